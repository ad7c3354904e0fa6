import { cents, parsePrice } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import type { FormDefinition, FormDocument, FormParams, FormValues } from './form-definition';

/** The button that saves prices over which it was asked; its value tells which. */
export const SAVE_ANYWAY = 'anyway';

export interface PriceQuestion {
  message: string;
  key: string;
}

/** What is asked before a form is saved whose prices are far from what they were when it was opened; null where nothing is. */
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
