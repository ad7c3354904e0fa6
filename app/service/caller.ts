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
