import { code, type DocumentOf, flag, name, own } from '~/fields/field';
import { NO_LIMITS, whenFields } from '~/fields/when';
import { type FeeDetails, feeDetails } from '~/menu/rules/documents';

export const feeHead = { name: name(), ref: code('Ref') };

const inDetails = { column: null } as const;

export const feeFields = {
  ...feeHead,
  amount: own<Pick<FeeDetails, 'type' | 'value'>>('Fee', { type: 'flat', value: 0 }, inDetails),
  items: own<FeeDetails['items']>('Applies To', [], { ...inDetails, rule: 'set' }),
  non_taxable: flag('Non-Taxable', 0, inDetails),
  ...whenFields({ inDetails: true }),
};

type FeeDocument = DocumentOf<typeof feeFields>;

export function toFeeDetails(doc: FeeDocument): FeeDetails {
  const { name: _, ref: __, amount, non_taxable, ...fields } = doc;
  return feeDetails.parse({ ...amount, ...fields, non_taxable: non_taxable === 1 });
}

export function fromFeeDetails({
  type,
  value,
  items,
  non_taxable,
  ...when
}: FeeDetails): Omit<FeeDocument, keyof typeof feeHead> {
  return {
    amount: { type, value },
    items,
    non_taxable: non_taxable ? 1 : 0,
    ...NO_LIMITS,
    ...when,
  };
}
