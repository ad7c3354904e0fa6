import { doubles } from '../option-groups';
import { checkDiscount, checkFee, checkTax } from '../rules/check';
import { discountDetails, feeDetails, type RuleFault, taxDetails } from '../rules/documents';
import type { Target } from './adjustments';
import type { Findings, Path } from './findings';
import type { KeyedMenu } from './format';
import type { MenuFile, MenuFileDiscount, MenuFileFee, MenuFileTarget } from './menu-file';

/** Answers the index of a key, or reports that there is none. */
export type Follow = (key: string, path: Path) => number;

type Rules = Pick<MenuFile, 'discounts' | 'fees' | 'taxes'>;

/** Discounts, fees and taxes with what they apply to, checked as the calls check them. */
export function resolveRules(menu: KeyedMenu, follow: Follow, errors: Findings): Rules {
  const resolved = (target: Target, path: Path): MenuFileTarget =>
    'item' in target ? { item: follow(target.item, path) } : target;
  const discounts = menu.discounts.map((discount, index) => {
    const path = ['discounts', index, 'details', 'items'];
    const items = discount.details.items.map((entry, at) =>
      Array.isArray(entry)
        ? entry.map((one, nth) => resolved(one, [...path, at, nth]))
        : resolved(entry, [...path, at]),
    );
    return { ...discount, details: { ...discount.details, items } };
  });
  const fees = menu.fees.map((fee, index) => {
    const path = ['fees', index, 'details', 'items'];
    const items = fee.details.items.map((one, at) => resolved(one, [...path, at]));
    return { ...fee, details: { ...fee.details, items } };
  });
  for (const list of ['discounts', 'fees', 'taxes'] as const) {
    for (const index of doubles(menu[list].map(({ ref }, at) => ref ?? at))) {
      errors.add([list, index, 'ref'], 'Give each of them a ref of its own');
    }
  }
  const ids = (position: number) => position + 1;
  discounts.forEach((discount, index) => {
    const read = discountDetails.safeParse(discountDetailsOf(discount, ids));
    const faults = read.success
      ? checkDiscount(discount.discount_type, read.data)
      : read.error.issues;
    report(['discounts', index], faults, errors);
  });
  fees.forEach((fee, index) => {
    const read = feeDetails.safeParse(feeDetailsOf(fee, ids));
    report(['fees', index], read.success ? checkFee(read.data) : read.error.issues, errors);
  });
  menu.taxes.forEach(({ details }, index) => {
    const read = taxDetails.safeParse(details);
    report(['taxes', index], read.success ? checkTax(read.data) : read.error.issues, errors);
  });
  return { discounts, fees, taxes: menu.taxes };
}

/** The details of a discount as calls carry them. @param idOf the id of the item at a position */
export function discountDetailsOf(
  { details }: Pick<MenuFileDiscount, 'details'>,
  idOf: (position: number) => number,
): unknown {
  const one = (target: MenuFileTarget) => ('item' in target ? idOf(target.item) : target.tag);
  const items = details.items.map((entry) => (Array.isArray(entry) ? entry.map(one) : one(entry)));
  return { ...details, items };
}

/** The details of a fee as calls carry them. @param idOf the id of the item at a position */
export function feeDetailsOf(
  { details }: Pick<MenuFileFee, 'details'>,
  idOf: (position: number) => number,
): unknown {
  const items = details.items.map((target) => ('item' in target ? idOf(target.item) : target.tag));
  return { ...details, items };
}

function report(at: Path, faults: readonly RuleFault[], errors: Findings): void {
  for (const { path, message } of faults) errors.add([...at, 'details', ...path], message);
}
