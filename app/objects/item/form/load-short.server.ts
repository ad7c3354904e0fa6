import { type FormPanelData, formWith } from '~/form/form-data.server';
import { type ItemGroups, withStoredNames } from '~/objects/option-group';
import type { MenuPosition } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';
import { type ExistingItems, loadExisting } from '../existing/load-existing.server';
import type { GroupDialogData } from '../groups/dialog-data';
import { readGroups, writeGroups } from '../groups/groups';
import { loadGroupDialog } from '../groups/load-dialog.server';
import { groupsOfMenu, loadGroups } from '../groups/load-groups.server';
import type { StoredItem } from './find.server';
import { itemForm, type ShortValues } from './form';
import { type ItemTab, PICK, readExistingSearch, readItemTab, readPicks } from './item-address';
import { type ItemDraft, loadItemDraft } from './item-draft.server';
import { type OriginPreviews, originPreviews } from './origin-previews.server';
import { mayEditGlobalMatches } from './rights.server';

export interface ShortParts extends FormPanelData<ShortValues> {
  draft: ItemDraft | null;
  groups: ItemGroups;
  ungrouped: number;
  asksToSave: boolean;
  dialog: GroupDialogData | null;
  /** null: a new item can have only one source. */
  tab: ItemTab | null;
  existing: ExistingItems | null;
  /** What happened to existing items submitted after the session had ended. */
  late: 'kept' | 'gone' | null;
  globalMatches: OriginPreviews | null;
}

/** @param stored null for a new item. @throws CreatorError */
export async function loadShortForm(
  guarded: LocationGuarded,
  stored: StoredItem<ShortValues> | null,
  position: MenuPosition,
  url: URL,
): Promise<ShortParts> {
  const kept = await loadItemDraft(guarded, url, stored?.id ?? null);
  const draft = kept && (await withGroupNames(guarded, kept));
  const globalMatches = mayEditGlobalMatches(guarded)
    ? await originPreviews(guarded, stored?.item.global_match ?? [])
    : null;
  const parts = stored
    ? await storedParts(guarded, stored, url, draft)
    : await newParts(guarded, position, url, draft, globalMatches !== null);
  const state = readGroups(parts.draft?.values.groups ?? null) ?? parts.groups;
  const asked = url.searchParams.get('confirm') === 'save-anyway';
  return {
    ...parts,
    globalMatches,
    asksToSave: asked && (parts.draft?.withoutGroup.length ?? 0) > 0,
    dialog: await loadGroupDialog(guarded, url, parts.draft, { state, item: stored?.id ?? null }),
  };
}

async function withGroupNames(guarded: LocationGuarded, draft: ItemDraft): Promise<ItemDraft> {
  const state = readGroups(draft.values.groups);
  if (!state || state.groups.length === 0) return draft;
  const ids = state.groups.map(({ id }) => id);
  const named = withStoredNames(state, await groupsOfMenu(guarded, ids));
  return { ...draft, values: { ...draft.values, groups: writeGroups(named) } };
}

type OwnParts = Omit<ShortParts, 'globalMatches' | 'asksToSave' | 'dialog'>;

async function storedParts(
  guarded: LocationGuarded,
  { item, ...object }: StoredItem<ShortValues>,
  url: URL,
  draft: ItemDraft | null,
): Promise<OwnParts> {
  const { stored: groups, repaired, shown, ungrouped } = await loadGroups(guarded, item);
  const values = { ...object.values, groups };
  return {
    ...formWith(draft, { ...object, values }, url, itemForm.empty),
    repaired,
    groups: shown,
    ungrouped,
    tab: null,
    existing: null,
    late: null,
  };
}

async function newParts(
  guarded: LocationGuarded,
  { categoryId }: MenuPosition,
  url: URL,
  draft: ItemDraft | null,
  matches: boolean,
): Promise<OwnParts> {
  // A draft with picks is of the other tab, and contains no form.
  const picked = draft !== null && draft.picks.length > 0;
  const fresh = { ...itemForm.empty, global_match: matches ? '' : null };
  const form = formWith(picked ? null : draft, null, url, fresh);
  const hasTabs = categoryId !== null && guarded.location.location_type !== 'template';
  const tab = hasTabs ? readItemTab(url.searchParams) : null;
  const picks = picked ? draft.picks : readPicks(url.searchParams.getAll(PICK));
  const search = readExistingSearch(url.searchParams);
  return {
    ...form,
    draftGone: form.draftGone && !picked,
    repaired: null,
    groups: { groups: [], options: [] },
    ungrouped: 0,
    tab,
    existing:
      tab === 'existing' && categoryId !== null
        ? await loadExisting(guarded, categoryId, { search, picks, once: form.once })
        : null,
    late: picked ? 'kept' : form.draftGone ? 'gone' : null,
  };
}
