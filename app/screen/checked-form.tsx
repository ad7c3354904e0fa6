import { useActionData } from '@remix-run/react';
import { Alert } from '~/ui/alert';
import { ErrorSummary } from '~/ui/error-summary';
import { type PostedFields, usePostedForm } from './posted-form';
import { useGuardedForm } from './use-guarded-form';

export interface CheckedForm {
  /** What was typed, if the form is shown again. */
  posted: PostedFields | null;
  /** What is wrong, by field. */
  problems: Record<string, string>;
}

/** A form that is guarded, and shown again with what was wrong. */
export function useCheckedForm(id: string, ...intents: string[]): CheckedForm {
  const posted = usePostedForm(...intents);
  const answer = useActionData() as Partial<CheckedForm> | undefined;
  useGuardedForm(id, posted !== null);
  return { posted, problems: posted ? (answer?.problems ?? {}) : {} };
}

interface RefusedProps {
  intents: readonly string[];
  className?: string;
}

/** Why single presses of a screen were refused. Stands inside the frame, which gives back what an ended session kept. */
export function Refused({ intents, className }: RefusedProps) {
  const refused = usePostedForm(...intents);
  if (!refused?.message) return null;
  return (
    <Alert kind="danger" className={className}>
      {refused.message}
    </Alert>
  );
}

interface FormRefusalProps extends CheckedForm {
  title: string;
  /** The control of a field, where it has another name. */
  named?: Readonly<Record<string, string>>;
}

export function FormRefusal({ posted, problems, title, named = {} }: FormRefusalProps) {
  const errors = Object.entries(problems).map(([name, message]) => {
    const field = name.split('.')[0] ?? name;
    return { field: named[field] ?? field, message };
  });
  if (errors.length > 0) return <ErrorSummary title={title} errors={errors} />;
  return posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null;
}
