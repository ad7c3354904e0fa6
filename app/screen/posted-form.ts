import { usePageAnswer } from './resumed-form';

/** A form that was refused, or sent after its session ended, shown again with its input. */
export interface PostedForm {
  formId: 'posted';
  fields: (readonly [name: string, value: string])[];
  /** Null if the session had ended. */
  message: string | null;
  /** What the intent changed in the input. */
  done?: string;
}

export interface PostedFields {
  get(name: string): string | null;
  all(name: string): string[];
  has(name: string): boolean;
  message: string | null;
  done: string | null;
}

export function usePostedForm(...intents: string[]): PostedFields | null {
  const answer = usePageAnswer() as Partial<PostedForm> | null | undefined;
  if (answer?.formId !== 'posted' || !answer.fields) return null;
  const posted = postedFields({ ...answer, fields: answer.fields });
  return intents.includes(posted.get('intent') ?? '') ? posted : null;
}

function postedFields({
  fields,
  message = null,
  done = null,
}: Pick<PostedForm, 'fields'> & { message?: string | null; done?: string | null }): PostedFields {
  const all = (name: string) => fields.filter(([own]) => own === name).map(([, value]) => value);
  return {
    all,
    get: (name) => all(name)[0] ?? null,
    has: (name) => all(name).length > 0,
    message,
    done,
  };
}
