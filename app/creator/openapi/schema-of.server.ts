import type { ZodTypeAny } from 'zod';
import { ignoreOverride, zodToJsonSchema } from 'zod-to-json-schema';

export type Json = { [name: string]: unknown };

/** Schemas that stand in `components` and are referred to elsewhere. */
export type Named = ReadonlyMap<ZodTypeAny, string>;

/**
 * As JSON Schema 2020-12, which OpenAPI 3.1 takes. What is sent may hold no more than it says where it is strict; what is
 * answered may hold more one day.
 */
export function schemaOf(schema: ZodTypeAny, use: 'sent' | 'answered', named?: Named): Json {
  const names = new Map([...(named ?? [])].map(([one, name]) => [one._def, name]));
  const written = zodToJsonSchema(schema, {
    target: 'jsonSchema2019-09',
    $refStrategy: 'none',
    pipeStrategy: 'input',
    removeAdditionalStrategy: 'strict',
    allowedAdditionalProperties: undefined,
    rejectedAdditionalProperties: use === 'sent' ? false : undefined,
    override: (def) => {
      const name = names.get(def);
      return name === undefined ? ignoreOverride : { $ref: refTo(name) };
    },
  }) as Json;
  const { $schema: _, ...own } = mended(written) as Json;
  return own;
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** What 2020-12 writes otherwise: tuples as `prefixItems`, exclusive limits as numbers. */
function mended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, ...others } = withLimits(value as Json);
  const own = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, mended(one)]));
  if (items === undefined) return own;
  if (!Array.isArray(items)) return { ...own, items: mended(items) };
  const rest = additionalItems === undefined ? false : mended(additionalItems);
  return { ...own, prefixItems: items.map(mended), items: rest };
}

function withLimits(schema: Json): Json {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, ...others } = schema;
  const limit = (name: string, exclusive: string, value: unknown, is: unknown) => {
    if (is === true) return { [exclusive]: value };
    return {
      ...(value !== undefined && { [name]: value }),
      ...(is !== undefined && { [exclusive]: is }),
    };
  };
  return {
    ...others,
    ...limit('minimum', 'exclusiveMinimum', minimum, above),
    ...limit('maximum', 'exclusiveMaximum', maximum, below),
  };
}
