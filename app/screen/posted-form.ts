import { usePageAnswer } from './resumed-form';

/** A form that was sent when its session had ended: its page shows it again as it was filled in. */
export interface PostedForm {
  formId: 'posted';
  fields: (readonly [name: string, value: string])[];
}

/** What such a form said, by the names of its fields. */
export interface PostedFields {
  get(name: string): string | null;
  all(name: string): string[];
  has(name: string): boolean;
}

/** The form that is shown again where it asked for one of these; null where none is. */
export function usePostedForm(...intents: string[]): PostedFields | null {
  const answer = usePageAnswer() as Partial<PostedForm> | null | undefined;
  if (answer?.formId !== 'posted' || !answer.fields) return null;
  const posted = postedFields(answer.fields);
  return intents.includes(posted.get('intent') ?? '') ? posted : null;
}

function postedFields(fields: PostedForm['fields']): PostedFields {
  const all = (name: string) => fields.filter(([own]) => own === name).map(([, value]) => value);
  return {
    all,
    get: (name) => all(name)[0] ?? null,
    has: (name) => all(name).length > 0,
  };
}
