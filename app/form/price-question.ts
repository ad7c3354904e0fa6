import { cents, parsePrice } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import type { FormDefinition, FormDocument, FormParams, FormValues } from './form-definition';

/** Name of the confirmation button; its value identifies the prices. */
export const SAVE_ANYWAY = 'anyway';

export interface PriceQuestion {
  message: string;
  key: string;
}

/** Question before saving unusual price changes; null if none is needed. */
export function priceQuestionOf<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  { prices }: Pick<FormDefinition<V, D, P>, 'prices'>,
  { before, after }: { before: D; after: D },
  currency: string,
): PriceQuestion | null {
  if (!prices) return null;
  const old = new Map(prices(before).map(({ name, text }) => [name, text]));
  const asked = prices(after).flatMap(({ name, text, of, instead = name }) => {
    const [was, now] = [old.get(name) ?? old.get(instead) ?? '', text].map((typed) =>
      parsePrice(typed, { negative: true }),
    );
    if (!was?.ok || !now?.ok) return [];
    const question = priceQuestion(cents(was.cents), cents(now.cents), currency);
    if (question === null) return [];
    return [{ question: of ? `${of}: ${question}` : question, key: `${name} ${text}` }];
  });
  if (asked.length === 0) return null;
  return {
    message: [...new Set(asked.map(({ question }) => `${question}.`))].join(' '),
    key: asked
      .map(({ key }) => key)
      .join(', ')
      .slice(0, 1000),
  };
}
