import type { User } from '~/creator/client';
import { roleOf } from '~/creator/contract/roles';

/** Whose work is the line begins there. */
export function landsOnLine({ access_level }: Pick<User, 'access_level'>): boolean {
  return roleOf(access_level).name === 'Line';
}
