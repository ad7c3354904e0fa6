import type { ItemGroups } from '~/menu/item-groups';
import { refusal } from '~/session/refusal.server';
import type { PanelCall } from '../../panel-call.server';
import { readGroups, writeGroups } from '../groups';
import { type KeptUnderDialog, keepUnderDialog, loadItemDraft } from '../item-draft.server';
import { loadItemPanel } from '../load.server';

/** The item form below a dialog, as it was typed so far. */
export interface FormInHand extends Omit<KeptUnderDialog, 'editing'> {
  /** Its groups, those that are stored where it carries none. */
  state: ItemGroups;
  item: { id: number; name: string } | null;
}

const EMPTY: ItemGroups = { groups: [], options: [] };

/** The item of an address that edits one; null for a new one. */
export function itemIdOf({ address }: Pick<PanelCall, 'address'>): number | null {
  return address.mode === 'edit' ? address.id : null;
}

/** The draft that the address names, else the form as it opens. @throws CreatorError, a refusal */
export async function formInHand(call: PanelCall): Promise<FormInHand> {
  const { guarded, place, url } = call;
  const id = itemIdOf(call);
  const panel = await loadItemPanel(guarded, id, place, withoutDialog(url));
  if (panel.kind !== 'item') throw refusal(403, panel.why.title);
  const stored = panel.item?.groups ?? EMPTY;
  const item = panel.item && { id: panel.item.id, name: panel.item.name };
  const { draft } = panel;
  if (draft) {
    const { values, openedText, version, once } = draft;
    const state = readGroups(values.groups) ?? stored;
    return { id: draft.id, values, openedText, version, once, state, item };
  }
  return {
    id: null,
    values: panel.values,
    openedText: JSON.stringify(panel.opened),
    version: String(panel.item?.version ?? ''),
    once: panel.once,
    state: readGroups(panel.values.groups) ?? stored,
    item,
  };
}

/** The form with other groups, kept. @returns the draft's id; null where it cannot be kept */
export function keepGroups(
  call: PanelCall,
  { state: _, item: __, ...form }: FormInHand,
  state: ItemGroups,
): Promise<string | null> {
  const values = { ...form.values, groups: writeGroups(state) };
  return keepUnderDialog(call.guarded, itemIdOf(call), { ...form, values, editing: null });
}

/** The draft that a POST names, if this person has it. */
export async function draftInPlace(call: PanelCall): Promise<string | null> {
  const draft = await loadItemDraft(call.guarded, call.url, itemIdOf(call));
  return draft?.id ?? null;
}

/** The panel is read without what lies over it. */
function withoutDialog(url: URL): URL {
  const alone = new URL(url);
  alone.searchParams.delete('dialog');
  return alone;
}
