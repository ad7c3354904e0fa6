import { randomUUID } from 'node:crypto';
import { CreatorError } from '~/creator/client';
import { offeredDayParts } from '~/menu/day-parts';
import type { ItemGroups } from '~/menu/item-groups';
import { itemsPath } from '~/routes/location.$locationId.items/paths';
import { draftIdOf } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '../locked-panel.server';
import type { PanelPlace } from '../panel-place';
import { customIdOf } from './custom-id.server';
import { type ExistingItems, loadExisting } from './existing/load-existing.server';
import { type GlobalMatches, mayEditGlobalMatches, namedMatches } from './global-matches.server';
import type { GroupDialogData } from './group/dialog-data';
import { loadGroupDialog } from './group/load-dialog.server';
import { readGroups } from './groups';
import { type ItemTab, PICK, readExistingSearch, readItemTab, readPicks } from './item-address';
import { type ItemDraft, loadItemDraft } from './item-draft.server';
import { shownItem } from './item-facts.server';
import type { Dotcode } from './labels/label-options';
import { type LoadedGroups, loadGroups } from './load-groups.server';
import { noteMissingItem } from './missing-item.server';
import type { OpenedItem } from './opened';
import { loadSuggestions, noSuggestions, suggested } from './suggestions.server';
import { type ItemFormValues, newItemValues, valuesOfItem } from './values';

/** Everything that the item's panel shows. */
export interface ItemPanelData {
  kind: 'item';
  /** null: a new item. */
  item: {
    id: number;
    version: number;
    name: string;
    posId: string | null;
    customId: { label: string; value: string } | null;
    /** As the form shows them where it does not carry others. */
    groups: ItemGroups;
  } | null;
  /** The form as it is filled from what is stored. */
  values: ItemFormValues;
  /** What is stored; with a repair it differs from what the form is filled with. */
  opened: OpenedItem;
  /** One-time key of a creation. */
  once: string;
  /** Options that the repair dropped; null where nothing was repaired. */
  repair: { ungrouped: number } | null;
  draft: ItemDraft | null;
  /** The address names a draft that is not there, or not for this person. */
  draftGone: boolean;
  /** The question before options without a group are saved stands over the page. */
  asksToSave: boolean;
  /** A dialog of its option groups that lies over the page. */
  dialog: GroupDialogData | null;
  /** null: a new item has no choice of where it comes from. */
  tab: ItemTab | null;
  /** The tab of existing items. */
  existing: ExistingItems | null;
  /** null: the person has no say in global matches. */
  globalMatches: GlobalMatches | null;
  dayParts: { id: number; name: string }[];
  labels: string[];
  dotcodes: Dotcode[] | null;
  tags: string[];
  currency: string;
}

/** The panel of a new item (`id` null) or of one that is there. @throws CreatorError */
export async function loadItemPanel(
  guarded: LocationGuarded,
  id: number | null,
  place: PanelPlace,
  url: URL,
): Promise<ItemPanelData | LockedPanel> {
  try {
    return id === null
      ? await newItemPanel(guarded, place, url)
      : await storedItemPanel(guarded, id, place, url);
  } catch (error) {
    if (error instanceof CreatorError) noteMissingItem(error, guarded, id, place);
    throw error;
  }
}

async function newItemPanel(
  guarded: LocationGuarded,
  { categoryId }: PanelPlace,
  url: URL,
): Promise<ItemPanelData | LockedPanel> {
  if (!mayEditMenu(guarded)) return readOnlyPanel(guarded, 'item', null);
  const draft = await loadItemDraft(guarded, url, null);
  const hasTabs = categoryId !== null && guarded.location.location_type !== 'template';
  const tab = hasTabs ? readItemTab(url.searchParams) : null;
  const once = randomUUID();
  const picks = draft?.picks.length ? draft.picks : readPicks(url.searchParams.getAll(PICK));
  const search = readExistingSearch(url.searchParams);
  const existing =
    tab === 'existing' && categoryId !== null
      ? await loadExisting(guarded, categoryId, { search, picks, once })
      : null;
  const values = { ...newItemValues, global_match: mayEditGlobalMatches(guarded) ? '' : null };
  const own = readGroups(draft?.values.groups ?? '') ?? { groups: [], options: [] };
  return {
    ...suggested(tab === 'existing' ? noSuggestions : await loadSuggestions(guarded), null),
    ...(await partsOfAny(guarded, [])),
    item: null,
    values,
    opened: { at: new Date().toISOString(), values },
    once,
    repair: null,
    dialog: await loadGroupDialog(guarded, url, draft, own),
    tab,
    existing,
    ...draftParts(draft, url),
  };
}

async function storedItemPanel(
  guarded: LocationGuarded,
  id: number,
  place: PanelPlace,
  url: URL,
): Promise<ItemPanelData | LockedPanel> {
  const { creator, location } = guarded;
  const [item, draft, suggestions] = await Promise.all([
    creator.call('menu.get_item', { location_id: location.id, item_id: id }),
    loadItemDraft(guarded, url, id),
    loadSuggestions(guarded),
  ]);
  if (!isOwn(guarded, item)) {
    return lockedPanel(guarded, {
      ...shownItem(guarded, item),
      location_id: item.location_id,
      pathAt: itemsPath,
    });
  }
  if (!mayEditMenu(guarded)) return readOnlyPanel(guarded, 'item', shownItem(guarded, item));
  const groups = await loadGroups(guarded, item, place);
  const stored = valuesOfItem(item, mayEditGlobalMatches(guarded));
  const inForm = readGroups(draft?.values.groups ?? '') ?? groups.shown;
  return {
    ...suggested(suggestions, item),
    ...(await partsOfAny(guarded, item.global_match)),
    item: {
      id: item.id,
      version: item.version,
      name: item.name,
      posId: item.pos_id,
      customId: customIdOf(guarded, item),
      groups: groups.shown,
    },
    values: { ...stored, groups: groups.repaired },
    opened: { at: new Date().toISOString(), values: { ...stored, groups: groups.stored } },
    once: randomUUID(),
    repair: repairOf(groups),
    dialog: await loadGroupDialog(guarded, url, draft, inForm),
    tab: null,
    existing: null,
    ...draftParts(draft, url),
  };
}

/** What a form shows whatever its item is. */
async function partsOfAny(guarded: LocationGuarded, matches: readonly number[]) {
  const { location } = guarded;
  return {
    kind: 'item' as const,
    globalMatches: mayEditGlobalMatches(guarded) ? await namedMatches(guarded, matches) : null,
    dayParts: offeredDayParts(location.menu).map(({ id, name }) => ({ id, name })),
    currency: location.currency,
  };
}

/** A draft, and the question that stands over it. */
function draftParts(draft: ItemDraft | null, { searchParams }: URL) {
  const asks = searchParams.get('confirm') === 'save-anyway';
  return {
    draft,
    draftGone: draft === null && draftIdOf(searchParams) !== null,
    asksToSave: asks && draft !== null && draft.withoutGroup.length > 0,
  };
}

function repairOf({ repaired, ungrouped }: LoadedGroups): ItemPanelData['repair'] {
  return repaired === '' && ungrouped === 0 ? null : { ungrouped };
}
