import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import { customIdLabel } from '~/menu/custom-id';
import { keyedDayParts, offeredDayParts } from '~/menu/day-parts';
import type { MenuPosition } from '~/screen/menu-position';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Dotcode } from '../labels/label-options';
import { itemsPath } from '../list/paths';
import type { ItemField } from './document';
import { findItem, readOnlyItem, type StoredItem } from './find.server';
import { type ItemForm, itemDetailsForm, itemForm } from './form';
import type { Named } from './format';
import { type FullParts, loadFullForm } from './load-full.server';
import { loadShortForm, type ShortParts } from './load-short.server';
import { loadSuggestions, noSuggestions, type Suggestions } from './suggestions.server';
import type { ItemValues, MenuItem } from './values';

export interface ItemPanelParts {
  posId: string | null;
  customId: { label: string; value: string } | null;
  dayParts: Named[];
  labels: string[];
  dotcodes: Dotcode[] | null;
  tags: string[];
  currency: string;
  locationId: number;
  held: string[];
}

export interface ItemPanelData extends ItemPanelParts, ShortParts {
  kind: 'item';
}

export interface ItemDetailsPanelData extends ItemPanelParts, FullParts {
  kind: 'itemDetails';
}

/** @param id null for a new item. @throws CreatorError */
export async function loadItemPanel(
  guarded: LocationGuarded,
  id: number | null,
  position: MenuPosition,
  url: URL,
): Promise<ItemPanelData | LockedPanel> {
  const opened = await openItem(guarded, itemForm, id).catch((error: unknown) => {
    if (error instanceof CreatorError) noteMissingItem(error, guarded, id, position);
    throw error;
  });
  if ('kind' in opened) return opened;
  const { stored } = opened;
  const [ahead, parts, held] = await Promise.all([
    stored ? loadSuggestions(guarded) : null,
    loadShortForm(guarded, stored, position, url),
    loadPinned(guarded, id),
  ]);
  const suggestions =
    ahead ?? (parts.tab === 'existing' ? noSuggestions : await loadSuggestions(guarded));
  return { kind: 'item', held, ...partsOfAny(guarded, suggestions, stored?.item), ...parts };
}

/** @param id null for a new item. @throws CreatorError */
export async function loadItemDetailsPanel(
  guarded: LocationGuarded,
  id: number | null,
  _position: MenuPosition,
  url: URL,
): Promise<ItemDetailsPanelData | LockedPanel> {
  const opened = await openItem(guarded, itemDetailsForm, id);
  if ('kind' in opened) return opened;
  const { stored } = opened;
  const [suggestions, parts, held] = await Promise.all([
    loadSuggestions(guarded),
    loadFullForm(guarded, stored, url),
    loadPinned(guarded, id),
  ]);
  const own = partsOfAny(guarded, suggestions, stored?.item);
  return { kind: 'itemDetails', held, ...own, ...parts };
}

/** The form's item, or a panel without a form if the item is missing or read-only. */
async function openItem<F extends ItemField, C extends keyof ItemValues>(
  guarded: LocationGuarded,
  form: ItemForm<F, C>,
  id: number | null,
): Promise<LockedPanel | { stored: StoredItem<Pick<ItemValues, C>> | null }> {
  const stored = id === null ? null : await findItem(guarded, form, id);
  const object = stored && readOnlyItem(guarded, form, stored);
  if (stored && object && !isOwn(guarded, stored.item)) {
    const { location_id } = stored.item;
    return lockedPanel(guarded, { ...object, location_id, pathAt: itemsPath });
  }
  return mayEditMenu(guarded) ? { stored } : readOnlyPanel(guarded, form.type, object);
}

/** None unless the menu comes from a pricebook. @throws CreatorError */
async function loadPinned({ creator, location }: LocationGuarded, id: number | null) {
  if (id === null || !location.has.integration) return [];
  const item = { location_id: location.id, kind: 'item' as const, object_id: id };
  const { held } = await creator.call('ingestor.held', item);
  return held.map(({ field }) => field);
}

function partsOfAny(
  guarded: LocationGuarded,
  { tags, dotcodes }: Suggestions,
  item: MenuItem | undefined,
): Omit<ItemPanelParts, 'held'> {
  const { location } = guarded;
  return {
    locationId: location.id,
    tags,
    dotcodes,
    labels: (item?.labels ?? []).map(({ type, pattern }) => `${type}:${pattern}`),
    dayParts: keyedDayParts(offeredDayParts(location.menu)),
    currency: location.currency,
    posId: item?.pos_id ?? null,
    customId: item ? customIdOf(guarded, item) : null,
  };
}

function customIdOf({ location }: LocationGuarded, item: MenuItem): ItemPanelParts['customId'] {
  const field = location.creator_custom_item_id;
  if (!field) return null;
  const own = Object.hasOwn(item, field) ? item[field as keyof MenuItem] : item.custom[field];
  if (typeof own !== 'string' && typeof own !== 'number') return null;
  return { label: customIdLabel(location), value: String(own) };
}

/** Logged because the Menu view shows no message for it. */
function noteMissingItem(
  error: CreatorError,
  { location, requestId }: LocationGuarded,
  id: number | null,
  { stationId }: MenuPosition,
): void {
  if (stationId === null || error.status !== 404) return;
  const known = { location: location.id, item: id, request_id: requestId };
  log.warn(known, 'an item of the menu view is not there');
}
