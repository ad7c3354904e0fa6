import { isRealDate } from '~/menu/schedule';
import { isTime } from '~/menu/time-of-day';
import { CHANNELS, type Channel } from '~/menu/visibility';
import { readId, readOneOf } from '~/screen/read-query';
import type { PreviewTexts } from './texts';

/** For which moment, channel and prices a menu is previewed. */
export interface PreviewQuery {
  /** 'YYYY-MM-DDTHH:mm' or a day alone, local to the location; null is now. */
  at: string | null;
  /** A day part's id; 0 is all of them; null goes by the clock. */
  part: number | null;
  channel: Channel;
  /** A price mode's id; 0 is the usual prices; null is the active one. */
  priceMode: number | null;
}

/** Reads the settings; what cannot be read falls back. */
export function readPreviewQuery(search: URLSearchParams, words: PreviewTexts): PreviewQuery {
  return {
    at: readMoment(search.get(words.at)),
    part: readNumber(search.get(words.part)),
    channel: readOneOf(search, words.channel, CHANNELS, 'mobile'),
    priceMode: readNumber(search.get(words.priceMode)),
  };
}

/** The settings as parameters of an address; what is usual is left out. */
export function previewParams(query: PreviewQuery, words: PreviewTexts) {
  return {
    [words.at]: query.at,
    [words.part]: query.part,
    [words.channel]: query.channel === 'mobile' ? null : query.channel,
    [words.priceMode]: query.priceMode,
  };
}

/** The day and the time of a moment, which are those of the clock where it names none. */
export function momentOf(
  at: string | null,
  now: { date: string; time: string },
): { date: string; time: string } {
  const [date = now.date, time = now.time] = at?.split('T') ?? [];
  return { date, time };
}

function readMoment(text: string | null): string | null {
  const [date = '', time, ...more] = (text ?? '').split('T');
  if (!isRealDate(date) || more.length > 0) return null;
  return time === undefined || isTime(time) ? (text as string) : null;
}

function readNumber(text: string | null): number | null {
  return text === '0' ? 0 : readId(text);
}
