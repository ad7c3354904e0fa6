import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import { formValues } from '~/session/read-form.server';

const text = (missing: string) =>
  z.string({ message: missing }).min(1, missing).max(1000, 'That is too long');

const newPassword = z
  .object({ password: text('Enter a new password'), again: text('Enter the new password again') })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'The two are not the same. Enter the new password again.',
  });
const changedPassword = z.object({ current: text('Enter your current password') }).and(newPassword);

export type PasswordField = 'current' | 'password' | 'again';
export type PasswordProblems = Partial<Record<PasswordField, string>>;

type NewPassword<T> = { values: T } | { problems: PasswordProblems };

export function readNewPassword(form: FormData) {
  return checked(newPassword, form);
}

export function readChangedPassword(form: FormData) {
  return checked(changedPassword, form);
}

function checked<S extends z.ZodTypeAny>(schema: S, form: FormData): NewPassword<z.output<S>> {
  const parsed = schema.safeParse(formValues(form));
  if (parsed.success) return { values: parsed.data };
  const problems: PasswordProblems = {};
  for (const { path, message } of parsed.error.issues) {
    problems[path[0] as PasswordField] ??= message;
  }
  return { problems };
}

export interface PasswordRefusal {
  status: number;
  problems: PasswordProblems;
  message: string | null;
  headers: Headers;
}

/** @throws unexpected errors */
export function passwordRefusal(error: unknown): PasswordRefusal {
  assertCallFailed(error);
  const { status, message, details } = error;
  const headers = new Headers();
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter));
  const problems: PasswordProblems = details.fields ?? {};
  const isSaid = Object.keys(problems).length > 0;
  return {
    status,
    problems,
    message: isSaid ? null : message || 'The password was not changed. Try again.',
    headers,
  };
}
