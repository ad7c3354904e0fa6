import type { AnswerOf } from '~/creator/contract';
import { parseTax } from '~/menu/rules/rule';
import { taxSentence } from '~/menu/rules/sentence';
import { type ListedRules, loadRulesScreen, rulePanel } from '~/objects/rule/index.server';
import type { LocationGuarded } from '~/session/guards.server';
import { taxFields, toTaxDetails } from './fields';
import { tagsOf, taxForm, valuesOfTax } from './form';
import { taxesPath } from './paths';
import { ratePreview } from './rate';

type Tax = AnswerOf<'tax.all'>[number];

/** Includes inherited ones. @throws CreatorError */
export function allTaxes({ creator, location }: LocationGuarded): Promise<Tax[]> {
  return creator.call('tax.all', { location_id: location.id });
}

export const taxPanel = rulePanel('tax', {
  form: taxForm,
  fields: taxFields,
  path: taxesPath,
  all: allTaxes,
  valuesOf: valuesOfTax,
  headOf: ({ name, rule_type, ref }) => ({ name, rule_type, ref }),
  detailsOf: toTaxDetails,
  create: (creator, params, options) => creator.write('tax.create', params, options),
  update: (creator, params, options) => creator.write('tax.update', params, options),
  destroy: (creator, params, options) => creator.write('tax.destroy', params, options),
  reachOf: ({ tagged, apply_to_tags, skip_tags }) => {
    const targets = tagged ? tagsOf(apply_to_tags) : [];
    const everything = targets.length === 0;
    return { everything, targets, skipTags: tagsOf(skip_tags), offersTags: true };
  },
});

const listedTaxes: ListedRules<Tax> = {
  words: 'taxes',
  path: taxesPath,
  all: allTaxes,
  reachesOf: ({ details: { apply_to_tags, skip_tags } }) => [
    { everything: apply_to_tags.length === 0, targets: apply_to_tags, skip_tags },
  ],
  whenOf: (tax) => parseTax(tax).when,
  sentence: (tax, wording) => taxSentence(parseTax(tax), wording),
  cells: ({ rule_type, details: { rates, apply_to_tags, skip_tags } }) => {
    const isSplit = rates.DINE_IN !== null || rates.TAKE_OUT !== null;
    const [dine_in, take_out] = [ratePreview(rates.DINE_IN), ratePreview(rates.TAKE_OUT)];
    const all = isSplit ? '' : ratePreview(rates.ALL);
    return {
      rule_type,
      dine_in,
      take_out,
      all,
      rate: [dine_in, take_out, all].filter(Boolean).join(' / '),
      apply_to_tags,
      skip_tags,
    };
  },
  sorts: {
    dine_in: ({ details: { rates } }) => rates.DINE_IN,
    take_out: ({ details: { rates } }) => rates.TAKE_OUT,
    all: ({ details: { rates } }) => (rates.DINE_IN === null ? rates.ALL : null),
  },
};

export function loadTaxes(guarded: LocationGuarded, url: URL) {
  return loadRulesScreen('Tax Rules', guarded, listedTaxes, url);
}
