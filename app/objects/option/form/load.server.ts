import { CreatorError } from '~/creator/client';
import { type FormPanelData, loadForm } from '~/form/form-data.server';
import { fieldsOf } from '~/form/form-definition';
import { itemsPath } from '~/objects/item';
import { stationViewPath } from '~/objects/station';
import type { MenuPosition } from '~/screen/menu-position';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import { imagePath } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { type OptionValues, optionForm } from './form';
import { findOption, OPTION_MISSING, type StoredOption } from './stored.server';

/** Everything that an option's panel shows. */
export interface OptionPanelData extends FormPanelData<OptionValues> {
  kind: 'optionEdit';
  /** Where it is: an item with the name of its group, once for each group; at most 1,000. */
  items: { id: number; name: string; group: { id: number; name: string } | null }[];
  itemCount: number;
  currency: string;
}

/** The panel of an option; a new one is made in the groups of an item. @throws CreatorError */
export async function loadOptionPanel(
  guarded: LocationGuarded,
  id: number | null,
  { stationId }: MenuPosition,
  url: URL,
): Promise<OptionPanelData | LockedPanel> {
  if (id === null) throw new CreatorError(404, OPTION_MISSING);
  const option = await findOption(guarded, id);
  const { items, itemCount, location_id } = option;
  if (!isOwn(guarded, option)) {
    return lockedPanel(guarded, {
      ...shownOption(option),
      location_id,
      pathAt: (owner) =>
        stationId === null ? itemsPath(owner) : stationViewPath(owner, stationId, 'options'),
    });
  }
  if (!mayEditMenu(guarded)) return readOnlyPanel(guarded, 'optionEdit', shownOption(option));
  return {
    kind: 'optionEdit',
    ...(await loadForm(guarded, optionForm, option, url)),
    items,
    itemCount,
    currency: guarded.location.currency,
  };
}

function shownOption({ id, name, values, items }: StoredOption) {
  const document = optionForm.documentOf(values);
  const fields = fieldsOf(optionForm).filter((field) => field !== 'name' && field !== 'image');
  const where = [...new Set(items.map((item) => item.name))].join(', ');
  return {
    type: 'optionEdit' as const,
    id,
    name,
    picture: values.image ? imagePath(values.image) : null,
    facts: [
      ...fields.map((field) => ({
        label: optionForm.fields[field].label,
        value: optionForm.format(field, document),
      })),
      { label: 'Items having this option', value: where || 'none' },
    ],
  };
}
