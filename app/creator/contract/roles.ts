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

/** Every level has a role; no level is that of staff. */
export function roleOf(level: number | null): Role {
  if (level === null) return STAFF;
  if (level <= 1) return PROVIDER;
  if (level <= 3) return ADMIN;
  if (level <= 5) return STAFF;
  if (level <= 6) return PRICES_LOCKED;
  return level <= 8 ? LINE : VIEWER;
}

/** The level of a role by its name, in any case and with `-` for spaces. */
export function levelNamed(text: string): number | undefined {
  const named = text.trim().toLowerCase().replaceAll('-', ' ');
  return ROLES.find(({ name }) => name.toLowerCase() === named)?.level;
}
