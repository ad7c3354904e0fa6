import { CreatorError } from '~/creator/client';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { withoutDraft, withoutPanel, withoutQuestion } from '../panel-address';
import type { PanelAction, PanelAnswer, PanelCall } from '../panel-call.server';
import { placeItems } from './existing/place-items.server';
import { editGroupForm } from './group/edit-group.server';
import { GROUPS_DEED } from './group/groups-deed';
import { addExistingGroup, copyGroups } from './group/join-groups.server';
import { saveGroupName } from './group/name-group.server';
import { openGroups } from './group/open-groups.server';
import { dropItemDraft } from './item-draft.server';
import { readItemForm } from './posted-item.server';
import { saveAnyway, saveItem } from './save-anyway.server';
import { idOf } from './save-item.server';
import { resolveStaleSave } from './stale-save.server';

/** What the item's panel can be asked to do, by intent. */
export const itemActions: Record<string, PanelAction> = {
  'panel:save': (call) => (call.form.has(GROUPS_DEED) ? openGroups(call) : saveItem(call)),
  'panel:save-anyway': saveAnyway,
  'panel:resolve': async (call) => {
    const read = await readItemForm(withoutChoices(call));
    return 'answer' in read ? read.answer : resolveStaleSave(call, idOf(call), read.posted.values);
  },
  'panel:delete': deleteItem,
  'panel:place': placeItems,
  'panel:group': editGroupForm,
  'panel:group-add': addExistingGroup,
  'panel:group-copy': copyGroups,
  'panel:group-name': saveGroupName,
  'panel:discard': (call) => forgetDraft(call, withoutDraft(call.url)),
  'panel:close': (call) => forgetDraft(call, withoutPanel(call.url)),
};

async function deleteItem(call: PanelCall): Promise<PanelAnswer> {
  const { creator, location } = call.guarded;
  try {
    const { actionId } = await creator.write('item.destroy', {
      location_id: location.id,
      id: idOf(call),
    });
    return redirectWithFlash(withoutPanel(call.url), {
      kind: 'success',
      message: 'Item deleted',
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const message = (error.status < 500 && error.message) || 'Error removing item';
    return redirectWithFlash(withoutQuestion(call.url), { kind: 'error', title: 'Error', message });
  }
}

async function forgetDraft({ guarded, url }: PanelCall, to: string): Promise<PanelAnswer> {
  await dropItemDraft(guarded, url);
  return redirectTo(to);
}

function withoutChoices(call: PanelCall): PanelCall {
  const form = new FormData();
  for (const [name, value] of call.form) {
    if (name !== 'now_version' && !name.startsWith('choose_')) form.append(name, value);
  }
  return { ...call, form };
}
