import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SearchForm, type SearchFormProps } from '~/ui/search-form';
import { useBeforePaint } from '~/ui/use-before-paint';
import { useDebounced } from '~/ui/use-debounced';

/** Milliseconds between the last key and the search: of a list, of a box of results, of a picker in a form. */
const PAUSE_IN_LIST = 400;
export const PAUSE_IN_BOX = 300;
export const PAUSE_IN_PICKER = 350;

export interface LiveSearchProps
  extends Omit<SearchFormProps, 'defaultValue' | 'onChange' | 'onSubmit'> {
  value: string;
  /** Milliseconds between the last key and the search; 400 where none are given. */
  debounce?: number;
  skipEmpty?: boolean;
  /** What was typed by the time that this box is there, since its search was asked for; null is nothing more. */
  typedBefore?: () => string | null;
}

/** A search as a GET form; with scripts it sends itself after a pause in typing. */
export function LiveSearch(props: LiveSearchProps) {
  const {
    value,
    debounce = PAUSE_IN_LIST,
    skipEmpty = false,
    name = 'search',
    typedBefore,
    ...others
  } = props;
  const submit = useSubmit();
  const sent = useRef(value);
  const shown = useRef(value);
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(value);
  const send = useDebounced((element: HTMLFormElement) => {
    // A dialog that opened over it has taken over what stands in it.
    if (element.closest('[inert]')) return;
    const typed = String(new FormData(element).get(name) ?? '').trim();
    if (skipEmpty && typed === '') return;
    sent.current = typed;
    submit(element, { replace: value !== '', preventScrollReset: true });
  }, debounce);
  useEffect(() => {
    // What was typed stays; a search that came by a link or by Back is put into the box, which may
    // have the focus.
    const isSame = value === shown.current;
    shown.current = value;
    if (isSame || value === sent.current || send.isWaiting()) return;
    sent.current = value;
    const box = form.current?.elements.namedItem(name);
    if (box instanceof HTMLInputElement) box.value = value;
  }, [value, name, send]);
  useBeforePaint(() => {
    const box = form.current?.elements.namedItem(name);
    const typed = typedBefore?.() ?? null;
    if (typed === null || !(box instanceof HTMLInputElement) || !form.current) return;
    box.value = typed;
    send.now(form.current);
  }, []);
  return (
    <SearchForm
      {...others}
      name={name}
      formRef={form}
      defaultValue={first}
      maxLength={200}
      onChange={({ currentTarget }: FormEvent<HTMLFormElement>) => send.later(currentTarget)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send.now(event.currentTarget);
      }}
    />
  );
}
