/** The database could not be had in time; the caller may try again (503). */
export class BusyError extends Error {
  constructor() {
    super('The database is busy.');
  }
}

/** The program cannot start; the message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const MISSING_REFERENCE = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Whether a statement failed because something it names was deleted meanwhile, on either engine. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING_REFERENCE.has(String(error.code));
}
