import { byStatus, logged, rethrow } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { type FormObject, fieldsOf } from '~/form/form-definition';
import { keyedDayParts, keysOfDayParts, ownersDayParts } from '~/menu/day-parts';
import { imageAddress } from '~/menu/image-address';
import type { Fact } from '~/screen/panel/facts';
import type { LocationGuarded } from '~/session/guards.server';
import { storedGroups, writeGroups } from '../groups/groups';
import type { ItemField } from './document';
import type { ItemForm } from './form';
import { formatItem } from './format';
import { namesIn } from './names.server';
import { itemRights } from './rights.server';
import type { ItemValues, MenuItem } from './values';

export interface StoredItem<V extends Partial<ItemValues> = ItemValues>
  extends Omit<FormObject<never>, 'values'> {
  values: V;
  item: MenuItem;
  /** None if the form has no prices by mode; null if they cannot be read. */
  modes: AnswerOf<'price_modes.all'> | null;
}

/** @throws CreatorError */
export async function findItem<F extends ItemField, C extends keyof ItemValues>(
  guarded: LocationGuarded,
  form: ItemForm<F, C>,
  id: number,
): Promise<StoredItem<Pick<ItemValues, C>>> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const [item, modes] = await Promise.all([
    creator.call('menu.get_item', { ...here, item_id: id }),
    form.type === 'itemDetails' ? modesOf(guarded) : [],
  ]);
  const { version, name, update_time: changedAt } = item;
  const keyed = { ...item, day_parts: keysOfDayParts(item, location.menu) };
  const values = form.valuesOf(keyed, modes ?? [], itemRights(guarded));
  return { id, version, name, changedAt, values, item, modes };
}

export async function modesOf({ creator, location }: LocationGuarded) {
  const other = logged('the price modes could not be read', null, { location: location.id });
  return creator
    .call('price_modes.all', { location_id: location.id })
    .catch(byStatus({ 401: rethrow, other }));
}

export function readOnlyItem<F extends ItemField, C extends keyof ItemValues>(
  guarded: LocationGuarded,
  form: ItemForm<F, C>,
  stored: StoredItem<Pick<ItemValues, C>>,
) {
  const { type } = form;
  const { id, name, image, image_version } = stored.item;
  const picture = image === null ? null : imageAddress(image, image_version, 'thumb');
  return { type, id, name, picture, facts: itemFacts(guarded, form, stored) };
}

const LEFT_OUT = new Set<ItemField>(['image', 'name']);
const ONLY_IF_ON = new Set<ItemField>(['price_by_weight', 'container']);

function itemFacts<F extends ItemField, C extends keyof ItemValues>(
  { location }: LocationGuarded,
  form: ItemForm<F, C>,
  { id, item, values, modes }: StoredItem<Pick<ItemValues, C>>,
): Fact[] {
  const isFull = form.type === 'itemDetails';
  const groups = item.option_groups.length > 0 ? writeGroups(storedGroups(item)) : null;
  const document = form.documentOf({
    ...values,
    ...(isFull ? {} : { groups, global_match: null }),
  });
  const format = formatItem({
    currency: location.currency,
    dayParts: keyedDayParts(ownersDayParts(item, location.menu)),
    modes: modes ?? [],
    items: namesIn(item.relations),
    itemId: id,
    labelTypes: isFull,
  });
  return fieldsOf(form).flatMap((field): Fact[] => {
    const value = document[field];
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    if (LEFT_OUT.has(field) || (isEmpty && field !== 'day_parts')) return [];
    if (ONLY_IF_ON.has(field) && value === false) return [];
    return [{ label: form.fields[field].label, value: format(field, document) }];
  });
}
