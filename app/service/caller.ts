/** The signed-in person behind a call, read from the database at each request. */
export interface Account {
  id: number;
  organisationId: number | null;
  username: string;
  email: string;
  /** Null counts as no level at all: neither admin nor provider staff. */
  accessLevel: number | null;
  scope: string;
  defaultLocationId: number | null;
  /** When the token behind it was used last, UTC; null where that is not known. Of live tokens alone. */
  lastSeenAt?: string | null;
}

/** Provider staff: access level 1 exactly. */
export function isProvider(account: Account): boolean {
  return account.accessLevel === 1;
}

/** Admin: access level 3 or lower. */
export function isAdmin(account: Account): boolean {
  return account.accessLevel !== null && account.accessLevel <= 3;
}

/** Who is not signed in: may read and write nothing by an account's rights. */
export const NOBODY: Account = {
  id: 0,
  organisationId: null,
  username: '',
  email: '',
  accessLevel: null,
  scope: '',
  defaultLocationId: null,
};

/** Sees every location and does nothing: the service itself, where it looks at menus. */
export const EVERYWHERE: Account = { ...NOBODY, accessLevel: 1 };

export const SCHEDULE: Account = { ...EVERYWHERE, username: 'Pricebook sync' };

export function askerOf(id: number | null, username: string | null) {
  return { id, name: username ?? SCHEDULE.username };
}

/** Who did an action that no account did: the schedule of a pricebook, which syncs; null for an operator. */
export function scheduleName(method: string): string | null {
  return method === 'job.sync' ? SCHEDULE.username : null;
}
