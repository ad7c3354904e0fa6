import type { AnswerOf } from '~/creator/contract';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { formatDay, formatTime, instantOf } from '../local-day';
import { readBefore } from './paths';

type Listed = AnswerOf<'ledger.list'>[number];

/** Actions on one page. */
const SHOWN = 50;

/** An action as the page tells it. */
export interface RecentAction {
  id: number;
  time: string;
  summary: string;
  /** Where it was done from, where that was not the application itself. */
  from: string | null;
  /** 'Undone by you at 3:19 PM'; null where it was not taken back. */
  undone: string | null;
  /** Whether it is offered to take it back. */
  mayUndo: boolean;
}

/** What a person did in a location, newest first, by its days. */
export interface RecentPage {
  locationId: number;
  locationName: string;
  days: { day: string; actions: RecentAction[] }[];
  /** Where older actions are; null where there are none. */
  olderThan: number | null;
  /** The page begins with the newest. */
  isNewest: boolean;
}

/** The actions that the address asks for. @throws Response */
export async function loadRecent(
  { creator, location, user }: LocationGuarded,
  { searchParams }: URL,
): Promise<{ title: string; page: RecentPage }> {
  const before = readBefore(searchParams);
  const params = { location_id: location.id, limit: SHOWN + 1, ...(before && { before }) };
  const listed = await creator.call('ledger.list', params).catch((error) => {
    throw errorResponseOf(error);
  });
  const shown = listed.slice(0, SHOWN);
  const days: RecentPage['days'] = [];
  for (const action of shown) {
    const day = formatDay(instantOf(action.time), location.timezone);
    if (days.at(-1)?.day !== day) days.push({ day, actions: [] });
    days.at(-1)?.actions.push(recentAction(action, location.timezone, user.id));
  }
  return {
    title: 'Recent Changes',
    page: {
      locationId: location.id,
      locationName: location.name,
      days,
      olderThan: listed.length > SHOWN ? (shown.at(-1)?.id ?? null) : null,
      isNewest: before === null,
    },
  };
}

function recentAction(action: Listed, timezone: string | null, me: number): RecentAction {
  const { id, time, summary, from, undone, may_undo } = action;
  return {
    id,
    time: formatTime(instantOf(time), timezone),
    summary,
    from: from === 'Creator' ? null : `From ${from}`,
    undone: undone && undoneLabel(undone, time, timezone, me),
    mayUndo: undone === null && may_undo,
  };
}

/** 'Undone by you at 3:19 PM', with the day where that is another than that of the action. */
function undoneLabel(
  { user_id, user_name, time }: NonNullable<Listed['undone']>,
  done: string,
  timezone: string | null,
  me: number,
): string {
  const who = user_id === me ? 'you' : (user_name ?? 'an operator');
  const at = instantOf(time);
  const day = formatDay(at, timezone);
  const clock = formatTime(at, timezone);
  if (day === formatDay(instantOf(done), timezone)) return `Undone by ${who} at ${clock}`;
  return `Undone by ${who}: ${day}, ${clock}`;
}
