import { createContext, useContext } from 'react';
import { NAME_MAX } from '~/menu/text';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

/** The field of any form of a screen that says why it is sent, and the parameter that fills it. */
export const NOTE = 'note';

/** What was typed into the form that the page shows again. */
export const TypedNote = createContext('');

export interface NoteFieldProps {
  /** The form that it belongs to, where it does not stand inside. */
  form?: string;
  className?: string;
}

/** Why something is done, in the person's own words: written down with the action, and never changed. */
export function NoteField({ form, className }: NoteFieldProps) {
  return (
    <Field label="Note" name={NOTE} optional className={className}>
      <TextInput
        form={form}
        maxLength={NAME_MAX}
        defaultValue={useContext(TypedNote)}
        placeholder="Why, for whoever looks this up"
        autoComplete="off"
      />
    </Field>
  );
}
