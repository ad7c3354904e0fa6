import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import { missingMessage } from '~/menu/kinds';
import { itemsPath } from '~/objects/item';
import { stationViewPath } from '~/objects/station';
import { withoutPanel } from '~/screen/panel/panel-address';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { optionFields } from './fields';
import { type OptionPanelData, type OptionValues, optionForm } from './form';

interface StoredOption extends StoredObject<OptionValues> {
  /** Once for each of their groups that offers it; at most 1,000. */
  items: AnswerOf<'option.get'>['items'];
  itemCount: number;
}

/** New options are created in the groups of an item. */
export const optionPanel = objectPanel({
  form: optionForm,
  fields: optionFields,
  find: findOption,
  create: () => {
    throw errorResponse(400, 'An option is added in the option groups of an item.');
  },
  update: async ({ creator, location }, id, params, basis) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('option.update', fields, basis)).actionId;
  },
  remove: async ({ creator, location }, id, url) => {
    const params = { location_id: location.id, id };
    const { actionId } = await creator.write('menu.remove_option', params);
    return { to: withoutPanel(url), actionId };
  },
  pathAt: (owner, _, { stationId }) =>
    stationId === null ? itemsPath(owner) : stationViewPath(owner, stationId, 'options'),
  facts: ({ items }) => {
    const where = [...new Set(items.map((item) => item.name))].join(', ');
    return [{ label: 'Items having this option', value: where || 'none' }];
  },
  beside: (
    option,
    { location: { currency } },
  ): Pick<OptionPanelData, 'kind' | 'items' | 'itemCount' | 'currency'> => ({
    kind: 'optionEdit',
    items: option?.items ?? [],
    itemCount: option?.itemCount ?? 0,
    currency,
  }),
  withoutNew: () => {
    throw new CreatorError(404, missingMessage('option'));
  },
});

async function findOption(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<StoredOption> {
  const option = await creator.call('option.get', { location_id: location.id, id });
  const { version, name, location_id, items, item_count } = option;
  const values = optionForm.valuesOf(option);
  return { id, version, name, location_id, values, items, itemCount: item_count };
}
