import { z } from 'zod';
import type { Findings } from './findings';

/** The keys that a schema knows, as far down as it names them. */
interface KnownKeys {
  keys?: ReadonlyMap<string, KnownKeys>;
  entries?: KnownKeys;
}

/** Builds the tree of known keys of a schema, once. */
export function knownKeysOf(schema: z.ZodTypeAny): KnownKeys {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodTypeAny> = schema.shape;
    return { keys: new Map(Object.entries(shape).map(([key, of]) => [key, knownKeysOf(of)])) };
  }
  if (schema instanceof z.ZodArray) return { entries: knownKeysOf(schema.element) };
  if (schema instanceof z.ZodRecord) return { entries: knownKeysOf(schema.valueSchema) };
  if (schema instanceof z.ZodEffects) return knownKeysOf(schema.innerType());
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return knownKeysOf(schema.unwrap());
  }
  if (schema instanceof z.ZodDefault) return knownKeysOf(schema.removeDefault());
  return {};
}

/** Reports every key of a value that the tree does not know, the same place of a list once. */
export function reportUnknownKeys(
  value: unknown,
  known: KnownKeys,
  findings: Findings,
  place = '',
): void {
  if (typeof value !== 'object' || value === null) return;
  if (known.entries) {
    for (const entry of Object.values(value)) {
      reportUnknownKeys(entry, known.entries, findings, `${place}[]`);
    }
    return;
  }
  if (!known.keys || Array.isArray(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const at = place === '' ? key : `${place}.${key}`;
    const below = known.keys.get(key);
    if (below) reportUnknownKeys(member, below, findings, at);
    else findings.addSentence(`${at.slice(0, 200)} is not known in version 1 and was left out`);
  }
}
