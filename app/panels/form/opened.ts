import { z } from 'zod';
import type { FormValues } from './form-kind';

/** What a form was opened with; it travels in the form, so that a save knows what was changed. */
export interface Opened<V extends FormValues> {
  /** Instant, UTC ISO. */
  at: string;
  values: V;
}

const text = z.string().max(50_000);
const list = z.array(z.string().max(500)).max(1000);

/** Reads the travelling text; undefined if it is missing or was tampered with. */
export function readOpened<V extends FormValues>(
  { empty }: { empty: V },
  json: string | undefined,
): Opened<V> | undefined {
  if (!json) return undefined;
  const shape = Object.entries(empty).map(([name, value]) => [name, schemaOf(value)]);
  const schema = z.object({
    at: z.string().datetime(),
    values: z.object(Object.fromEntries(shape)),
  });
  try {
    return schema.safeParse(JSON.parse(json)).data as Opened<V> | undefined;
  } catch {
    return undefined;
  }
}

function schemaOf(value: FormValues[string]) {
  if (typeof value === 'boolean') return z.boolean();
  if (Array.isArray(value)) return list;
  return value === null ? text.nullable() : text;
}
