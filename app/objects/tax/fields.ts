import { choice, code, type DocumentOf, flag, name, own, texts } from '~/fields/field';
import { type TaxDetails, taxDetails } from '~/menu/rules/documents';

/** What calls carry beside the details. */
export const taxHead = {
  name: name(),
  rule_type: choice<'MATCH'>('Rule Type', [{ value: 'MATCH', label: 'MATCH' }], 'MATCH'),
  ref: code('Ref'),
};

const inDetails = { column: null } as const;
const limit = (label: string) => own<number | null>(label, null, inDetails);

/** The fields of a tax rule; those of its details are kept in one column. */
export const taxFields = {
  ...taxHead,
  start: code('Start', inDetails),
  end: code('End', inDetails),
  skip_tags: texts('tags', 'Skip Tags', inDetails),
  apply_to_tags: texts('tags', 'Apply to Tags', inDetails),
  min_basket_price: limit('Basket at Least'),
  max_basket_price: limit('Basket at Most'),
  price_gteq: limit('Price at Least'),
  price_iteq: limit('Price at Most'),
  inclusive: flag('Inclusive', 0, inDetails),
  rates: own<TaxDetails['rates']>('Rates', { ALL: 0, DINE_IN: null, TAKE_OUT: null }, inDetails),
};

type TaxDocument = DocumentOf<typeof taxFields>;

/** The details of a tax rule, put together from its fields. */
export function toTaxDetails(doc: TaxDocument): TaxDetails {
  const { name: _, rule_type: __, ref: ___, ...details } = doc;
  return taxDetails.parse({ ...details, inclusive: doc.inclusive === 1 });
}

/** Details as the fields of a tax rule. */
export function fromTaxDetails(details: TaxDetails): Omit<TaxDocument, keyof typeof taxHead> {
  return { ...details, inclusive: details.inclusive ? 1 : 0 };
}
