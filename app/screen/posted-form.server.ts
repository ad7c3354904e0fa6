import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { refusedForm } from '~/session/refused-form.server';
import type { FormCall } from './intents.server';
import type { PostedForm } from './posted-form';
import { SESSION_ENDED } from './resumed-form';

/** The form with its input, if only its session had ended; else null. */
export function postedAgain(call: Posted, error: unknown) {
  if (!(error instanceof CreatorError) || error.details.code !== SESSION_ENDED) return null;
  return answerAgain(call, null);
}

/** The form with its input and the error; an ended session is reported by its page. */
export function refusedAgain(call: Posted, error: unknown) {
  if (typeof error === 'string') return answerAgain(call, error);
  assertCallFailed(error);
  return postedAgain(call, error) ?? answerAgain(call, error.message || 'There was a problem!');
}

type Posted = Pick<FormCall, 'args' | 'form'>;

function answerAgain({ args, form }: Posted, message: string | null) {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return refusedForm(args, { formId: 'posted', fields, message } satisfies PostedForm);
}
