import { ApiError } from './errors';

/** Characters of one answer. */
const ANSWER_CHARACTERS = 16_777_216;

/**
 * Refuses an answer before its rows are read: a process that holds several such answers at once stops for all.
 *
 * @param characters how long it becomes, about
 * @param message what to ask for instead
 * @throws ApiError 413
 */
export function checkAnswerSize(characters: number, message: string): void {
  if (characters > ANSWER_CHARACTERS)
    throw new ApiError(413, message, { code: 'answer_too_large' });
}
