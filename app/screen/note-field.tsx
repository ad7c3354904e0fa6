import { createContext, useContext } from 'react';
import { NAME_MAX } from '~/menu/text';
import { NOTE } from '~/session/note';
import { classNames } from '~/ui/class-names';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

export const TypedNote = createContext('');

export interface NoteFieldProps {
  form?: string;
  inFoot?: boolean;
  id?: string;
  className?: string;
  typed?: string | null | undefined;
}

/** Why something is done: stored with the action and never changed. */
export function NoteField({ form, inFoot = false, id = NOTE, className, typed }: NoteFieldProps) {
  const shown = useContext(TypedNote);
  const input = {
    form,
    // Checked before sending: maxlength would silently cut pasted text.
    pattern: `.{0,${NAME_MAX}}`,
    title: `At most ${NAME_MAX} characters`,
    defaultValue: typed ?? shown,
    autoComplete: 'off',
  };
  if (inFoot) {
    return (
      <span
        className={classNames(
          'flex min-w-0 items-center gap-2 text-13 text-ink-2 max-md:w-full',
          className,
        )}
      >
        <label htmlFor={id}>Reason</label>
        <TextInput
          {...input}
          id={id}
          name={NOTE}
          placeholder="Optional"
          className={className === undefined ? 'w-72 max-md:w-full' : 'min-w-0 flex-1'}
          compact={className !== undefined}
        />
      </span>
    );
  }
  return (
    <Field label="Reason" name={NOTE} id={id} optional className={className}>
      <TextInput {...input} placeholder="Why, for whoever looks this up" />
    </Field>
  );
}
