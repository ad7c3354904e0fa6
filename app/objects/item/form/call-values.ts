import { centsToNumber, parsePrice } from '~/menu/money';

/** Values of both forms of an item as its calls take them, once the schema let them through. */

/** @throws RangeError for what is no price */
export function priceOf(text: string): number {
  const parsed = parsePrice(text, { negative: false });
  if (!parsed.ok) throw new RangeError(`${text} is no price`);
  return centsToNumber(parsed.cents);
}

export interface LabelParam {
  type: 'identifier' | 'modifier';
  pattern: string;
}

/** `type:pattern` as a label; the pattern may hold a colon. */
export function labelOf(label: string): LabelParam {
  const colon = label.indexOf(':');
  const type = label.slice(0, colon) === 'modifier' ? 'modifier' : 'identifier';
  return { type, pattern: label.slice(colon + 1) };
}

export function flagOf(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}
