import { type ItemGroups, isSameLinks } from '~/objects/option-group';
import { withoutDraft } from '~/screen/panel/panel-address';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import {
  type DraftUnderDialog,
  keepDraftUnderDialog,
  loadItemDraft,
} from '../form/item-draft.server';
import { loadItemPanel } from '../form/load.server';
import { readGroups, writeGroups } from './groups';

export interface OpenDraft extends Omit<DraftUnderDialog, 'editing'> {
  state: ItemGroups;
  item: { id: number; name: string } | null;
  /** The stored groups, which the form need not contain; null if they were repaired. */
  stored: ItemGroups | null;
}

export function itemIdOf({ address }: Pick<PanelCall, 'address'>): number | null {
  return address.mode === 'edit' ? address.id : null;
}

/** The draft of the address, or a newly opened form. @throws CreatorError or a refusal */
export async function openDraft(call: PanelCall): Promise<OpenDraft> {
  const { guarded, position, url } = call;
  const id = itemIdOf(call);
  const panel = await loadItemPanel(guarded, id, position, withoutDialog(url));
  if (panel.kind !== 'item') throw errorResponse(403, panel.why.title);
  const { object, groups, draft, values, repaired, openedAt, once } = panel;
  const stored = object && repaired === null ? groups : null;
  const item = object && { id: object.id, name: object.name };
  if (draft) {
    const state = readGroups(draft.values.groups) ?? groups;
    const { id, baselineText, version } = draft;
    const { values, once } = draft;
    return { id, values, baselineText, version, once, state, item, stored };
  }
  return {
    id: null,
    values: { ...values, ...repaired },
    baselineText: JSON.stringify({ at: openedAt, values }),
    version: String(object?.version ?? ''),
    once,
    state: groups,
    item,
    stored,
  };
}

/** @returns the draft's ID; null if it cannot be stored */
export function keepGroups(
  call: PanelCall,
  { state: _, item: __, stored, ...form }: OpenDraft,
  state: ItemGroups,
): Promise<string | null> {
  const isStored = stored !== null && isSameLinks(state, stored);
  const values = { ...form.values, groups: isStored ? null : writeGroups(state) };
  return keepDraftUnderDialog(call.guarded, itemIdOf(call), { ...form, values, editing: null });
}

export async function draftInPlace(call: PanelCall): Promise<string | null> {
  const draft = await loadItemDraft(call.guarded, call.url, itemIdOf(call));
  return draft?.id ?? null;
}

export function withDraft(url: URL, id: string): URL {
  const kept = new URL(withoutDraft(url), url.origin);
  kept.searchParams.set('draft', id);
  return kept;
}

function withoutDialog(url: URL): URL {
  const alone = new URL(url);
  alone.searchParams.delete('dialog');
  return alone;
}
