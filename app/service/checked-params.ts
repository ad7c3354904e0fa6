import type { ZodError, ZodType, ZodTypeDef } from 'zod';
import { contract, isMethod, type Method } from '~/creator/contract';
import { envelope as envelopeSchema } from '~/creator/contract/wire';
import { schemaMessages } from '~/menu/schema-messages';
import { inNormalForm } from '~/menu/text';
import { uncleanPath } from './clean-text';
import { badInput } from './errors';

/** @throws ApiError 400 */
export function readEnvelope(raw: unknown) {
  const parsed = envelopeSchema.safeParse(raw, { errorMap: schemaMessages });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  throw badInput(fields.note ? `note: ${fields.note}` : 'Send {method, params}.', fields);
}

/** @throws ApiError 400 with messages by field */
export function checkParams(method: Method, params: unknown): unknown {
  const parsed = contract[method].params.safeParse(inNormalForm(params), {
    errorMap: schemaMessages,
  });
  if (parsed.success) {
    const unclean = uncleanPath(parsed.data);
    if (unclean === null) return parsed.data;
    const message = 'Text holds a character that cannot be stored';
    throw badInput(`${message}.`, { [unclean]: message });
  }
  throw refusalOf(fieldsOf(parsed.error));
}

/** For a param whose schema depends on another one. @throws ApiError 400 with messages by field */
export function checkParam<T>(
  name: string,
  schema: ZodType<T, ZodTypeDef, unknown>,
  value: unknown,
): T {
  const parsed = schema.safeParse(value, { path: [name], errorMap: schemaMessages });
  if (parsed.success) return parsed.data;
  throw refusalOf(fieldsOf(parsed.error));
}

function refusalOf(fields: Record<string, string>) {
  const [first] = Object.entries(fields);
  return badInput(first ? `${first[0]}: ${first[1]}` : 'The input is not valid.', fields);
}

function fieldsOf(error: ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    if (!fields.has(field)) fields.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message);
    else for (const key of issue.keys) add([...issue.path, key], 'Unknown field');
  }
  return Object.fromEntries(fields);
}

/** Null for what is none, before anything else of the request is read. */
export function methodOf(raw: unknown): Method | null {
  const parsed = envelopeSchema.safeParse(raw);
  return parsed.success && isMethod(parsed.data.method) ? parsed.data.method : null;
}
