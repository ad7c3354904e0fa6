import { doubles } from '../option-groups';
import { checkDiscount, checkFee, checkTax } from '../rules/check';
import { type RuleFault, renamedTargets } from '../rules/documents';
import type { KeyedTarget } from './adjustments';
import type { Findings, Path } from './findings';
import type { KeyedMenu } from './format';
import type { MenuFile } from './menu-file';

/** Answers the index of a key, or reports that there is none. */
export type Follow = (key: string, path: Path) => number;

type Rules = Pick<MenuFile, 'discounts' | 'fees' | 'taxes'>;

/** Discounts, fees and taxes with what they reach, checked as the calls check them. */
export function resolveRules(menu: KeyedMenu, follow: Follow, errors: Findings): Rules {
  for (const list of ['discounts', 'fees', 'taxes'] as const) {
    for (const index of doubles(menu[list].map(({ ref }, at) => ref ?? at))) {
      errors.add([list, index, 'ref'], 'Give each of them a ref of its own');
    }
  }
  const positions = (path: Path) => (target: KeyedTarget, at: Path) => [
    'item' in target ? follow(target.item, [...path, 'details', 'items', ...at]) : target.tag,
  ];
  const report = (path: Path, faults: readonly RuleFault[]) => {
    for (const fault of faults) errors.add([...path, 'details', ...fault.path], fault.message);
  };
  const discounts = menu.discounts.map((discount, index) => {
    const path = ['discounts', index];
    const { items, ...own } = discount.details;
    const details = items ? { ...own, items: renamedTargets(items, positions(path)) } : own;
    report(path, checkDiscount(discount.discount_type, details));
    return { ...discount, details };
  });
  const fees = menu.fees.map((fee, index) => {
    const path = ['fees', index];
    const items = renamedTargets(fee.details.items, positions(path));
    const details = { ...fee.details, items };
    report(path, checkFee(details));
    return { ...fee, details };
  });
  menu.taxes.forEach(({ details }, index) => {
    report(['taxes', index], checkTax(details));
  });
  return { discounts, fees, taxes: menu.taxes };
}
