import { longDate, weekdayName } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localNow } from './local-now.server';
import { locationPath, pathWithQuery } from './paths';

export interface MomentView {
  at: string;
  /** 'Friday 13 November 2026, 12:05 PM'. */
  words: string;
  isAhead: boolean;
  /** 'New York time'. */
  zone: string;
  before: { at: string; words: string } | null;
  after: { at: string; words: string } | null;
  comparePath: string;
}

/** The address's moment with the changes around it; null for now. @throws Response */
export async function loadMoment({
  creator,
  location,
  asOf,
}: LocationGuarded): Promise<MomentView | null> {
  if (asOf === undefined) return null;
  const params = { location_id: location.id, at: asOf };
  const { before, after } = await creator.call('ledger.moments', params).catch(throwErrorResponse);
  const now = localNow(location.timezone);
  const zone = location.timezone?.split('/').at(-1)?.replaceAll('_', ' ');
  return {
    at: asOf,
    words: wordsOf(asOf),
    isAhead: asOf.slice(0, 16) > `${now.date}T${now.time}`,
    zone: zone ? `${zone} time` : 'Local time',
    before: before === null ? null : { at: before, words: shortWords(before, asOf) },
    after: after === null ? null : { at: after, words: shortWords(after, asOf) },
    comparePath: pathWithQuery(`${locationPath(location.id)}/compare`, { from: asOf }),
  };
}

export function wordsOf(moment: string): string {
  const date = moment.slice(0, 10);
  return `${weekdayName(date)} ${longDate(date)}, ${timeOfDay(moment.slice(11, 16))}`;
}

/** '11:48 AM', with the day if it differs. */
function shortWords(moment: string, other: string): string {
  const time = timeOfDay(moment.slice(11, 16));
  const date = moment.slice(0, 10);
  return date === other.slice(0, 10) ? time : `${longDate(date)}, ${time}`;
}
