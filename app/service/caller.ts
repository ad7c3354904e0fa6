export interface Account {
  id: number;
  organisationId: number | null;
  username: string;
  email: string;
  accessLevel: number | null;
  scope: string;
  defaultLocationId: number | null;
  /** UTC; null if unknown. Only for live tokens. */
  lastSeenAt?: string | null;
  /** The day, UTC, from which the owner of a session without a second factor has to have one. */
  factorFrom?: string | null;
  /** UTC; when a provider was last asked about the session; null for one by password. */
  checkedAt?: string | null;
  /** Of a key, whose account has the level and the grants of its maker. */
  key?: AccountKey;
}

export interface AccountKey {
  id: number;
  makerId: number;
  scopes: readonly string[];
  /** False: only those that it was given, and those of its groups. */
  allLocations: boolean;
}

/** The scope of the accounts of keys: nobody signs in with them. */
export const KEY_ACCOUNT = 'key';

/** Provider staff: access level 1 exactly. */
export function isProvider(account: Pick<Account, 'accessLevel'>): boolean {
  return account.accessLevel === 1;
}

/** Admin: access level 3 or lower. */
export function isAdmin(account: Account): boolean {
  return account.accessLevel !== null && account.accessLevel <= 3;
}

export const NOBODY: Account = {
  id: 0,
  organisationId: null,
  username: '',
  email: '',
  accessLevel: null,
  scope: '',
  defaultLocationId: null,
};

export const EVERYWHERE: Account = { ...NOBODY, accessLevel: 1 };

export const SCHEDULE: Account = { ...EVERYWHERE, username: 'Pricebook sync' };

export function askerOf(id: number | null, username: string | null) {
  return { id, name: username ?? SCHEDULE.username };
}

export function scheduleName(method: string): string | null {
  return method === 'job.sync' ? SCHEDULE.username : null;
}
