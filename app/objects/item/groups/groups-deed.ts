import type { ItemGroupsStep } from '~/objects/option-group';
import { readId } from '~/screen/read-query';
import type { GroupInView } from './address';
import { deedOf } from './group-form';

/** The buttons of an item's option groups in its form: what each asks for is its value. */
export const GROUPS_DEED = 'groups_deed';

export type GroupsDeed = { step: ItemGroupsStep } | { open: GroupInView | 'copy-options' };

/** Reads what such a button asks for; null for anything else. */
export function readGroupsDeed(text: string): GroupsDeed | null {
  if (text === 'existing' || text === 'new' || text === 'copy-options') return { open: text };
  const { deed, of } = deedOf(text);
  const id = readId(of);
  if (id === null) return null;
  switch (deed) {
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
