import type { AnswerOf } from '~/creator/contract';
import type { FeedChannel } from '~/creator/contract/feed';
import { type Account, isAdmin } from '../caller';

/** What all who ask with it are answered alike. */
export interface FeedKey {
  locationId: number;
  channel: FeedChannel;
  /** With the rules of taxes. */
  taxes: boolean;
}

export interface Feeds {
  /** Null where the location is not there. */
  answer(key: FeedKey, since?: string): Promise<SharedAnswer | null>;
}

/** Written once for all who ask; the door of the feed makes an object of it where one is needed. */
export type SharedAnswer = AnswerOf<'menu.feed'> | { readonly text: Uint8Array };

/** Rules of taxes are for admins (decision 099), and so for the keys that they made. */
export function seesTaxes(account: Account): boolean {
  return isAdmin(account);
}
