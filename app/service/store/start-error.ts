import { ConnectionLost, StartError } from './errors';
import type { HistoryFault } from './schema-history';

export interface DatabaseName {
  subject: string;
  restore: string;
  setting: string;
}

export function sqliteName(file: string): DatabaseName {
  return {
    subject: `The database ${file}`,
    restore: 'npm run creator -- restore FILE',
    setting: 'CREATOR_DATA_DIR',
  };
}

export function postgresName(url: string): DatabaseName {
  const name = URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : '';
  return {
    subject: `The PostgreSQL database ${name}`.trimEnd(),
    restore: 'pg_restore, as docs/operating.md says',
    setting: 'DATABASE_URL',
  };
}

/** For a database that cannot be used; nothing of it was changed. */
export function historyError(
  { subject, restore, setting }: DatabaseName,
  { kind, sentence }: HistoryFault,
): StartError {
  const remedy = {
    newer: 'Start that version or a later one, or restore a backup that this version made.',
    foreign: `Give Creator a database of its own with ${setting}.`,
    broken: `Start the version that made it, or restore a backup: ${restore}.`,
  };
  return new StartError(`${subject} ${sentence}. ${remedy[kind]}`);
}

export function damageError({ subject, restore }: DatabaseName, what: string): StartError {
  return new StartError(`${subject} is damaged: ${what}. Restore a backup: ${restore}.`);
}

export function startError(name: DatabaseName, error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (error instanceof ConnectionLost) return startError(name, error.cause);
  const { subject, restore, setting } = name;
  const why = messageOf(error);
  const code = codeOf(error);
  if (code === 'SQLITE_NOTADB') {
    const begin = 'Move the file away to begin with an empty one';
    return new StartError(
      `${subject} is not a database of SQLite. ${begin}, or restore a backup: ${restore}.`,
    );
  }
  if (code.startsWith('SQLITE_CORRUPT') || /^XX00[12]$/.test(code)) return damageError(name, why);
  if (code === '3D000') {
    return new StartError(`${subject} does not exist. Create it, or correct ${setting}.`);
  }
  if (/^(28|08|E[A-Z]+$)/.test(code)) {
    return new StartError(`${subject} cannot be reached: ${why}. Correct ${setting}.`);
  }
  return new StartError(`${subject} could not be opened or brought up to date: ${why}`);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Node's error for a host with two addresses has no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
