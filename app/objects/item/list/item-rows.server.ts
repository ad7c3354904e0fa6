import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import type { FieldTable } from '~/fields/field';
import { capitalized } from '~/menu/counted';
import { dayPartsOf, keysOfDayParts, ownersDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';
import { shownOuts } from '~/objects/sold-out';
import { soldOutNow } from '~/objects/sold-out/index.server';
import { shownTime } from '~/screen/panel/local-time';
import { mayMark } from '~/screen/panel/locked-panel.server';
import { itemFields } from '../fields';
import type { ColumnId, ColumnView } from './columns/columns';
import type { ItemRow, RowOwn } from './item-row';

type Location = AnswerOf<'location.get'>;
type ListedItem = AnswerOf<'item.list'>[number];

/** Shown for an item that was never sold. */
const NEVER_SOLD = 'Before 7/14/2025';
const MATCH_UNKNOWN = 'ITEM NOT FOUND';

export async function itemRows(
  creator: Creator,
  location: Location,
  items: readonly ListedItem[],
  columns: readonly ColumnView[],
): Promise<ItemRow[]> {
  const shows = (id: ColumnView['id']) => columns.some((column) => column.id === id);
  const [matches, labels, soldOut] = await Promise.all([
    shows('global_match') ? matchNames(creator, location, items) : null,
    shows('labels') ? labelNames(creator, location) : null,
    soldOutNow(creator, location.id),
  ]);
  const outs = shownOuts(soldOut);
  const clock = (utc: string) => shownTime(utc, location.timezone);
  const home = location.mirror_items_from ?? location.id;
  return items.map((item) => {
    const locked = item.location_id !== home;
    return {
      id: item.id,
      version: item.own?.version ?? item.version,
      name: item.name ?? '',
      posId: item.pos_id ?? null,
      active: item.active === 1,
      locked,
      editable: location.menu.writable && !locked,
      ...(item.own && { own: rowOwn({ ...item, own: item.own }, location) }),
      markable: mayMark({ location }) && !locked,
      mayMark: soldOut.may_mark,
      ...(outs.has(`item ${item.id}`) && { out: outs.get(`item ${item.id}`) }),
      ...(item.price === undefined ? {} : { price: priceOf(item, location.currency) }),
      ...(item.sku === undefined ? {} : { sku: item.sku }),
      ...(item.sku_type === undefined ? {} : { skuType: item.sku_type }),
      ...(item.tags === undefined ? {} : { tags: item.tags }),
      ...(item.day_parts && {
        dayParts: keysOfDayParts({ ...item, day_parts: item.day_parts }, location.menu),
      }),
      ...(item.day_parts && locked
        ? { lockedParts: dayPartNames(item.location_id, item.day_parts, location) }
        : {}),
      ...(item.global_match && matches
        ? { matches: item.global_match.map((id) => ({ id, name: matches(id) })) }
        : {}),
      ...(item.labels && labels
        ? { labels: item.labels.map(({ pattern }) => labels.get(pattern) ?? pattern) }
        : {}),
      texts: textsOf(item, columns, clock),
    };
  });
}

function rowOwn(
  {
    location_id,
    active,
    own,
  }: Pick<ListedItem, 'location_id' | 'active'> & { own: NonNullable<ListedItem['own']> },
  { menu, currency, master_id }: Location,
): RowOwn {
  const { may, held } = own;
  const offered = ownersDayParts({ location_id }, menu);
  const source = location_id === master_id ? 'master menu' : 'template';
  return {
    may: menu.writable ? may : [],
    parts: may.includes('day_parts') ? offered.map(({ key, name }) => ({ key, name })) : [],
    held: held.map(({ field, mode_id: modeId, source: says }) => ({
      field,
      modeId,
      text: heldText(field, says, { source, isOn: active === 1, parts: offered, currency }),
    })),
  };
}

interface HeldWords {
  source: string;
  isOn: boolean;
  parts: readonly { id: number; name: string }[];
  currency: string;
}

/** 'template $4.50', 'Off here, template on'. */
function heldText(
  field: string,
  says: unknown,
  { source, isOn, parts, currency }: HeldWords,
): string {
  if (says === null && field === 'price') return 'own price';
  if (field === 'active') {
    const word = (on: boolean) => (on ? 'on' : 'off');
    const too = (says === 1) === isOn ? ' too' : '';
    return `${capitalized(word(isOn))} here, ${source} ${word(says === 1)}${too}`;
  }
  if (field === 'image') return 'Own picture';
  if (field === 'price') return `${source} ${formatPrice(numberToCents(Number(says)), currency)}`;
  if (field === 'day_parts') {
    const named = parts.filter(({ id }) => (says as number[]).includes(id));
    return `${source} ${named.map(({ name }) => name).join(', ') || 'All Day'}`;
  }
  const words = Array.isArray(says) ? says.join(', ') : says;
  return `${source} ${words || 'none'}`;
}

function dayPartNames(location_id: number, day_parts: number[], { menu }: Location): string[] {
  return dayPartsOf({ location_id, day_parts }, menu).map(({ name }) => name);
}

function priceOf({ price = 0, mode_price }: ListedItem, currency: string) {
  const cents = numberToCents(mode_price ?? price);
  return { text: formatPrice(cents, currency), fallback: mode_price === null };
}

function textsOf(
  item: ListedItem,
  columns: readonly ColumnView[],
  clock: (utc: string) => string,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const column of columns) {
    if (column.id === 'custom') texts[column.field] = String(item.custom?.[column.field] ?? '');
    else if (isText(column.id)) texts[column.id] = String(item[column.id] ?? '');
    else if (column.id === 'last_sold_time') {
      texts.last_sold_time = item.last_sold_time ? clock(item.last_sold_time) : NEVER_SOLD;
    } else if (column.id === 'create_time' || column.id === 'update_time') {
      texts[column.id] = clock(item[column.id] ?? '');
    }
  }
  return texts;
}

function isText(id: ColumnId): boolean {
  const fields: FieldTable = itemFields;
  return id !== 'pos_id' && ['code', 'number'].includes(fields[id]?.type ?? '');
}

async function matchNames(
  creator: Creator,
  { id }: Location,
  items: readonly ListedItem[],
): Promise<(id: number) => string> {
  const ids = [...new Set(items.flatMap((item) => item.global_match ?? []))].slice(0, 1000);
  if (ids.length === 0) return String;
  const found = await creator
    .call('origin_item.get', { location_id: id, item_ids: ids })
    .catch(logged('the names of global matches could not be read', null, { location: id }));
  if (!found) return String;
  const names = new Map(found.map((origin) => [origin.item_id, origin.name]));
  return (match) => names.get(match) ?? MATCH_UNKNOWN;
}

async function labelNames(creator: Creator, { id }: Location): Promise<Map<string, string>> {
  const dotcodes = await creator
    .call('daydots.all', { location_id: id })
    .catch(logged('the dotcodes could not be read', [], { location: id }));
  return new Map(dotcodes.map(({ label, name }) => [label, name || label]));
}
