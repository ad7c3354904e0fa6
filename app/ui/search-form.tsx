import { Form, type FormProps } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import type { InputHTMLAttributes, Ref } from 'react';
import { Button, type ButtonProps } from './button';
import { controlClass } from './class-names';
import { HiddenParams, type Params } from './hidden-params';

export interface SearchFormProps
  extends Omit<FormProps, 'method' | 'children' | 'defaultValue' | 'role' | 'name' | 'hidden'> {
  /** "Search items"; names the landmark. */
  label: string;
  name?: string;
  defaultValue?: string;
  placeholder?: string;
  hidden?: Params;
  /** Otherwise the button is visually hidden. */
  showButton?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  formRef?: Ref<HTMLFormElement>;
}

export function SearchForm(props: SearchFormProps) {
  const { label, name = 'search', defaultValue, placeholder, hidden = [], ...others } = props;
  const { showButton = false, autoFocus, maxLength, formRef, className, ...form } = others;
  return (
    <Form
      {...form}
      ref={formRef}
      method="get"
      role="search"
      aria-label={label}
      className={className}
    >
      <HiddenParams params={hidden} />
      <SearchBox
        key={defaultValue}
        name={name}
        label={placeholder ?? label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        autoFocus={autoFocus}
        maxLength={maxLength}
        showButton={showButton}
      />
    </Form>
  );
}

export interface SearchBoxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Also the default placeholder. */
  label: string;
  showButton: boolean;
  button?: Pick<ButtonProps, 'form' | 'name' | 'value' | 'onClick' | 'formNoValidate'>;
}

export function SearchBox({ label, showButton, button, ...input }: SearchBoxProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-2.5 top-[calc(50%-0.5rem)] size-4 text-ink-3"
        />
        <input
          placeholder={label}
          maxLength={200}
          {...input}
          type="search"
          aria-label={label}
          autoComplete="off"
          className={`${controlClass()} pl-[2.125rem]`}
        />
      </span>
      <Button {...button} className={showButton ? undefined : 'sr-only focus:not-sr-only'}>
        Search
      </Button>
    </div>
  );
}
