import { parsePrice } from '~/menu/money';
import { parseSkuText } from '~/menu/skus';
import { badInput } from '~/service/errors';
import type {
  AlertItem,
  Look,
  OrdinaryCall,
  StoredAlert,
  Suggestion,
  Values,
} from './detector.service';

/** What most alerts suggest: ordinary calls that change their items. */

export function ownItems({ items }: StoredAlert, { location }: Look): AlertItem[] {
  return items.filter(({ location_id }) => location_id === location.id);
}

export function openItem({ id, location_id, name }: AlertItem): Suggestion {
  return {
    type: 'open_item',
    of: id,
    description: `Open ${name}`,
    label: 'Open item',
    reason: 'All of its details can be changed there.',
    partial: true,
    act: { redirect: itemAddress(location_id, id) },
  };
}

export function itemAddress(locationId: number, id: number): string {
  return `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`;
}

export function deactivate({ id, name }: AlertItem, reason: string): Suggestion {
  return {
    type: 'deactivate_item',
    of: id,
    description: `Mark ${name} inactive`,
    label: 'Mark inactive',
    reason,
    act: () => ({ method: 'item.update', params: { id, active: 0 } }),
  };
}

export function changePrice({ id, name }: AlertItem, reason: string, initial = ''): Suggestion {
  return {
    type: 'update_price',
    of: id,
    description: `Change the price of ${name}`,
    label: 'Change price',
    reason,
    inputs: [{ field: 'price', label: 'New price', initial }],
    act: (values) => {
      const parsed = parsePrice(textOf(values, 'price'), { negative: false });
      if (!parsed.ok) throw refused('price', parsed.message);
      return { method: 'item.update', params: { id, price: parsed.cents / 100 } };
    },
  };
}

/** Replaces one SKU of an item by the input, or all of them if none is named. */
export function changeSku(
  { id, name, sku: skus }: AlertItem,
  reason: string,
  { old, initial = '' }: { old?: string; initial?: string } = {},
): Suggestion {
  return {
    type: 'update_sku',
    of: old === undefined ? id : `${id}:${old}`,
    description: `Change the SKU of ${name}`,
    label: 'Change SKU',
    reason,
    inputs: [{ field: 'sku', label: 'New SKU', initial }],
    act: (values) => {
      const parsed = parseSkuText(textOf(values, 'sku'));
      if (!parsed.ok) throw refused('sku', parsed.message);
      const kept = old === undefined ? [] : skus.filter((sku) => sku !== old);
      return { method: 'item.update', params: { id, sku: [...kept, ...parsed.skus] } };
    },
  };
}

export function dropSku(
  { id, name, sku: skus }: AlertItem,
  old: string,
  reason: string,
): Suggestion {
  return {
    type: 'remove_sku',
    of: `${id}:${old}`,
    description: `Take the SKU ${old} off ${name}`,
    label: 'Remove SKU',
    reason,
    act: () => ({ method: 'item.update', params: { id, sku: skus.filter((sku) => sku !== old) } }),
  };
}

export function changeText(
  { id, name }: AlertItem,
  field: 'name' | 'pos_id',
  reason: string,
  initial = '',
): Suggestion {
  const word = field === 'name' ? 'name' : 'POS ID';
  return {
    type: `update_${field}`,
    of: id,
    description: `Change the ${word} of ${name}`,
    label: `Change ${word}`,
    reason,
    inputs: [{ field, label: `New ${word}`, initial }],
    act: (values) => itemUpdate(id, { [field]: textOf(values, field) }),
  };
}

export function itemUpdate(
  id: number,
  fields: Omit<OrdinaryCall<'item.update'>['params'], 'id'>,
): OrdinaryCall {
  return { method: 'item.update', params: { ...fields, id } };
}

/** @throws ApiError 400 if it is empty */
export function textOf(values: Values, field: string): string {
  const value = values.get(field);
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw refused(field, 'Enter a value');
}

/** @throws ApiError 400 if there are none */
export function idsOf(values: Values, field: string): number[] {
  const value = values.get(field);
  if (Array.isArray(value) && value.length > 0) return value;
  throw refused(field, 'Choose at least one item');
}

/** @throws ApiError 400 if nothing is chosen */
export function chosenNumber(values: Values, field: string): number {
  const id = Number(textOf(values, field));
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw refused(field, 'Choose one of the list');
}

export function refused(field: string, message: string) {
  return badInput(`${message}.`, { [field]: message });
}
