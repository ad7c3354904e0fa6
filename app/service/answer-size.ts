import { ApiError } from './errors';

const ANSWER_CHARACTERS = 16_777_216;

/** Checked before rows are read: a few such answers at once would stall the process. @throws ApiError 413 */
export function checkAnswerSize(characters: number, message: string): void {
  if (characters > ANSWER_CHARACTERS)
    throw new ApiError(413, message, { code: 'answer_too_large' });
}
