import { CreatorError } from '~/creator/client';
import { refusedForm } from '~/session/refused-form.server';
import type { FormCall } from './intents.server';
import type { PostedForm } from './posted-form';
import { SESSION_ENDED } from './resumed-form';

/** The form again as it was filled in, where a call was refused only because its session had ended; null where not. */
export function postedAgain({ args, form }: Pick<FormCall, 'args' | 'form'>, error: unknown) {
  if (!(error instanceof CreatorError) || error.details.code !== SESSION_ENDED) return null;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return refusedForm(args, { formId: 'posted', fields } satisfies PostedForm);
}
