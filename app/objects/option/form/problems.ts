import { parsePrice } from '~/menu/money';
import { checkText, NAME_MAX } from '~/menu/text';

/** What is wrong with an option's price, which may be below zero (model 1). */
export function priceProblem(text: string): string | undefined {
  const price = parsePrice(text, { negative: true });
  return price.ok ? undefined : price.message;
}

/** What is wrong with a POS ID. */
export function posIdProblem(text: string): string | undefined {
  return checkText(text, { max: NAME_MAX, lines: false });
}
