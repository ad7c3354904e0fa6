import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SearchForm, type SearchFormProps } from '~/ui/search-form';

/** Milliseconds between the last key and the search (D1 §9, D2 §9). */
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
  const { value, debounce = DEBOUNCE, skipEmpty = false, ...form } = props;
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef(value);
  const [box, setBox] = useState({ value, key: 0 });
  useEffect(() => {
    // What was typed stays; a search that came by a link or by Back is put into the box.
    if (value === sent.current || timer.current !== undefined) return;
    sent.current = value;
    setBox(({ key }) => ({ value, key: key + 1 }));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (element: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = String(new FormData(element).get(form.name ?? 'search') ?? '').trim();
    if (skipEmpty && typed === '') return;
    sent.current = typed;
    submit(element, { replace: value !== '', preventScrollReset: true });
  };
  return (
    <SearchForm
      {...form}
      key={box.key}
      defaultValue={box.value}
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
