import { z } from 'zod';
import { errorResponse } from '~/session/error-response.server';
import { formValues } from '~/session/read-form.server';

export const formId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The wanted value of a switch, never "toggle". */
export const wantedFlag = z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0));

/** @throws a 400 with this message */
export function readFields<T extends z.ZodTypeAny>(
  form: FormData,
  schema: T,
  failed: string,
): z.output<T> {
  const parsed = schema.safeParse(formValues(form));
  if (!parsed.success) throw errorResponse(400, failed);
  return parsed.data;
}
