import { choice, code, type DocumentOf, flag, name, own, texts } from '~/fields/field';
import { type TaxDetails, taxDetails } from '~/menu/rules/documents';

export const taxHead = {
  name: name(),
  rule_type: choice<'MATCH'>('Rule Type', [{ value: 'MATCH', label: 'MATCH' }], 'MATCH'),
  ref: code('Ref'),
};

const inDetails = { column: null } as const;
const ofDays = { ...inDetails, unit: 'days' };
const limit = (label: string, unit: string) =>
  own<number | null>(label, null, { ...inDetails, unit });
/** A rate means something else if the prices include it. */
const ofRate = { ...inDetails, unit: 'rate' };

export const taxFields = {
  ...taxHead,
  start: code('Start', ofDays),
  end: code('End', ofDays),
  skip_tags: texts('tags', 'Skip Tags', inDetails),
  apply_to_tags: texts('tags', 'Apply to Tags', { ...inDetails, rule: 'selection' }),
  min_basket_price: limit('Basket at Least', 'basket'),
  max_basket_price: limit('Basket at Most', 'basket'),
  price_gteq: limit('Price at Least', 'price'),
  price_iteq: limit('Price at Most', 'price'),
  inclusive: flag('Inclusive', 0, ofRate),
  rates: own<TaxDetails['rates']>('Rates', { ALL: 0, DINE_IN: null, TAKE_OUT: null }, ofRate),
};

type TaxDocument = DocumentOf<typeof taxFields>;

export function toTaxDetails(doc: TaxDocument): TaxDetails {
  const { name: _, rule_type: __, ref: ___, ...details } = doc;
  return taxDetails.parse({ ...details, inclusive: doc.inclusive === 1 });
}

export function fromTaxDetails(details: TaxDetails): Omit<TaxDocument, keyof typeof taxHead> {
  return { ...details, inclusive: details.inclusive ? 1 : 0 };
}
