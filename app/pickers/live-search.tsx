import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SearchForm, type SearchFormProps } from '~/ui/search-form';
import { useBeforePaint } from '~/ui/use-before-paint';
import { useDebounced } from '~/ui/use-debounced';

/** Milliseconds after the last key: in lists, result boxes and pickers. */
const PAUSE_IN_LIST = 400;
export const PAUSE_IN_BOX = 300;
export const PAUSE_IN_PICKER = 350;

export interface LiveSearchProps
  extends Omit<SearchFormProps, 'defaultValue' | 'onChange' | 'onSubmit'> {
  value: string;
  /** Milliseconds after the last key; 400 by default. */
  debounce?: number;
  skipEmpty?: boolean;
  /** Text typed between the request for this box and its rendering, if any. */
  typedBefore?: () => string | null;
}

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
    // A dialog has opened over it and took over its text.
    if (element.closest('[inert]')) return;
    const typed = String(new FormData(element).get(name) ?? '').trim();
    if (skipEmpty && typed === '') return;
    sent.current = typed;
    submit(element, { replace: value !== '', preventScrollReset: true });
  }, debounce);
  useEffect(() => {
    // Keep typed text, but show a search from a link or Back.
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
