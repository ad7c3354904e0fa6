import type { RuleFault } from '~/menu/rules/documents';
import { NoPlace } from '~/turns';
import { BusyError, ConnectionLost, diskProblem, ThreadDied } from './store/errors';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export function badInput(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(400, message, fields ? { fields } : {});
}

/** @throws ApiError 400 with each fault at its field */
export function refuseFaults(
  faults: readonly RuleFault[],
  at: readonly string[] = ['details'],
): void {
  const [first] = faults;
  if (!first) return;
  const fields = faults.map(({ path, message }) => [[...at, ...path].join('.'), message]);
  throw badInput(`${first.message}.`, Object.fromEntries(fields));
}

/** 404, both for missing things and those the caller may not see. */
export function notFound(message: string): ApiError {
  return new ApiError(404, message);
}

export function forbidden(message: string, code?: string): ApiError {
  return new ApiError(403, message, code ? { code } : {});
}

/** Null for unexpected errors. @param saved whether the action was committed before the error */
export function asApiError(error: unknown, { saved = false } = {}): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof NoPlace) {
    const { status, error: message, ...code } = error.answer;
    return new ApiError(status, message, code, { 'Retry-After': '5' });
  }
  if (error instanceof ThreadDied) {
    const message = 'This work was broken off before its end. Try again in a moment.';
    return new ApiError(503, message, {}, { 'Retry-After': '5' });
  }
  if (error instanceof BusyError) {
    const message = 'The database is busy. Try again in a moment.';
    return new ApiError(503, message, {}, { 'Retry-After': '5' });
  }
  const sentence = databaseSentence(error, { saved });
  if (sentence === null) return null;
  // Connections recover quickly; a full disk needs a person.
  const wait = error instanceof ConnectionLost ? '5' : '60';
  return new ApiError(503, sentence, {}, { 'Retry-After': wait });
}

/** Explains trouble with the database or its disk; null for any other failed statement. */
export function databaseSentence(error: unknown, { saved = false } = {}): string | null {
  if (error instanceof ConnectionLost) return saved ? SAVED : error.atCommit ? UNKNOWN : AWAY;
  const problem = diskProblem(error);
  return problem && DISK_SENTENCES[problem];
}

const AWAY = 'The database cannot be reached, so nothing was done. Try again in a moment.';
const SAVED =
  'This was saved, and then the connection to the database broke. Load the page to see it.';
const UNKNOWN =
  'The connection to the database broke while this was saved. It may be saved or not: look before you do it again.';
const DISK_SENTENCES = {
  full: 'The disk of the server is full, so nothing was saved. Tell whoever runs it.',
  'read-only':
    'The database of the server cannot be written, so nothing was saved. Tell whoever runs it.',
  failing:
    'The disk of the server cannot be written or read, so nothing was saved. Tell whoever runs it.',
} as const;
