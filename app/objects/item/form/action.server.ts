import { formActions } from '~/form/form-actions.server';
import { editGroupForm } from '~/objects/option-group/editor/edit-group.server';
import { GROUPS_DEED } from '~/objects/option-group/editor/groups-deed';
import { addExistingGroup, copyGroups } from '~/objects/option-group/editor/join-groups.server';
import { saveGroupName } from '~/objects/option-group/editor/name-group.server';
import { openGroups } from '~/objects/option-group/editor/open-groups.server';
import type { PanelAction } from '~/screen/panel/panel-call.server';
import { placeItems } from '../existing/place-items.server';
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
