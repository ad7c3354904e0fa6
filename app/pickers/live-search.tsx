import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SearchForm, type SearchFormProps } from '~/ui/search-form';

/** Milliseconds between the last key and the search. */
const DEBOUNCE = 400;

export interface LiveSearchProps
  extends Omit<SearchFormProps, 'defaultValue' | 'onChange' | 'onSubmit'> {
  /** The search that the page shows now. */
  value: string;
  /** Milliseconds between the last key and the search; 400 where none are given. */
  debounce?: number;
  /** A box that was emptied searches for nothing. */
  skipEmpty?: boolean;
}

/** A search as a GET form; with scripts it sends itself after a pause in typing. */
export function LiveSearch(props: LiveSearchProps) {
  const { value, debounce = DEBOUNCE, skipEmpty = false, name = 'search', ...others } = props;
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef(value);
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(value);
  useEffect(() => {
    // What was typed stays; a search that came by a link or by Back is put into the box, which may
    // have the focus.
    if (value === sent.current || timer.current !== undefined) return;
    sent.current = value;
    const box = form.current?.elements.namedItem(name);
    if (box instanceof HTMLInputElement) box.value = value;
  }, [value, name]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (element: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = String(new FormData(element).get(name) ?? '').trim();
    if (skipEmpty && typed === '') return;
    sent.current = typed;
    submit(element, { replace: value !== '', preventScrollReset: true });
  };
  return (
    <SearchForm
      {...others}
      name={name}
      formRef={form}
      defaultValue={first}
      maxLength={200}
      onChange={(event: FormEvent<HTMLFormElement>) => {
        const element = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(element), debounce);
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    />
  );
}
