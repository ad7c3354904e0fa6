/** The database could not be had in time; the caller may try again (503). */
export class BusyError extends Error {
  constructor() {
    super('The database is busy.');
  }
}

/** The connection to the database broke, or none can be had (503). */
export class ConnectionLost extends Error {
  /** @param atCommit whether it broke while a transaction was committed: nobody knows then what became of it */
  constructor(
    override readonly cause: unknown,
    readonly atCommit = false,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The program cannot start; the message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A key that refuses a row: it is taken, or names what is not there. */
export type RefusedBy = 'unique' | 'reference' | 'name';

/** A name that another object of the kind has; the database holds names in no key. */
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

/** Which kind of key refused a statement; null for any other error. */
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

/** What is wrong with the disk where a statement failed for it; null for any other error. */
export function diskProblem(error: unknown): DiskProblem | null {
  const code = codeOf(error);
  return DISK_CODES[code] ?? (code.startsWith('SQLITE_IOERR') ? 'failing' : null);
}

/** Whether a statement gave up waiting for a table that others use. */
export function isTableBusy(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** PostgreSQL ends its connections, or takes none yet; the network has none. */
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
