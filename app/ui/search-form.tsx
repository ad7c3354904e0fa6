import { Form, type FormProps } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import { Button } from './button';
import { controlClass } from './control-class';

export interface SearchFormProps
  extends Omit<FormProps, 'method' | 'children' | 'defaultValue' | 'role' | 'name' | 'hidden'> {
  /** What is searched: "Search items". Names the landmark. */
  label: string;
  /** The query parameter. */
  name?: string;
  defaultValue?: string;
  placeholder?: string;
  /** Other parameters that the search keeps. */
  hidden?: Record<string, string | undefined>;
  /** Shows the button's words; otherwise it is there for the keyboard and readers alone. */
  showButton?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  formRef?: Ref<HTMLFormElement>;
}

/** A search as a GET form: its state is the address. */
export function SearchForm(props: SearchFormProps) {
  const { label, name = 'search', defaultValue, placeholder, hidden = {}, ...others } = props;
  const { showButton = false, autoFocus, maxLength, formRef, className, ...form } = others;
  return (
    <Form
      {...form}
      ref={formRef}
      method="get"
      role="search"
      aria-label={label}
      className={`flex items-center gap-2 ${className ?? ''}`}
    >
      {Object.entries(hidden).map(([key, value]) =>
        value === undefined ? null : <input key={key} type="hidden" name={key} value={value} />,
      )}
      <span className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-2.5 top-[calc(50%-0.5rem)] size-4 text-ink-3"
        />
        <input
          key={defaultValue}
          type="search"
          name={name}
          aria-label={placeholder ?? label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          // biome-ignore lint/a11y/noAutofocus: only a dialog whose one purpose is the search asks for it.
          autoFocus={autoFocus}
          maxLength={maxLength}
          autoComplete="off"
          className={`${controlClass()} pl-[2.125rem]`}
        />
      </span>
      <Button className={showButton ? undefined : 'sr-only focus:not-sr-only'}>Search</Button>
    </Form>
  );
}
