import { CreatorError } from '~/creator/client';
import { type FormPanelData, formWith } from '~/form/form-data.server';
import { offeredDayParts } from '~/menu/day-parts';
import type { ItemGroups } from '~/objects/option-group';
import type { MenuPosition } from '~/screen/menu-position';
import {
  isOwn,
  type LockedPanel,
  lockedPanel,
  mayEditMenu,
  readOnlyPanel,
} from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type ExistingItems, loadExisting } from '../existing/load-existing.server';
import type { GroupDialogData } from '../groups/dialog-data';
import { readGroups } from '../groups/groups';
import { loadGroupDialog } from '../groups/load-dialog.server';
import { loadGroups } from '../groups/load-groups.server';
import type { Dotcode } from '../labels/label-options';
import { itemsPath } from '../list/paths';
import { customIdOf } from './custom-id.server';
import { type GlobalMatches, mayEditGlobalMatches, namedMatches } from './global-matches.server';
import { type ItemTab, PICK, readExistingSearch, readItemTab, readPicks } from './item-address';
import { type ItemDraft, loadItemDraft } from './item-draft.server';
import { shownItem } from './item-facts.server';
import { noteMissingItem } from './missing-item.server';
import { loadSuggestions, noSuggestions, suggested } from './suggestions.server';
import { type ItemFormValues, newItemValues, valuesOfItem } from './values';

/** Everything that the item's panel shows. */
export interface ItemPanelData extends FormPanelData<ItemFormValues> {
  kind: 'item';
  draft: ItemDraft | null;
  posId: string | null;
  customId: { label: string; value: string } | null;
  /** As the form shows them where it does not carry others. */
  groups: ItemGroups;
  /** How many options the repair dropped. */
  ungrouped: number;
  /** The question before options without a group are saved stands over the page. */
  asksToSave: boolean;
  /** A dialog of its option groups that lies over the page. */
  dialog: GroupDialogData | null;
  /** null: a new item has no choice of where it comes from. */
  tab: ItemTab | null;
  /** The tab of existing items. */
  existing: ExistingItems | null;
  /** What became of existing items that were sent when the session had ended. */
  late: 'kept' | 'gone' | null;
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
  place: MenuPosition,
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
  { categoryId }: MenuPosition,
  url: URL,
): Promise<ItemPanelData | LockedPanel> {
  if (!mayEditMenu(guarded)) return readOnlyPanel(guarded, 'item', null);
  const found = await loadItemDraft(guarded, url, null);
  // What the other tab kept is no form.
  const picked = found !== null && found.picks.length > 0;
  const draft = picked ? null : found;
  const globalMatches = mayEditGlobalMatches(guarded);
  const form = formWith(draft, null, url, {
    ...newItemValues,
    global_match: globalMatches ? '' : null,
  });
  const hasTabs = categoryId !== null && guarded.location.location_type !== 'template';
  const tab = hasTabs ? readItemTab(url.searchParams) : null;
  const picks = picked ? found.picks : readPicks(url.searchParams.getAll(PICK));
  const search = readExistingSearch(url.searchParams);
  const existing =
    tab === 'existing' && categoryId !== null
      ? await loadExisting(guarded, categoryId, { search, picks, once: form.once })
      : null;
  const groups = readGroups(draft?.values.groups ?? null) ?? { groups: [], options: [] };
  return {
    ...form,
    ...suggested(tab === 'existing' ? noSuggestions : await loadSuggestions(guarded), null),
    ...(await partsOfAny(guarded, [])),
    draftGone: form.draftGone && !picked,
    repaired: null,
    posId: null,
    customId: null,
    groups: { groups: [], options: [] },
    ungrouped: 0,
    asksToSave: asksToSave(draft, url),
    dialog: await loadGroupDialog(guarded, url, draft, groups),
    tab,
    existing,
    late: lateOf(picked, form.draftGone),
  };
}

async function storedItemPanel(
  guarded: LocationGuarded,
  id: number,
  place: MenuPosition,
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
  const { stored, repaired, shown, ungrouped } = await loadGroups(guarded, item, place);
  const values = { ...valuesOfItem(item, mayEditGlobalMatches(guarded)), groups: stored };
  return {
    ...formWith(draft, { id, version: item.version, name: item.name, values }, url, newItemValues),
    ...suggested(suggestions, item),
    ...(await partsOfAny(guarded, item.global_match)),
    repaired,
    posId: item.pos_id,
    customId: customIdOf(guarded, item),
    groups: shown,
    ungrouped,
    asksToSave: asksToSave(draft, url),
    dialog: await loadGroupDialog(
      guarded,
      url,
      draft,
      readGroups(draft?.values.groups ?? null) ?? shown,
    ),
    tab: null,
    existing: null,
    late: null,
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

/** Whether the question before options without a group are saved stands over the form. */
function asksToSave(draft: ItemDraft | null, { searchParams }: URL): boolean {
  const asked = searchParams.get('confirm') === 'save-anyway';
  return asked && draft !== null && draft.withoutGroup.length > 0;
}

function lateOf(picked: boolean, gone: boolean): ItemPanelData['late'] {
  if (picked) return 'kept';
  return gone ? 'gone' : null;
}
