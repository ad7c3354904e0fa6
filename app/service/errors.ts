import type { RuleFault } from '~/menu/rules/documents';
import { BusyError, diskProblem } from './store/errors';

/** A call that is answered with a refusal: its status and the body that says why. */
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

/** 400 with a sentence, and one by field where a field is at fault. */
export function badInput(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(400, message, fields ? { fields } : {});
}

/** @throws ApiError 400 where the details of a rule have faults, each told at its field */
export function refuseFaults(faults: readonly RuleFault[]): void {
  const [first] = faults;
  if (!first) return;
  const fields = faults.map(({ path, message }) => [['details', ...path].join('.'), message]);
  throw badInput(`${first.message}.`, Object.fromEntries(fields));
}

/** 404: the thing is not there, or not for the caller; the two look alike. */
export function notFound(message: string): ApiError {
  return new ApiError(404, message);
}

export function forbidden(message: string, code?: string): ApiError {
  return new ApiError(403, message, code ? { code } : {});
}

/** The answer to what a call threw; null for what nobody foresaw. */
export function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof BusyError) {
    const message = 'The database is busy. Try again in a moment.';
    return new ApiError(503, message, {}, { 'Retry-After': '5' });
  }
  const problem = diskProblem(error);
  return problem && new ApiError(503, DISK_SENTENCES[problem], {}, { 'Retry-After': '60' });
}

const DISK_SENTENCES = {
  full: 'The disk of the server is full, so nothing was saved. Tell whoever runs it.',
  'read-only':
    'The database of the server cannot be written, so nothing was saved. Tell whoever runs it.',
} as const;
