import { z } from 'zod';
import { readTarget } from '~/menu/order';
import type { FormCall } from '~/screen/intents.server';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';

export const formId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

/** Where something goes in its list. */
export const formTarget = z.string().transform((text, context) => {
  const target = readTarget(text);
  if (target !== null) return target;
  context.addIssue({ code: 'custom', message: 'No place in a list' });
  return z.NEVER;
});

/** The wanted value, never "toggle". */
export const wantedFlag = z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0));

/** Reads a form of a few fields. @throws a 400 with these words */
export function readArrangeForm<T extends z.ZodTypeAny>(
  form: FormData,
  schema: T,
  failed: string,
): z.output<T> {
  const parsed = schema.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, failed);
  return parsed.data;
}

/** The category in view: the form names the one that it was drawn for. @throws a 400 without any */
export function categoryInView({ form, position: { categoryId } }: FormCall): number {
  const named = formId.safeParse(form.get('category'));
  const id = named.success ? named.data : categoryId;
  if (id === null) throw refusal(400, 'There is no category in view.');
  return id;
}
