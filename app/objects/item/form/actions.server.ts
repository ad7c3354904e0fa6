import { formActions } from '~/form/form-actions.server';
import type { PanelAction } from '~/screen/panel/panel-call.server';
import { placeItems } from '../existing/place-items.server';
import { editGroupForm } from '../groups/edit-group.server';
import { GROUPS_ACTION } from '../groups/groups-actions';
import { addExistingGroup, copyGroups } from '../groups/join-groups.server';
import { saveGroupName } from '../groups/name-group.server';
import { openGroups } from '../groups/open-groups.server';
import { itemCalls, itemDetailsCalls } from './calls.server';
import { openRelationDialog, takeRelation } from './relation-actions.server';
import { saveAnyway, saveItem } from './save-anyway.server';

export const itemActions: Record<string, PanelAction> = {
  ...formActions(itemCalls),
  'panel:save': (call) => (call.form.has(GROUPS_ACTION) ? openGroups(call) : saveItem(call)),
  'panel:save-anyway': saveAnyway,
  'panel:place': placeItems,
  'panel:group': editGroupForm,
  'panel:group-add': addExistingGroup,
  'panel:group-copy': copyGroups,
  'panel:group-name': saveGroupName,
};

export const itemDetailsActions: Record<string, PanelAction> = {
  ...formActions(itemDetailsCalls),
  'panel:open:relation': openRelationDialog,
  'panel:relate': takeRelation,
};
