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
}

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
