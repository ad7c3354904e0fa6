import { log } from '~/log.server';
import { CreatorError } from './client';

type Answer = (error: CreatorError) => unknown;
type Answers = Readonly<Record<number, Answer>> & { readonly other?: Answer };
type AnswerOf<A> = A[keyof A] extends (error: CreatorError) => infer R ? Awaited<R> : never;

/** Answers a failed call by its status. @throws what is no failed call, and statuses without an answer */
export function answerFailed<const A extends Answers>(
  error: unknown,
  answers: A,
): Promise<AnswerOf<A>>;
export async function answerFailed(error: unknown, answers: Answers): Promise<unknown> {
  const answer = error instanceof CreatorError && (answers[error.status] ?? answers.other);
  if (!answer) throw error;
  return answer(error);
}

/** `answerFailed` for the `catch` of a promise. */
export function byStatus<const A extends Answers>(answers: A) {
  return (error: unknown) => answerFailed(error, answers);
}

/** For any failed call. */
export function orElse<T>(answer: (error: CreatorError) => T) {
  return byStatus({ other: answer });
}

/** For a `catch` around several calls. @throws what is no failed call, and these statuses */
export function assertCallFailed(
  error: unknown,
  without: readonly number[] = [],
): asserts error is CreatorError {
  if (!(error instanceof CreatorError) || without.includes(error.status)) throw error;
}

/** Whether a call failed with this status, or this code. */
export function failedBy(error: unknown, by: number | string): error is CreatorError {
  return error instanceof CreatorError && (error.status === by || error.details.code === by);
}

export function rethrow(error: unknown): never {
  throw error;
}

/** For any failed call: logs it and answers with `instead`. */
export function logged<T>(
  message: string,
  instead: T,
  about: object = {},
  level: 'error' | 'warn' = 'error',
) {
  return orElse((err) => {
    log[level]({ err, ...about }, message);
    return instead;
  });
}

/** For any failed call: nothing; logged if the service failed. */
export function unread(message: string, about: object) {
  return orElse((err) => {
    if (err.status >= 500) log.error({ err, ...about }, message);
    return null;
  });
}
