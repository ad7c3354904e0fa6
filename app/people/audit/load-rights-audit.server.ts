import { sentenceOf, type Tables, whoOf } from '~/audit/sentence';
import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { timeFilter } from '~/history/time-filter.server';
import { localNow } from '~/screen/local-now.server';
import { localTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Guarded, isProvider } from '~/session/guards.server';
import { loadPeopleFrame } from '../load-people-frame.server';
import { type RightsAuditAddress, rightsAuditQuery } from '../paths';

type Action = AnswerOf<'person.audit'>['actions'][number];

const SHOWN = 50;
/** Of locations that somebody could open; the rest is counted. */
const MOST_SPANS = 100;

export type RightsAuditPage = Awaited<ReturnType<typeof loadRightsAudit>>;
export type RightsAuditRow = RightsAuditPage['days'][number]['actions'][number];

export async function loadRightsAudit(guarded: Guarded, request: Request, tables: Tables) {
  const { creator } = guarded;
  const frame = await loadPeopleFrame(guarded, request);
  const address = rightsAuditQuery.read(new URL(request.url));
  const { people, before, after } = address;
  const [person] = people;
  const alone = people.length === 1 && person ? person : null;
  const filters = filtersOf(address, frame.zone);
  const [listed, opened] = await Promise.all([
    creator.call('person.audit', {
      ...scopeOf(guarded, address),
      filters,
      limit: SHOWN,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    }),
    alone === null
      ? null
      : creator
          .call('person.opened', {
            id: alone,
            ...(filters.from && { from: filters.from }),
            ...(filters.until && { until: filters.until }),
          })
          // Somebody who is of another organisation by now, or was removed.
          .catch(byStatus({ 403: () => null, 404: () => null })),
  ]).catch(throwErrorResponse);
  const { actions } = listed;
  const shown = (time: string) => localTime(`${time.replace(' ', 'T')}Z`, frame.zone);
  const days: { day: string; actions: ReturnType<typeof rowOf>[] }[] = [];
  for (const action of actions) {
    const day = formatDay(instantOf(action.time), frame.zone);
    if (days.at(-1)?.day !== day) days.push({ day, actions: [] });
    days.at(-1)?.actions.push(rowOf(action, frame.zone, tables));
  }
  return {
    frame,
    address: { ...address, organisation: frame.organisation },
    days,
    people: listed.people,
    today: localNow(frame.zone).date,
    newerThan: listed.newer ? (actions[0]?.id ?? null) : null,
    olderThan: listed.older ? (actions.at(-1)?.id ?? null) : null,
    opened: opened && {
      name: opened.name,
      more: Math.max(0, opened.spans.length - MOST_SPANS),
      knownFrom: opened.known_from && shown(opened.known_from),
      spans: opened.spans.slice(0, MOST_SPANS).map(({ from, until, ...span }) => ({
        ...span,
        from: from && shown(from),
        until: until && shown(until),
      })),
    },
  };
}

export function scopeOf({ user }: Guarded, { organisation }: RightsAuditAddress) {
  return { organisation_id: isProvider(user) ? organisation : null };
}

export function filtersOf(
  { people, kinds, outcomes, from, until, search }: RightsAuditAddress,
  zone: string | null,
) {
  return {
    people: [...people],
    kinds: [...kinds],
    outcomes: [...outcomes],
    ...timeFilter({ from, until }, zone),
    search,
  };
}

function rowOf(action: Action, zone: string | null, tables: Tables) {
  const { id, time, outcome, from, note, undone, changes, location, parts } = action;
  const objects = parts.reduce((sum, one) => sum + one.changes, 0);
  return {
    id,
    time: formatTime(instantOf(time), zone),
    who: whoOf(action),
    what: sentenceOf(action, { tables, words: () => '' }),
    origin: from === 'Creator' ? null : `from ${from}`,
    why: outcome === 'done' ? null : action.summary,
    note,
    state: outcome === 'done' ? (undone ? ('undone' as const) : null) : outcome,
    location,
    lines: changes.flatMap(({ id: change, name, details }) =>
      Object.entries(details)
        .map(([field, sides]) => ({
          key: `${change} ${field}`,
          of: name,
          field,
          before: textOf(sides.before),
          after: textOf(sides.after),
        }))
        .filter(({ before, after }) => before !== after),
    ),
    more: changes.length === 0 && objects > 1 ? objects : null,
  };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
