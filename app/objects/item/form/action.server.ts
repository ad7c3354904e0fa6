import { formActions } from '~/form/form-actions.server';
import type { PanelAction } from '~/screen/panel/panel-call.server';
import { placeItems } from '../existing/place-items.server';
import { editGroupForm } from '../groups/edit-group.server';
import { GROUPS_DEED } from '../groups/groups-deed';
import { addExistingGroup, copyGroups } from '../groups/join-groups.server';
import { saveGroupName } from '../groups/name-group.server';
import { openGroups } from '../groups/open-groups.server';
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
