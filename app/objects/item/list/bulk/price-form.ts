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
  value: PriceAdjustment | null;
  error?: string;
}

/** By default it adds a percentage. */
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

export interface PricePreview {
  changed: number;
  rows: { id: number; name: string; before: string; after: string }[];
  /** Asked for the first price that changes a lot; null if there is none. */
  question: string | null;
}

/** Its value is the question that was confirmed. */
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
