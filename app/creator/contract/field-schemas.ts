import { z } from 'zod';
import type { Field, FieldTable, PatchOf, StoredOf } from '~/fields/field';
import * as wire from './wire';

type OwnNames<T> = { [F in keyof T]: T[F] extends { type: 'own' } ? F : never }[keyof T];
/** Schemas of the fields that only this kind has; a field without one is in no call. */
type OwnSchemas<T> = { readonly [F in OwnNames<T>]?: z.ZodTypeAny };
type Named<T, O> = Exclude<keyof T, Exclude<OwnNames<T>, keyof O>>;
type SchemaOf<V> = z.ZodType<V, z.ZodTypeDef, V>;
type Given<T, O, F extends keyof T> = F extends keyof O
  ? Extract<O[F], z.ZodTypeAny>
  : SchemaOf<PatchOf<T[F]>>;

type PatchShape<T, O> = { [F in Named<T, O>]: z.ZodOptional<Given<T, O, F>> };
type CreateShape<T, O> = {
  [F in Named<T, O>]: T[F] extends { type: 'name' } | { type: 'reference'; initial: number }
    ? Given<T, O, F>
    : z.ZodDefault<Given<T, O, F>>;
};
type AnswerShape<T, O> = {
  [F in Named<T, O>]: F extends keyof O ? Extract<O[F], z.ZodTypeAny> : SchemaOf<StoredOf<T[F]>>;
};

export function patchShape<T extends FieldTable, O extends OwnSchemas<T> = Record<never, never>>(
  table: T,
  own: O = {} as O,
): PatchShape<T, O> {
  return shapeOf(table, own, (field, given) => (given ?? inputOf(field)).optional()) as PatchShape<
    T,
    O
  >;
}

/** The fields of a new object: its name and required fields; the others have initial values. */
export function createShape<T extends FieldTable, O extends OwnSchemas<T> = Record<never, never>>(
  table: T,
  own: O = {} as O,
): CreateShape<T, O> {
  return shapeOf(table, own, (field, given) => {
    const input = given ?? inputOf(field);
    const isRequired = field.type === 'name' || (field.type === 'reference' && !field.nullable);
    return isRequired ? input : input.default(field.initial);
  }) as CreateShape<T, O>;
}

export function answerShape<T extends FieldTable, O extends OwnSchemas<T> = Record<never, never>>(
  table: T,
  own: O = {} as O,
): AnswerShape<T, O> {
  return shapeOf(table, own, (field, given) => given ?? answerOf(field)) as AnswerShape<T, O>;
}

function shapeOf(
  table: FieldTable,
  own: Readonly<Record<string, z.ZodTypeAny | undefined>>,
  schemaOf: (field: Field, given: z.ZodTypeAny | undefined) => z.ZodTypeAny,
): z.ZodRawShape {
  const entries = Object.entries(table)
    .filter(([name, { type }]) => type !== 'own' || own[name])
    .map(([name, field]) => [name, schemaOf(field, own[name])]);
  return Object.fromEntries(entries);
}

function inputOf(field: Field): z.ZodTypeAny {
  switch (field.type) {
    case 'name':
      return wire.name;
    case 'text':
      return wire.description;
    case 'code':
      return wire.lineOrNull;
    case 'flag':
      return wire.flag;
    case 'money':
      return field.negative ? wire.signedPrice : wire.price;
    case 'number': {
      const { min, max, messages, nullable } = field;
      const whole = z.number().int(messages?.whole).min(min, messages?.min).max(max);
      return nullable ? whole.nullable() : whole;
    }
    case 'weight':
      return z.number().min(0).max(field.max).nullable();
    case 'tags':
      return wire.tagList;
    case 'skus':
      return wire.skuList;
    case 'ids':
      return wire.idList;
    case 'day_parts':
      return z.array(wire.wholeNumber).max(100);
    case 'image':
      return wire.imageId;
    case 'reference':
      return field.nullable ? wire.id.nullable() : wire.id;
    case 'choice': {
      const values = field.choices.map(({ value }) => value);
      const choice = z.enum(values as [string, ...string[]]);
      return field.nullable ? choice.nullable() : choice;
    }
    case 'schedule': {
      const dates = z
        .string()
        .max(field.max)
        .superRefine((value, context) => {
          const message = field.check(value);
          if (message) context.addIssue({ code: 'custom', message });
        })
        .transform(field.normalise)
        .nullable();
      return field.hint === undefined ? dates : dates.describe(field.hint);
    }
    case 'own':
      throw new Error(`${field.label}: its schema stands beside its calls.`);
  }
}

function answerOf(field: Field): z.ZodTypeAny {
  switch (field.type) {
    case 'name':
    case 'text':
      return z.string();
    case 'code':
    case 'schedule':
      return z.string().nullable();
    case 'flag':
      return wire.flag;
    case 'money':
      return z.number();
    case 'number':
      return field.nullable ? z.number().int().nullable() : z.number().int();
    case 'weight':
      return z.number().nullable();
    case 'tags':
    case 'skus':
      return z.array(z.string());
    case 'ids':
      return z.array(wire.id);
    case 'day_parts':
      return z.array(z.number().int());
    case 'image':
      return wire.id.nullable();
    case 'reference':
      return field.nullable ? wire.id.nullable() : wire.id;
    case 'choice':
      return field.nullable ? z.string().nullable() : z.string();
    case 'own':
      throw new Error(`${field.label}: its schema stands beside its calls.`);
  }
}
