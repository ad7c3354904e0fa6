import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { isNetworkError } from './network-error';
import { usePageAnswer } from './resumed-form';

/** A form that was refused, or sent after its session ended, shown again with its input. */
export interface PostedForm {
  formId: 'posted';
  fields: (readonly [name: string, value: string])[];
  /** Null where the page itself says what happened. */
  message: string | null;
}

export interface PostedFields {
  get(name: string): string | null;
  all(name: string): string[];
  has(name: string): boolean;
  message: string | null;
}

/** The key of a form that begins anew with each answer, and keeps its input where none came. */
export function useAnswerKey(): string {
  const { key } = useLocation();
  const answered = useRef(key);
  if (!isNetworkError(usePageAnswer())) answered.current = key;
  return answered.current;
}

export function usePostedForm(...intents: string[]): PostedFields | null {
  const answer = usePageAnswer() as Partial<PostedForm> | null | undefined;
  if (answer?.formId !== 'posted' || !answer.fields) return null;
  const posted = postedFields(answer.fields, answer.message ?? null);
  return intents.includes(posted.get('intent') ?? '') ? posted : null;
}

export function postedFields(
  fields: PostedForm['fields'],
  message: string | null = null,
): PostedFields {
  const all = (name: string) => fields.filter(([own]) => own === name).map(([, value]) => value);
  return {
    all,
    get: (name) => all(name)[0] ?? null,
    has: (name) => all(name).length > 0,
    message,
  };
}
