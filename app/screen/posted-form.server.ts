import { assertCallFailed, failedBy } from '~/creator/by-status.server';
import { refusedForm } from '~/session/refused-form.server';
import type { FormCall } from './intents.server';
import type { PostedForm } from './posted-form';
import { SESSION_ENDED } from './resumed-form';

/** The form with its input, if only its session had ended; else null. */
export function postedAgain(call: Posted, error: unknown) {
  return failedBy(error, SESSION_ENDED) ? answerAgain(call, null) : null;
}

/** The form with its input and the error; an ended session is reported by its page. */
export function refusedAgain(call: Posted, error: unknown) {
  if (typeof error === 'string') return answerAgain(call, error);
  assertCallFailed(error);
  return postedAgain(call, error) ?? answerAgain(call, error.message || 'There was a problem!');
}

/**
 * The same with messages at its fields. After a clash its next save is about the version that was told.
 * @param follows controls with their fields: what was left in them shows what it is now
 */
export function refusedAtFields(
  { args, form }: Posted,
  error: unknown,
  follows: Readonly<Record<string, string>> = {},
) {
  assertCallFailed(error);
  const { fields: problems = {}, version, clashes = {} } = error.details;
  const isClash = error.status === 409;
  if (!isClash && Object.keys(problems).length === 0) return refusedAgain({ args, form }, error);
  const fields = textsIn(form).flatMap(([name, value]) => {
    const field = follows[name];
    if (isClash && version && field && !Object.hasOwn(clashes, field)) return [];
    return [[name, name === 'version' && version ? String(version) : value] as const];
  });
  const answer = { formId: 'posted' as const, fields, message: error.message, problems };
  return refusedForm(args, answer, { status: error.status });
}

type Posted = Pick<FormCall, 'args' | 'form'>;

function answerAgain({ args, form }: Posted, message: string | null) {
  const fields = textsIn(form);
  return refusedForm(args, { formId: 'posted', fields, message } satisfies PostedForm);
}

export function textsIn(form: FormData) {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
