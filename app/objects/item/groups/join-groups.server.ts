import { missingMessage } from '~/menu/kinds';
import { type ItemGroups, joinGroups } from '~/objects/option-group';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { readId } from '~/screen/read-query';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { readGroupDialogQuery, withGroup, withoutGroupDialog } from './address';
import { findGroupToAdd, findSource } from './find.server';
import { COPIED, joinedMessage, selectedGroups } from './joined';
import { keepGroups, openDraft, withDraft } from './open-draft.server';
import { NOT_KEPT, refuseGroup } from './refused-group.server';

const NOTHING_TICKED = 'Tick at least one group';

/** Adds a group with the options of one of its items to the item's form, and opens its editor. */
export async function addExistingGroup(call: PanelCall): Promise<PanelAnswer> {
  const id = readId(String(call.form.get('group') ?? ''));
  const source = id === null ? null : await findGroupToAdd(call.guarded, id);
  if (id === null || !source)
    return refuseGroup(call, { errors: { '': missingMessage('option_group') } });
  return join(call, source.groups, (url) => withGroup(url, id));
}

export async function copyGroups(call: PanelCall): Promise<PanelAnswer> {
  const { from } = readGroupDialogQuery(call.url.searchParams);
  const source = from === null ? null : await findSource(call.guarded, from);
  if (source && 'problem' in source) {
    return refuseGroup(call, { errors: { '': source.problem }, status: 404 });
  }
  const added = source && selectedGroups(source.groups, call.form.getAll(COPIED));
  if (!added?.groups.length) return refuseGroup(call, { errors: { '': NOTHING_TICKED } });
  return join(call, added, (url) => `${withoutGroupDialog(url)}#option-groups`);
}

async function join(
  call: PanelCall,
  added: ItemGroups,
  pathOf: (url: URL) => string,
): Promise<PanelAnswer> {
  const form = await openDraft(call);
  const result = joinGroups(form.state, added);
  const words = joinedMessage(result);
  if (result.joined.length === 0) return refuseGroup(call, { errors: { '': words } });
  const id = await keepGroups(call, form, result.state);
  if (id === null) return refuseGroup(call, { errors: { '': NOT_KEPT } });
  const to = pathOf(withDraft(call.url, id));
  const said: Flash = { kind: 'info', message: words };
  return result.left.length > 0 ? redirectWithFlash(to, said) : redirectTo(to);
}
