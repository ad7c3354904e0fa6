import type { AnswerOf } from '~/creator/contract';
import { formatPrice, numberToCents } from '~/menu/money';
import { parseFee } from '~/menu/rules/rule';
import { feeSentence } from '~/menu/rules/sentence';
import { readTargets, targetLists } from '~/objects/rule';
import { type ListedRules, loadRulesScreen, rulePanel } from '~/objects/rule/index.server';
import type { LocationGuarded } from '~/session/guards.server';
import { feeFields, toFeeDetails } from './fields';
import { feeForm, valuesOfFee } from './form';
import { feesPath } from './paths';

type Fee = AnswerOf<'fee.all'>[number];

/** Includes inherited ones. @throws CreatorError */
export function allFees({ creator, location }: LocationGuarded): Promise<Fee[]> {
  return creator.call('fee.all', { location_id: location.id });
}

export const feePanel = rulePanel('fee', {
  form: feeForm,
  fields: feeFields,
  path: feesPath,
  all: allFees,
  valuesOf: valuesOfFee,
  headOf: ({ name, ref }) => ({ name, ref }),
  detailsOf: toFeeDetails,
  create: (creator, params, options) => creator.write('fee.create', params, options),
  update: (creator, params, options) => creator.write('fee.update', params, options),
  destroy: (creator, params, options) => creator.write('fee.destroy', params, options),
  reachOf: ({ items }) => ({ targets: readTargets(items) }),
  targetsOf: ({ items }) => items,
  lists: targetLists,
});

const listedFees: ListedRules<Fee> = {
  words: 'fees',
  path: feesPath,
  all: allFees,
  reachesOf: ({ details: { items } }) => [{ targets: items }],
  sentence: (fee, wording) => feeSentence(parseFee(fee), wording),
  cells: ({ details: { type, value, items } }, currency) => ({
    fee: type === 'flat' ? formatPrice(numberToCents(value), currency) : `${value}%`,
    items,
  }),
  whenOf: (fee) => parseFee(fee).when,
  sorts: { fee: ({ details: { type, value } }) => (type === 'flat' ? value : value + 1e9) },
};

export function loadFees(guarded: LocationGuarded, url: URL) {
  return loadRulesScreen('Fees', guarded, listedFees, url);
}
