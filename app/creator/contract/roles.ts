import { isKindWith, type KindName } from '~/menu/kinds';
import type { Access } from './call';

/** A role is a level of an account; a lower one may more. */
export const ROLES = [
  { level: 1, name: 'Provider', sentence: 'May do everything, in every organisation.' },
  {
    level: 3,
    name: 'Admin',
    sentence: 'Runs an organisation: its people, its locations and everything in their menus.',
  },
  { level: 5, name: 'Staff', sentence: 'Works on menus: items, options, prices and discounts.' },
  {
    level: 6,
    name: 'Prices locked',
    sentence: 'Works on menus as staff do, without prices, discounts and fees.',
  },
  { level: 7, name: 'Line', sentence: 'Marks items sold out and back, and nothing else.' },
  { level: 9, name: 'Viewer', sentence: 'Looks at everything and changes nothing.' },
] as const;

export type Role = (typeof ROLES)[number];
export type RoleLevel = Role['level'];

const [PROVIDER, ADMIN, STAFF, PRICES_LOCKED, LINE, VIEWER] = ROLES;

/** Of the provider's staff, who need no organisation and no grants. */
export const PROVIDER_LEVEL = PROVIDER.level;
export const VIEWER_LEVEL = VIEWER.level;

/** Every level has a role; no level is that of staff. */
export function roleOf(level: number | null): Role {
  if (level === null) return STAFF;
  if (level <= 1) return PROVIDER;
  if (level <= 3) return ADMIN;
  if (level <= 5) return STAFF;
  if (level <= 6) return PRICES_LOCKED;
  return level <= 8 ? LINE : VIEWER;
}

/** The highest level that may. */
const UP_TO: Record<Access, number> = {
  ...{ public: VIEWER.level, user: VIEWER.level, read: VIEWER.level, look: VIEWER.level },
  ...{ mark: LINE.level, undo: LINE.level, write: PRICES_LOCKED.level, price: STAFF.level },
  ...{ admin: ADMIN.level, admins: ADMIN.level },
  ...{ provider: PROVIDER.level, staff: PROVIDER.level },
};

export function mayCall(level: number | null, access: Access): boolean {
  if (access === 'provider' || access === 'staff') return level === PROVIDER.level;
  const role = roleOf(level);
  return role.level <= UP_TO[access] && !(access === 'look' && role === LINE);
}

/** What somebody needs to change anything of a kind. */
export function writeAccess(kind: KindName): Access {
  if (isKindWith('writtenByProvider', kind)) return 'provider';
  if (isKindWith('writtenByAdmins', kind)) return 'admin';
  if (isKindWith('priced', kind)) return 'price';
  return isKindWith('marked', kind) || isKindWith('marks', kind) ? 'mark' : 'write';
}

/** Why those who may not make such a call may not. */
export function refusalOf(level: number | null, access: Access): string {
  if (access === 'provider' || access === 'staff') return 'Only staff of the provider may do this.';
  if (UP_TO[access] === ADMIN.level) return 'Only an admin may do this.';
  return LIMITS[roleOf(level).level] ?? 'You may not do this.';
}

/** What the roles below staff may not. */
const LIMITS: { [L in RoleLevel]?: string } = {
  [PRICES_LOCKED.level]: 'Prices, discounts and fees are locked for you.',
  [LINE.level]: 'You may mark items sold out and back, and nothing else.',
  [VIEWER.level]: 'You may look at everything, but not change it.',
};

/** The level of a role by its name, in any case and with `-` for spaces. */
export function levelNamed(text: string): number | undefined {
  const named = text.trim().toLowerCase().replaceAll('-', ' ');
  return ROLES.find(({ name }) => name.toLowerCase() === named)?.level;
}
