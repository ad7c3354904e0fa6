import { fieldsOf } from '~/form/form-definition';
import { ownersDayParts } from '~/menu/day-parts';
import type { Fact } from '~/screen/panel/facts';
import type { LocationGuarded } from '~/session/guards.server';
import type { StoredDetails } from './find.server';
import { itemDetailsForm } from './form';
import { formatDetails } from './shown';
import type { DetailsDocument } from './values';

/** Fields that say nothing in words: the picture stands above them, the name is the title. */
const LEFT_OUT = new Set<keyof DetailsDocument>(['image', 'name', 'existing_id', 'source']);
/** What an item has only if it says so. */
const ONLY_IF_ON = new Set<keyof DetailsDocument>(['price_by_weight', 'container']);

/** An item's details to be read, not edited. */
export function detailsFacts(
  { location }: LocationGuarded,
  { id, item, values, modes }: StoredDetails,
): Fact[] {
  const document = itemDetailsForm.documentOf(values);
  const words = formatDetails({
    currency: location.currency,
    dayParts: ownersDayParts(item, location.menu),
    modes,
    items: (item.relations ?? []).flatMap((relation) => [
      { id: relation.item_id, name: relation.item_name },
      { id: relation.relation_id, name: relation.relation_name },
    ]),
    itemId: id,
  });
  return fieldsOf(itemDetailsForm).flatMap((field): Fact[] => {
    const value = document[field];
    const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
    if (LEFT_OUT.has(field) || (isEmpty && field !== 'day_parts')) return [];
    if (ONLY_IF_ON.has(field) && value === false) return [];
    return [{ label: itemDetailsForm.fields[field].label, value: words(field, document) }];
  });
}
