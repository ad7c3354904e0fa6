import type { AnswerOf } from '~/creator/contract';
import { formActions } from '~/form/form-actions.server';
import type { FormCalls } from '~/form/form-calls.server';
import type { FormObject } from '~/form/form-definition';
import { withoutPanel } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import {
  type OptionDocument,
  type OptionParams,
  type OptionValues,
  optionForm,
  optionValues,
} from './form';

/** An option as its panel needs it. */
export interface StoredOption extends FormObject<OptionValues> {
  location_id: number;
  /** Items that have it, once for each of their groups that offers it; at most 1,000. */
  items: AnswerOf<'option.get'>['items'];
  itemCount: number;
}

export const OPTION_MISSING = 'There is no such option here.';

/** An option of the menu that the location shows. @throws CreatorError */
export async function findOption(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<StoredOption> {
  const option = await creator.call('option.get', { location_id: location.id, id });
  const { version, name, location_id, items, item_count } = option;
  const values = optionValues(option);
  return { id, version, name, location_id, values, items, itemCount: item_count };
}

const storedOption: FormCalls<OptionValues, OptionDocument, OptionParams> = {
  form: optionForm,
  missing: OPTION_MISSING,
  find: findOption,
  create: () => {
    throw refusal(400, 'An option is added in the option groups of an item.');
  },
  update: async ({ creator, location }, id, params, version) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('option.update', fields, { version })).actionId;
  },
  remove: async ({ creator, location }, id, url) => {
    const params = { location_id: location.id, id };
    const { actionId } = await creator.write('menu.remove_option', params);
    return { to: withoutPanel(url), actionId };
  },
};

export const optionActions = formActions(storedOption);
