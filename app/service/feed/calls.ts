import type { AnswerOf } from '~/creator/contract';
import type { Handlers } from '../context';
import { notFound } from '../errors';
import { seesTaxes } from './key';

/** Answers with what is kept for all who ask; the feed's door makes text or an object of it. */
export const feedHandlers: Pick<Handlers, 'menu.feed'> = {
  'menu.feed': async ({ channel, since }, { account, location, feed }) => {
    const key = { locationId: location.id, channel, taxes: seesTaxes(account) };
    const answer = await feed.answer(key, since);
    if (!answer) throw notFound('There is no such location.');
    return answer as AnswerOf<'menu.feed'>;
  },
};
