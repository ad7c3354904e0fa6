import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { readNumber } from '~/menu/number';
import { checkSkuList } from '~/menu/skus';
import { cleanTags } from '~/menu/tags';
import { cleanText } from '~/menu/text';
import { gramsToPounds, POUNDS, poundsToGrams } from '~/menu/weight';
import type { Field, FieldTable, FlagField, NumberField, PatchOf, TextsField } from './field';

const TYPES = [
  'name',
  'text',
  'code',
  'flag',
  'money',
  'number',
  'weight',
  'tags',
  'skus',
  'image',
  'choice',
] as const;

/** Fields with a single control: a checkbox for a flag, text for the others. */
export type TypedField = Extract<Field, { type: (typeof TYPES)[number] }>;

export type TypedTable = Readonly<Record<string, TypedField>>;

export function typedFields<T extends FieldTable>(table: T) {
  const types: readonly string[] = TYPES;
  const typed = Object.entries(table).filter(([, { type }]) => types.includes(type));
  return Object.fromEntries(typed) as {
    [F in keyof T as T[F] extends TypedField ? F : never]: Extract<T[F], TypedField>;
  };
}

export type NormalizedOf<F> = F extends FlagField
  ? boolean
  : F extends TextsField
    ? string[]
    : string;
type Normalized = NormalizedOf<TypedField>;

/** The text must be valid. */
export function readTyped<F extends TypedField>(field: F, typed: string): PatchOf<F> {
  return paramOf(field, normalize(field, typed)) as PatchOf<F>;
}

export function formatTyped(field: TypedField, value: Normalized): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ') || 'empty';
  switch (field.type) {
    case 'image':
      return value === '' ? 'No picture' : `Picture ${value}`;
    case 'weight':
      return value === '' ? 'no tare' : `${value} lbs`;
    case 'choice':
      if (value === '' && field.none !== undefined) return field.none;
      return field.choices.find((one) => one.value === value)?.label ?? value;
    default:
      return value || 'empty';
  }
}

export function typedOf(field: TypedField, value: unknown): string | boolean {
  if (field.type === 'flag') return value === 1;
  if (value === null) return '';
  switch (field.type) {
    case 'money':
      return fixedPrice(numberToCents(Number(value)));
    case 'weight':
      return value === 0 ? '' : String(gramsToPounds(Number(value)));
    case 'tags':
    case 'skus':
      return (value as string[]).join(', ');
    default:
      return String(value);
  }
}

export function normalize(field: TypedField, typed: string | boolean): Normalized {
  if (typeof typed === 'boolean') return typed;
  switch (field.type) {
    case 'text':
      return cleanText(typed);
    case 'money': {
      const price = parsePrice(typed, { negative: true });
      return price.ok ? fixedPrice(price.cents) : typed.trim();
    }
    case 'number':
      return normalizeNumber(field, typed.trim());
    case 'weight':
      return normalizePounds(typed.trim());
    case 'tags':
      return cleanTags(typed.split(/[,\r\n]+/));
    case 'skus': {
      const words = typed.split(/[,\r\n]+/).map((sku) => sku.replace(/\s+/g, ' '));
      const checked = checkSkuList(words);
      return checked.ok ? checked.skus : words;
    }
    default:
      return typed.trim();
  }
}

/** For required numbers, empty and zero become the initial value. */
function normalizeNumber({ nullable, initial }: NumberField, digits: string): string {
  if (nullable || !/^\d*$/.test(digits)) return digits;
  return String(Number(digits) || initial);
}

/** Empty and zero mean no tare. */
function normalizePounds(typed: string): string {
  const pounds = readNumber(typed, POUNDS);
  if (!pounds.ok) return typed;
  return Number(pounds.text) === 0 ? '' : String(Number(pounds.text));
}

export function paramOf(field: TypedField, value: Normalized): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  switch (field.type) {
    case 'money':
      return Number(value);
    case 'number':
      return value === '' ? null : Number(value);
    case 'weight':
      return poundsToGrams(Number(value) || 0) || null;
    case 'code':
      return value || null;
    case 'image':
      return Number(value) || null;
    case 'choice':
      return field.choices.find((one) => one.value === value)?.value ?? null;
    default:
      return value;
  }
}
