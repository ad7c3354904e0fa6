import type { LocationGuarded } from '~/session/guards.server';
import type { MenuItem } from './menu-item';

/** The item's value of the field that the location names as its own item id (DECIDE-178). */
export function customIdOf({ location }: LocationGuarded, item: Partial<MenuItem>) {
  const field = location.creator_custom_item_id;
  if (!field) return null;
  const own = Object.hasOwn(item, field) ? item[field as keyof MenuItem] : item.custom?.[field];
  if (typeof own !== 'string' && typeof own !== 'number') return null;
  const known = location.creator_custom_fields?.find((custom) => custom.field === field);
  return { label: known?.label || field, value: String(own) };
}
