import type { ItemGroupsStep } from '~/objects/option-group';
import { readId } from '~/screen/read-query';
import type { GroupInView } from './address';
import { stepActionOf } from './group-form';

export const GROUPS_ACTION = 'groups_action';

export type GroupsAction = { step: ItemGroupsStep } | { open: GroupInView | 'copy-options' };

export function readGroupsAction(text: string): GroupsAction | null {
  if (text === 'existing' || text === 'new' || text === 'copy-options') return { open: text };
  const { action, of } = stepActionOf(text);
  const id = readId(of);
  if (id === null) return null;
  switch (action) {
    case 'edit':
      return { open: id };
    case 'up':
      return { step: { step: 'move', id, by: -1 } };
    case 'down':
      return { step: { step: 'move', id, by: 1 } };
    case 'remove':
      return { step: { step: 'remove', id } };
    default:
      return null;
  }
}
