import { createContext, useContext } from 'react';
import { NAME_MAX } from '~/menu/text';
import { NOTE } from '~/session/note';
import { classNames } from '~/ui/class-names';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

export const TypedNote = createContext('');

export interface NoteFieldProps {
  /** The form that it belongs to, where it does not stand inside. */
  form?: string;
  /** In the foot of a page: its label stands beside it. */
  inFoot?: boolean;
  id?: string;
  className?: string;
  /** What was typed, where the form is shown again in the page that sent it. */
  typed?: string | null | undefined;
}

/** Why something is done, in the person's own words: written down with the action, and never changed. */
export function NoteField({ form, inFoot = false, id = NOTE, className, typed }: NoteFieldProps) {
  const shown = useContext(TypedNote);
  const input = {
    form,
    // Said before it is sent: a limit on the length would cut what is pasted.
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
