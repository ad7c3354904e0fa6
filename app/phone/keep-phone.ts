import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { ChoiceProblem } from '~/menu/choice-rules';
import { orNetworkError } from '~/screen/network-error';

export interface PhoneAnswer {
  values: Record<string, string>;
  errors: {
    groups: ChoiceProblem[];
    count?: string;
    note?: string;
    form?: string;
  };
  attempt: string;
}

/** `attempt` differs per submit. */
export function phoneAnswer(
  form: FormData,
  errors: Partial<PhoneAnswer['errors']>,
  attempt: string,
): PhoneAnswer {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return { values, errors: { groups: [], ...errors }, attempt };
}

const NO_ANSWER =
  'No answer came. Look at the order before you try again: it may be there already.';

/** `clientAction` that keeps choices if there is no answer. */
export async function keepPhone({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const kept = phoneAnswer(form, { form: NO_ANSWER }, String(performance.now()));
  return orNetworkError(() => serverAction<unknown>(), kept);
}
