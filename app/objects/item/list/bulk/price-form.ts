import {
  ADJUST_OPERATIONS,
  ADJUST_UNITS,
  checkAdjustment,
  PRICE_ROUNDINGS,
  type PriceAdjustment,
} from '~/menu/adjust-prices';
import { centsToNumber, formatPrice, numberToCents, parsePrice } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';

export interface AdjustmentForm {
  op: PriceAdjustment['op'];
  unit: PriceAdjustment['unit'];
  round: NonNullable<PriceAdjustment['round']>;
  amount: string;
}

export interface ReadAdjustment {
  form: AdjustmentForm;
  /** null: no amount is given, or one that cannot be used. */
  value: PriceAdjustment | null;
  error?: string;
}

/** Reads an adjustment from a form or an address; what is not chosen is adding percent. */
export function readAdjustment(textOf: (name: string) => string): ReadAdjustment {
  const form: AdjustmentForm = {
    op: oneOf(ADJUST_OPERATIONS, textOf('op'), 'add'),
    unit: oneOf(ADJUST_UNITS, textOf('unit'), 'percent'),
    round: oneOf(PRICE_ROUNDINGS, textOf('round'), 'none'),
    amount: textOf('amount').trim().slice(0, 40),
  };
  if (form.amount === '') return { form, value: null };
  const parsed = parsePrice(form.amount, { negative: true });
  if (!parsed.ok) {
    const error = parsed.message.startsWith('Enter a price') ? 'Enter a number' : parsed.message;
    return { form, value: null, error };
  }
  const value = {
    op: form.op,
    unit: form.unit,
    round: form.round,
    amount: centsToNumber(parsed.cents),
  };
  const error = checkAdjustment(value);
  return error ? { form, value: null, error } : { form, value };
}

/** Prices before and after, as a dialog shows them. */
export interface PricePreview {
  changed: number;
  /** The first of them. */
  rows: { id: number; name: string; before: string; after: string }[];
  /** What is asked of the first that is far from what it was; null where none is. */
  question: string | null;
}

/** The answer to the question of a preview: the question itself. */
export const ANYWAY = 'anyway';

export function isAnswered({ question }: PricePreview, form: FormData): boolean {
  return question === null || form.get(ANYWAY) === question;
}

export function pricePreview(
  changed: number,
  sample: readonly { id: number; name: string; before: number; after: number }[],
  currency: string,
): PricePreview {
  const shown = (price: number) => formatPrice(numberToCents(price), currency);
  const questions = sample.flatMap(({ name, before, after }) => {
    const question = priceQuestion(numberToCents(before), numberToCents(after), currency);
    return question === null ? [] : [`${name}: ${question}`];
  });
  return {
    changed,
    rows: sample.map((one) => ({ ...one, before: shown(one.before), after: shown(one.after) })),
    question: questions[0] ?? null,
  };
}

function oneOf<T extends string>(words: readonly T[], text: string, usual: T): T {
  return words.find((word) => word === text) ?? usual;
}
