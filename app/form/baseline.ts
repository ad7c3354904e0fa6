import { z } from 'zod';
import type { FormValue, FormValues } from './form-definition';
import { type FormShape, isGroup } from './form-tree';
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
  { empty, rows = {} }: FormShape<V>,
  json: string | undefined,
): Baseline<V> | undefined {
  const groupOf = (group: FormValues, prefix = ''): z.ZodTypeAny => {
    const controls = Object.entries(group).map(([name, value]) => [
      name,
      schemaOf(value, `${prefix}${name}`),
    ]);
    return z.object(Object.fromEntries(controls)).strict();
  };
  const schemaOf = (value: FormValue, name: string): z.ZodTypeAny => {
    const row = rows[name];
    if (row) return z.array(groupOf(row, `${name}.`)).max(1000);
    if (typeof value === 'boolean') return z.boolean();
    if (Array.isArray(value)) return list;
    if (isGroup(value)) return groupOf(value, `${name}.`);
    return value === null ? text.nullable() : text;
  };
  const values = groupOf(empty);
  const baseline = readJson(z.object({ at: z.string().datetime(), values }).strict(), json);
  return baseline as Baseline<V> | undefined;
}
