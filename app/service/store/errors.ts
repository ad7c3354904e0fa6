/** The database was not available in time; the caller may try again (503). */
export class BusyError extends Error {
  constructor() {
    super('The database is busy.');
  }
}

/** The connection to the database broke, or none is available (503). */
export class ConnectionLost extends Error {
  /** `atCommit`: it broke during a commit, so that the outcome is unknown */
  constructor(
    override readonly cause: unknown,
    readonly atCommit = false,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The thread of some work ended before it (503). */
export class ThreadDied extends Error {
  constructor(cause?: unknown) {
    super('The thread of this work died.', { cause });
  }
}

/** The message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Why a constraint refused a row: it exists, or names what does not. */
export type RefusedBy = 'unique' | 'reference' | 'name';

/** Another object of the kind has the name; the database has no constraint on names. */
export class NameTaken extends Error {
  constructor() {
    super('The name is taken.');
  }
}

const KEY_CODES: Readonly<Record<string, RefusedBy>> = {
  23505: 'unique',
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  23503: 'reference',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'reference',
};

export function refusedBy(error: unknown): RefusedBy | null {
  return error instanceof NameTaken ? 'name' : (KEY_CODES[codeOf(error)] ?? null);
}

export type DiskProblem = 'full' | 'read-only' | 'failing';

const DISK_CODES: Readonly<Record<string, DiskProblem>> = {
  SQLITE_FULL: 'full',
  53100: 'full',
  SQLITE_READONLY: 'read-only',
  SQLITE_READONLY_DBMOVED: 'read-only',
  SQLITE_READONLY_DIRECTORY: 'read-only',
  SQLITE_CANTOPEN: 'read-only',
  25006: 'read-only',
  58030: 'failing',
};

export function diskProblem(error: unknown): DiskProblem | null {
  const code = codeOf(error);
  return DISK_CODES[code] ?? (code.startsWith('SQLITE_IOERR') ? 'failing' : null);
}

export function isTableBusy(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** PostgreSQL closes or refuses connections; the network fails. */
const LOST_CODES = /^(08|57P0[1-3]$|E[A-Z]+$)/;

export function isLost(error: unknown): boolean {
  return LOST_CODES.test(codeOf(error));
}

export function isCrowded(error: unknown): boolean {
  return codeOf(error) === '53300';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
