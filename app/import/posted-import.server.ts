import type { CreatorError } from '~/creator/client';
import type { FormCall } from '~/screen/intents.server';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { refusedForm } from '~/session/refused-form.server';
import type { PostedImport } from './posted-import';

/** The form again as it was filled in, where a call was refused only because its session had ended; null where not. */
export function postedAgain({ args, form }: FormCall, error: CreatorError) {
  if (error.details.code !== SESSION_ENDED) return null;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return refusedForm(args, { formId: 'import', fields } satisfies PostedImport);
}
