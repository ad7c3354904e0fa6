import type { ClientActionFunctionArgs } from '@remix-run/react';
import { orNetworkError } from '~/screen/network-error';
import { phoneAnswer } from './phone-answer';

const NO_ANSWER =
  'No answer came. Look at the order before you try again: it may be there already.';

/** The `clientAction` of a phone's page: what was chosen stays where its form gets no answer. */
export async function keepPhone({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const kept = phoneAnswer(form, { form: NO_ANSWER }, String(performance.now()));
  return orNetworkError(() => serverAction<unknown>(), kept);
}
