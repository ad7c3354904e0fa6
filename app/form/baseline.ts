import type { FormValues } from './form-definition';
import { isTick, listOf, objectOf, orNull, readJson, type Shape, textUpTo } from './shape';

/** What a form was opened with; it travels in the form, so that a save knows what was changed. */
export interface Baseline<V extends FormValues> {
  /** Instant, UTC ISO. */
  at: string;
  values: V;
}

/** Longest text of one control, in characters: an item's option groups are one. */
const TEXT_MAX = 250_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const text = textUpTo(TEXT_MAX);
const list = listOf(textUpTo(500), 1000);

/** Reads the travelling text; undefined if it is missing or was tampered with. */
export function readBaseline<V extends FormValues>(
  { empty }: { empty: V },
  json: string | undefined,
): Baseline<V> | undefined {
  const values = Object.entries(empty).map(([name, value]) => [name, shapeOf(value)]);
  const baseline = objectOf({ at: isInstant, values: objectOf(Object.fromEntries(values)) });
  return readJson(baseline as Shape<Baseline<V>>, json);
}

function shapeOf(value: FormValues[string]): Shape<FormValues[string]> {
  if (typeof value === 'boolean') return isTick;
  if (Array.isArray(value)) return list;
  return value === null ? orNull(text) : text;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}
