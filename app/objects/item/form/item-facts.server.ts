import { fieldsOf } from '~/form/form-definition';
import { ownersDayParts } from '~/menu/day-parts';
import type { Fact } from '~/screen/panel/facts';
import { imagePath } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { storedGroups, writeGroups } from '../groups/groups';
import { itemForm } from './form';
import type { MenuItem } from './menu-item';
import { formatItem, type Showing } from './shown';
import { documentOf, type ItemDocument, type ItemField, valuesOfItem } from './values';

/** Fields that say nothing in words: the picture stands above them, the name is the title. */
const LEFT_OUT = new Set<ItemField>(['image', 'name', 'global_match']);

/** An item to be read, not edited. */
export function shownItem({ location }: LocationGuarded, item: MenuItem) {
  const groups = item.option_groups.length > 0 ? writeGroups(storedGroups(item)) : null;
  const values = valuesOfItem(item, false);
  return {
    type: 'item' as const,
    id: item.id,
    name: item.name,
    picture: values.image ? imagePath(values.image) : null,
    facts: factsOf(documentOf({ ...values, groups }), {
      currency: location.currency,
      dayParts: ownersDayParts(item, location.menu),
    }),
  };
}

function factsOf(document: ItemDocument, showing: Showing): Fact[] {
  const words = formatItem(showing);
  return fieldsOf(itemForm).flatMap((field): Fact[] => {
    const value = document[field];
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    if (LEFT_OUT.has(field) || (isEmpty && field !== 'day_parts')) return [];
    return [{ label: itemForm.fields[field].label, value: words(field, document) }];
  });
}
