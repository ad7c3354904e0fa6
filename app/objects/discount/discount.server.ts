import { z } from 'zod';
import type { AnswerOf } from '~/creator/contract';
import { cents, formatPrice, numberToCents } from '~/menu/money';
import type { DiscountType } from '~/menu/rules/documents';
import { parseDiscount } from '~/menu/rules/rule';
import { discountSentence } from '~/menu/rules/sentence';
import { readTargets, targetLists } from '~/objects/rule';
import { type ListedRules, loadRulesScreen, rulePanel } from '~/objects/rule/index.server';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import type { LocationGuarded } from '~/session/guards.server';
import { discountFields, toDiscountDetails } from './fields';
import { discountForm, skipTagsOf, valuesOfDiscount } from './form';
import { discountsPath } from './paths';

type Discount = AnswerOf<'discount.all'>[number] & { discount_type: DiscountType };

const SWITCH_FAILED = 'There was a problem changing discount status.';
const switchForm = z.object({ id: formId, active: wantedFlag });

/** Includes inherited ones. @throws CreatorError */
export async function allDiscounts({ creator, location }: LocationGuarded): Promise<Discount[]> {
  const discounts = await creator.call('discount.all', { location_id: location.id });
  return discounts as Discount[];
}

export const discountPanel = rulePanel('discount', {
  form: discountForm,
  fields: discountFields,
  path: discountsPath,
  all: allDiscounts,
  valuesOf: valuesOfDiscount,
  headOf: ({ name, discount_type, active, ref }) => ({ name, discount_type, active, ref }),
  detailsOf: toDiscountDetails,
  create: (creator, params, options) => creator.write('discount.create', params, options),
  update: (creator, params, options) => creator.write('discount.update', params, options),
  destroy: (creator, params, options) => creator.write('discount.destroy', params, options),
  reachOf: (values) => {
    const { discount_type, items, regexp } = values;
    const isSingle = discount_type === 'single';
    const groups = discount_type === 'combo' ? values.groups : [];
    return {
      everything: discount_type === 'global',
      targets: isSingle ? readTargets(items) : [],
      pattern: (isSingle && regexp.trim()) || null,
      groups: groups.map((group) => readTargets(group.items)),
      skipTags: skipTagsOf(values),
      offersTags: true,
    };
  },
  targetsOf: ({ items }) => items,
  lists: {
    ...targetLists,
    isShown: ({ discount_type }, slot) => discount_type === (slot === 0 ? 'single' : 'combo'),
  },
});

const listedDiscounts: ListedRules<Discount> = {
  words: 'discounts',
  path: discountsPath,
  all: allDiscounts,
  reachesOf: ({ discount_type, details: { items = [], regexp, skip_tags } }) => {
    if (discount_type === 'global') return [{ everything: true, skip_tags }];
    if (discount_type === 'single') {
      return [{ targets: items.flat(), pattern: regexp ?? null, skip_tags }];
    }
    return items.map((group) => ({ targets: [group].flat(), skip_tags }));
  },
  sentence: (discount, wording) => discountSentence(parseDiscount(discount), wording),
  cells: (discount, currency) => ({
    discount: amountText(discount.details, currency),
    items: appliesTo(discount),
  }),
  sorts: {
    type: ({ discount_type }) => discount_type,
    discount: ({ details: { percent_off, amount_off, total_amount } }) =>
      percent_off ?? amount_off ?? total_amount ?? null,
  },
  whenOf: (discount) => parseDiscount(discount).when,
  isActive: ({ active }) => active === 1,
  badge: ({ discount_type }) => discount_type,
};

export function loadDiscounts(guarded: LocationGuarded, url: URL) {
  return loadRulesScreen('Discounts', guarded, listedDiscounts, url);
}

export const discountIntents: Intents = { 'set-active': setActive };

async function setActive({ guarded: { creator, location }, form }: FormCall) {
  const { id, active } = readFields(form, switchForm, SWITCH_FAILED);
  const outcome = await attempt({ message: SWITCH_FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: discount, actionId } = await creator.write('discount.update', params);
    return done(`${discount.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  return respond(form, outcome);
}

/** '10%', '$2.00'; with a plus sign if the discount adds to the price: '+$1.00'. */
function amountText(details: Discount['details'], currency: string): string {
  const { percent_off, amount_off, total_amount, rules } = details;
  if (rules) return 'Group Rules';
  if (percent_off !== undefined) {
    return percent_off < 0 ? `+${-percent_off}%` : `${percent_off}%`;
  }
  const amount = numberToCents(amount_off ?? total_amount ?? 0);
  const text = formatPrice(cents(Math.abs(amount)), currency);
  return amount < 0 ? `+${text}` : text;
}

function appliesTo({ discount_type, details: { items = [], regexp } }: Discount) {
  if (discount_type === 'global') return 'Everything';
  const targets = [...new Set(items.flat())];
  return targets.length === 0 && regexp ? `Names like “${regexp}”` : targets;
}
