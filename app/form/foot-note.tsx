import type { RefObject } from 'react';
import type { FormStatus } from './use-form-status';

export interface FootNoteProps {
  state: FormStatus;
  form: RefObject<HTMLFormElement>;
  onLead: (control: string) => void;
}

export function FootNote({ state, form, onLead }: FootNoteProps) {
  const { changes, unsaved, problem } = state;
  if (!unsaved) return null;
  const lead = ({ control }: NonNullable<FormStatus['problem']>) => {
    onLead(control);
    const named = form.current?.elements.namedItem(control);
    const element = named instanceof RadioNodeList ? named[0] : named;
    if (!(element instanceof HTMLElement)) return;
    const fold = element.closest('details');
    if (fold) fold.open = true;
    element.focus();
  };
  return (
    <>
      {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
      {problem ? (
        <button
          type="button"
          onClick={() => lead(problem)}
          className="block text-left font-medium text-danger-ink underline underline-offset-2"
        >
          {problem.label ? `Correct ${problem.label} first` : 'Correct what is wrong first'}
        </button>
      ) : null}
    </>
  );
}
