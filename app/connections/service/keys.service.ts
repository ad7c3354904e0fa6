import type { AnswerOf, CheckedParams } from '~/creator/contract';

export type NewKey = CheckedParams<'key.create'>;
export type MadeKey = AnswerOf<'key.create'>;

/** Those of the account’s organisation. */
export interface Keys {
  list(page: CheckedParams<'key.list'>): Promise<AnswerOf<'key.list'>>;
  /** @throws ApiError 400 */
  create(key: NewKey): Promise<MadeKey>;
  /** @returns how many ended: 0 where there is no live one */
  end(id: number): Promise<number>;
}
