import { z } from 'zod';
import type { FormValues } from './form-definition';
import { readJson } from './read-json';

/** Initial values, submitted with the form to detect changes. */
export interface Baseline<V extends FormValues> {
  /** UTC ISO. */
  at: string;
  values: V;
}

/** Maximum characters per control: an item's option groups are one. */
const text = z.string().max(400_000);
const list = z.array(z.string().max(500)).max(1000);

/** Undefined if it is missing or was tampered with. */
export function readBaseline<V extends FormValues>(
  { empty }: { empty: V },
  json: string | undefined,
): Baseline<V> | undefined {
  const controls = Object.entries(empty).map(([name, value]) => [name, schemaOf(value)]);
  const values = z.object(Object.fromEntries(controls)).strict();
  const baseline = readJson(z.object({ at: z.string().datetime(), values }).strict(), json);
  return baseline as Baseline<V> | undefined;
}

function schemaOf(value: FormValues[string]) {
  if (typeof value === 'boolean') return z.boolean();
  if (Array.isArray(value)) return list;
  return value === null ? text.nullable() : text;
}
