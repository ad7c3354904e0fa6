import type { FormEvent } from 'react';
import type { Params } from '~/ui/hidden-params';
import { SearchForm } from '~/ui/search-form';

export interface FindFormProps {
  id?: string;
  label: string;
  value: string;
  hidden: Params;
  /** The groups of the form are held in the browser, which searches beside them; else the form asks for the page. */
  live: boolean;
  findSoon: (text: string) => void;
  find: (text: string) => void;
}

export function FindForm({ id, label, value, hidden, live, findSoon, find }: FindFormProps) {
  return (
    <SearchForm
      id={id}
      label={label}
      name="find"
      placeholder={label}
      defaultValue={value}
      hidden={hidden}
      showButton={!live}
      maxLength={200}
      preventScrollReset
      onChange={({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) findSoon(target.value.trim());
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A button that says where to go asks for the page, which gets what is typed.
        if (!live || submitter?.getAttribute('name')) return;
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('find');
        find(String(text ?? '').trim());
      }}
    />
  );
}
