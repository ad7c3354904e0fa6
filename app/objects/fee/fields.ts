import { code, type DocumentOf, flag, name, own } from '~/fields/field';
import { type FeeDetails, feeDetails } from '~/menu/rules/documents';

export const feeHead = { name: name(), ref: code('Ref') };

const inDetails = { column: null } as const;

export const feeFields = {
  ...feeHead,
  amount: own<Pick<FeeDetails, 'type' | 'value'>>('Fee', { type: 'flat', value: 0 }, inDetails),
  items: own<FeeDetails['items']>('Applies To', [], { ...inDetails, rule: 'set' }),
  non_taxable: flag('Non-Taxable', 0, inDetails),
};

type FeeDocument = DocumentOf<typeof feeFields>;

export function toFeeDetails({ amount, items, non_taxable }: FeeDocument): FeeDetails {
  return feeDetails.parse({ ...amount, items, non_taxable: non_taxable === 1 });
}

export function fromFeeDetails({
  items,
  non_taxable,
  ...amount
}: FeeDetails): Omit<FeeDocument, keyof typeof feeHead> {
  return { amount, items, non_taxable: non_taxable ? 1 : 0 };
}
