import { formActions } from '../form/form-actions.server';
import type { PanelAction } from '../panel-call.server';
import { placeItems } from './existing/place-items.server';
import { editGroupForm } from './group/edit-group.server';
import { GROUPS_DEED } from './group/groups-deed';
import { addExistingGroup, copyGroups } from './group/join-groups.server';
import { saveGroupName } from './group/name-group.server';
import { openGroups } from './group/open-groups.server';
import { saveAnyway, saveItem } from './save-anyway.server';
import { storedItem } from './stored.server';

/** What the item's panel can be asked to do, by intent. */
export const itemActions: Record<string, PanelAction> = {
  ...formActions(storedItem),
  'panel:save': (call) => (call.form.has(GROUPS_DEED) ? openGroups(call) : saveItem(call)),
  'panel:save-anyway': saveAnyway,
  'panel:place': placeItems,
  'panel:group': editGroupForm,
  'panel:group-add': addExistingGroup,
  'panel:group-copy': copyGroups,
  'panel:group-name': saveGroupName,
};
