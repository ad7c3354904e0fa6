import { randomUUID } from 'node:crypto';
import { loadOthers } from '~/form/others.server';
import { loadReach } from '~/form/reach.server';
import { type ItemGroups, NEW_GROUP, openedGroup, optionGroupFields } from '~/objects/option-group';
import type { LocationGuarded } from '~/session/guards.server';
import type { ItemDraft } from '../form/item-draft.server';
import { type GroupInView, readGroupDialog, readGroupDialogQuery } from './address';
import type { GroupDialogData, GroupEditorData, SearchedSource } from './dialog-data';
import { findGroupItems, findGroups, findLosses, findOptions, findSource } from './find.server';
import { type TypedGroup, untyped } from './group-form';

export interface DialogItem {
  state: ItemGroups;
  item: number | null;
}

/** Null if the address opens none. @throws CreatorError */
export async function loadGroupDialog(
  guarded: LocationGuarded,
  { searchParams }: URL,
  draft: ItemDraft | null,
  { state, item }: DialogItem,
): Promise<GroupDialogData | null> {
  const address = readGroupDialog(searchParams);
  if (!address) return null;
  const { find, copy, from } = readGroupDialogQuery(searchParams);
  const own = state.groups.map(({ id }) => id);
  if (address.dialog === 'copy-options') {
    const [{ items }, source] = await Promise.all([
      findGroupItems(guarded, find ?? ''),
      lookedAt(guarded, from),
    ]);
    return { kind: 'copy', own, find: find ?? '', items, source };
  }
  const { group } = address;
  if (group === 'existing') {
    const groups = await findGroups(guarded, { text: find ?? '' });
    return { kind: 'add', own, find: find ?? '', groups };
  }
  // At most one of the last three runs: there is one search at a time.
  const [editor, source, found, options] = await Promise.all([
    editorOf(guarded, group, draft, { state, item, name: find ?? '' }),
    lookedAt(guarded, from),
    from === null && copy !== null ? findGroupItems(guarded, copy) : null,
    from === null && copy === null && find ? findOptions(guarded, { text: find }) : null,
  ]);
  return { ...editor, options, items: found?.items ?? null, source };
}

async function editorOf(
  guarded: LocationGuarded,
  of: number | 'new',
  draft: ItemDraft | null,
  { state, item, name }: DialogItem & { name: string },
): Promise<Omit<GroupEditorData, 'options' | 'items' | 'source'>> {
  const editing = draft?.editing?.of === of ? draft.editing.typed : null;
  const typed = editing ?? opened(of, state, name);
  const kept = editing ? (draft?.id ?? null) : null;
  const parts = { kind: 'edit' as const, of, typed, kept, once: randomUUID() };
  if (of === 'new')
    return { ...parts, named: null, stored: null, losses: null, reach: null, seen: null };
  const { fromPage } = guarded;
  const link = state.groups.find(({ id }) => id === of);
  const [stored = null] = await findGroups(guarded, { ids: [of] });
  const [losses, reach, seen] = stored
    ? await Promise.all([
        findLosses(guarded, of, item),
        loadReach(guarded, 'option_group', of),
        loadOthers(
          guarded,
          { kind: 'option_group', id: of, live: fromPage, anew: !fromPage },
          optionGroupFields,
        ),
      ])
    : [null, null, null];
  const named = link && { name: link.name, version: link.name_version ?? link.version };
  return { ...parts, named: named ?? null, stored, losses, reach, seen };
}

/** `name`: the search text before a new group was requested. */
function opened(of: GroupInView, state: ItemGroups, name: string): TypedGroup | null {
  if (typeof of !== 'number') return untyped({ ...NEW_GROUP, name });
  const group = openedGroup(state, of);
  return group && untyped(group);
}

async function lookedAt(
  guarded: LocationGuarded,
  id: number | null,
): Promise<SearchedSource | null> {
  if (id === null) return null;
  const source = await findSource(guarded, id);
  return 'problem' in source ? source : { id, ...source };
}
