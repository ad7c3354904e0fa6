import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Method } from '~/creator/contract';
import { schemaMessages } from '~/menu/schema-messages';
import { bulkValues } from '~/objects/item/calls/bulk';

/** How the texts begin that zod has by itself. */
const ZODS_OWN =
  /^(Required|Expected|Invalid|Unrecognized|Input not|(String|Number|Array|Set|BigInt|Date) must|Too )/;

const WRONG: unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'x'.repeat(30_000),
  '2026-13-40',
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  Array.from({ length: 10_001 }, () => 1),
  {},
  { x: 1 },
];

describe('messages of refused calls', () => {
  it.each(Object.keys(contract) as Method[])('%s has no text of zod’s own', (method) => {
    checkMessages(contract[method].params);
  });

  it.each(Object.entries(bulkValues))('a bulk value for %s has none', (_, schema) => {
    checkMessages(schema);
  });

  it.each([
    [z.object({ id: z.number() }), {}, 'Add this: it is missing'],
    [z.number().int(), 1.5, 'Give a whole number'],
    [z.number().positive(), 0, 'Give more than 0'],
    [z.number().max(1000), 2000, 'Give at most 1,000'],
    [z.string().max(5), 'too long', 'Give at most 5 characters'],
    [z.enum(['a', 'b']), 'c', 'Give one of: a, b'],
    [z.union([z.string(), z.number(), z.null()]), [], 'Give text, a number or null'],
    [z.union([z.string().max(3), z.number()]), 'long', 'Give at most 3 characters'],
    [z.string({ invalid_type_error: 'Give a name' }), 5, 'Give a name'],
    [z.string().regex(/^x$/), 'y', 'Give a value of the right form'],
  ])('%# says what is wrong in one sentence', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });
});

function checkMessages(schema: z.ZodTypeAny): void {
  const property = fc.property(wrongValue(schema), (value) => {
    expect(messagesOf(schema, value).filter((message) => ZODS_OWN.test(message))).toEqual([]);
  });
  fc.assert(property, { numRuns: 150 });
}

function messagesOf(schema: z.ZodTypeAny, value: unknown): string[] {
  const { error } = schema.safeParse(value, { errorMap: schemaMessages });
  return error?.issues.map(({ message }) => message) ?? [];
}

/** Values of the schema's shape in which something is wrong, missing or too much, at any depth. */
function wrongValue(schema: z.ZodTypeAny): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...WRONG);
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape as z.ZodRawShape).map(
      ([name, member]) => [name, wrongValue(member)] as const,
    );
    const extra = ['unknown', wrong] as const;
    const shape = Object.fromEntries([...members, extra]);
    return fc.oneof({ weight: 9, arbitrary: fc.record(shape, { requiredKeys: [] }) }, wrong);
  }
  if (schema instanceof z.ZodArray) {
    return fc.oneof(fc.array(wrongValue(schema.element), { maxLength: 3 }), wrong);
  }
  if (schema instanceof z.ZodRecord) {
    return fc.oneof(fc.dictionary(fc.string(), wrongValue(schema.valueSchema)), wrong);
  }
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...(schema.options as z.ZodTypeAny[]).map(wrongValue), wrong);
  }
  if (schema instanceof z.ZodEffects) return wrongValue(schema.innerType());
  if (schema instanceof z.ZodDefault) return wrongValue(schema.removeDefault());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return wrongValue(schema.unwrap());
  }
  return wrong;
}
