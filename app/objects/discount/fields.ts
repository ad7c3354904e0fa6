import { choice, code, type DocumentOf, flag, name, own, texts } from '~/fields/field';
import { NO_LIMITS, whenFields } from '~/fields/when';
import { type DiscountDetails, type DiscountType, discountDetails } from '~/menu/rules/documents';

export type DiscountAmount = Pick<
  DiscountDetails,
  'percent_off' | 'amount_off' | 'total_amount' | 'rules'
>;

export const discountHead = {
  name: name(),
  discount_type: choice<DiscountType>(
    'Type',
    [
      { value: 'combo', label: 'Combo' },
      { value: 'single', label: 'Single' },
      { value: 'global', label: 'Global' },
    ],
    'single',
    { unit: 'offer' },
  ),
  active: flag('Active', 1),
  ref: code('Ref', { initial: null }),
};

const inDetails = { column: null } as const;
/** A combo's amounts follow the positions of its groups, and their meaning depends on the type. */
const ofOffer = { ...inDetails, unit: 'offer' };

export const discountFields = {
  ...discountHead,
  amount: own<DiscountAmount>('Discount', {}, ofOffer),
  items: own<NonNullable<DiscountDetails['items']>>('Applies To', [], ofOffer),
  regexp: code('Pattern', inDetails),
  ...whenFields({ inDetails: true }),
  skip_tags: texts('tags', 'Skip Tags', inDetails),
  rebate_amount: own<number | null>('Rebate', null, inDetails),
  discount_capping: own<number | null>('At Most', null, inDetails),
  tender_only: flag('Tender Only', 0, inDetails),
  remote: flag('Remote', 0, inDetails),
};

type DiscountDocument = DocumentOf<typeof discountFields>;

export function toDiscountDetails(doc: DiscountDocument): DiscountDetails {
  const { name: _, discount_type: __, active: ___, ref: ____, amount, ...fields } = doc;
  const tender_only = doc.tender_only === 1;
  return discountDetails.parse({
    ...amount,
    ...fields,
    tender_only: tender_only || null,
    remote: doc.remote === 1 || null,
  });
}

export function fromDiscountDetails(
  details: DiscountDetails,
): Omit<DiscountDocument, keyof typeof discountHead> {
  const { percent_off, amount_off, total_amount, rules, tender_only, remote, ...fields } = details;
  const amounts = Object.entries({ percent_off, amount_off, total_amount, rules });
  return {
    items: [],
    regexp: null,
    ...NO_LIMITS,
    skip_tags: [],
    rebate_amount: null,
    discount_capping: null,
    ...fields,
    amount: Object.fromEntries(amounts.filter(([, amount]) => amount !== undefined)),
    tender_only: tender_only ? 1 : 0,
    remote: remote ? 1 : 0,
  };
}
