import type { z } from 'zod';
import { formatTyped, normalize, paramOf, type TypedField, typedOf } from '~/fields/typed';
import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { box, checked } from './checks';
import type { FormValue } from './form-definition';
import { checkTyped } from './table-schema';

/** A field in a form: the stored value, what is typed, its normalized form, and what a call takes. */
export interface FieldForm<S, V extends FormValue, D extends FormValue, P> {
  schema: z.ZodTypeAny;
  typed(stored: S): V;
  /** Invalid text stays as typed. */
  normalize(typed: V): D;
  /** The document must be valid. */
  param(document: D): P;
  /** By default the text as it is. */
  format?(document: D): string;
}

export type AnyFieldForm = FieldForm<unknown, FormValue, FormValue, unknown>;

export function typedFieldForm(
  field: TypedField,
): FieldForm<unknown, string | boolean, ReturnType<typeof normalize>, unknown> {
  return {
    schema: field.type === 'flag' ? box : checked((typed) => checkTyped(field, typed)),
    typed: (stored) => typedOf(field, stored),
    normalize: (typed) => normalize(field, typed),
    param: (document) => paramOf(field, document),
    format: (document) => formatTyped(field, document),
  };
}

export const priceOrNone: FieldForm<number | null, string, string, number | null> = {
  schema: checked((typed) => (typed.trim() === '' ? undefined : priceProblem(typed))),
  typed: (stored) => (stored === null ? '' : fixedPrice(numberToCents(stored))),
  normalize: (typed) => normalizePrice(typed, false),
  param: (document) => (document === '' ? null : Number(document)),
};

export function priceProblem(typed: string, negative = false): string | undefined {
  const price = parsePrice(typed, { negative });
  return price.ok ? undefined : price.message;
}

/** With two decimals. */
export function normalizePrice(typed: string, negative: boolean): string {
  const text = typed.trim();
  const price = parsePrice(text, { negative });
  return text !== '' && price.ok ? fixedPrice(price.cents) : text;
}
