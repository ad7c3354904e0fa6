import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { browserName } from '~/accounts/own/browser-name';
import { orElse } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { ROLES, roleOf } from '~/creator/contract/roles';
import { longDate } from '~/menu/calendar';
import { localTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import { type Guarded, isProvider } from '~/session/guards.server';
import { loadPeopleFrame } from '../load-people-frame.server';
import { PEOPLE_PER_PAGE, type PeopleQuery, peopleQuery } from '../paths';
import { takeMadeLink } from './made-link.server';

export type PeoplePage = Awaited<ReturnType<typeof loadPeople>>['data'];
export type ListedPerson = PeoplePage['people'][number];
export type PersonPanelData = NonNullable<PeoplePage['panel']>;

const FACTORS = { app: 'App', passkey: 'Passkey' } as const;

const MOST_GROUPS = 1_000;

type Listed = AnswerOf<'person.list'>['people'][number];

/** @throws Response */
export async function loadPeople(guarded: Guarded, request: Request, asked: string | undefined) {
  const { creator, user } = guarded;
  const url = new URL(request.url);
  const address = peopleQuery.read(url);
  const personId = personIdOf(asked);
  const frame = await loadPeopleFrame(guarded, request);
  const [listed, panel, history, groups] = await Promise.all([
    creator.call('person.list', listParams(address, frame.organisation)),
    personId === null ? null : creator.call('person.get', { id: personId }),
    personId !== null && address.history ? creator.call('person.history', { id: personId }) : null,
    creator
      .call('place_group.list', {
        organisation_id: frame.organisation ?? undefined,
        limit: MOST_GROUPS,
      })
      .catch(orElse(() => ({ groups: [] }))),
  ]).catch(throwErrorResponse);
  const lastPage = Math.max(1, Math.ceil(listed.total / PEOPLE_PER_PAGE));
  if (address.page > lastPage) {
    throw guarded.redirectReplacing(peopleQuery.href(url.pathname, { ...address, page: lastPage }));
  }
  const { zone } = frame;
  const roles = ROLES.filter(({ level }) => level >= (user.access_level ?? 5));
  const { made, headers } = await takeMadeLink(request);
  const loaded = {
    frame,
    made,
    address,
    total: listed.total,
    invited: listed.invited,
    disabled: listed.disabled,
    people: listed.people.map((person) => rowOf(person, zone)),
    roles: roles.map(({ level, name }) => ({ level, name })),
    allRoles: ROLES.map(({ level, name }) => ({ level, name })),
    groups: groups.groups.map(({ id, name }) => ({ id, name })),
    isProvider: isProvider(user),
    ownId: user.id,
    panel: panel && {
      ...rowOf({ ...panel, groups: panel.groups, locations: panel.locations }, zone),
      since: longDate(panel.created_time.slice(0, 10)),
      isJoined: panel.state !== 'invited' && panel.state !== 'expired',
      opens: panel.opens,
      of: panel.of,
      editable: panel.editable,
      newEmail: panel.new_email,
      rights: [
        ...panel.groups.map((one) => ({ ...one, kind: 'group' as const })),
        ...panel.locations.map((one) => ({ ...one, kind: 'location' as const })),
      ].map(({ since, ...right }) => ({
        ...right,
        since: since === null ? null : longDate(since.slice(0, 10)),
      })),
      sessions: panel.sessions.map((session) => ({
        id: session.id,
        kind: session.kind,
        name:
          session.kind === 'key'
            ? `Key “${session.name}”`
            : session.kind === 'api'
              ? 'A token of another program'
              : browserName(session.browser),
        detail: [
          session.last_seen_time === null ? 'never used' : shown(session.last_seen_time, zone),
          session.address === null ? '' : `from ${session.address}`,
          session.kind === 'session' || session.expires_time === null
            ? ''
            : `until ${longDate(session.expires_time.slice(0, 10))}`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })),
      history: history?.entries.map(({ time, ...entry }) => ({
        ...entry,
        summary: entry.summary.replaceAll(`person ${panel.id}`, panel.name),
        time: shown(time, zone),
      })),
      once: randomUUID(),
    },
  };
  return data(loaded, { headers });
}

export function listParams(
  { search, role, group, location, state, sort, dir, page }: PeopleQuery,
  organisation: number | null,
) {
  return {
    organisation_id: organisation,
    search,
    levels: ROLES.map(({ level }) => level).filter((level) => role.includes(level)),
    group_id: group,
    location_id: location,
    states: [...state],
    sort,
    descending: dir === 'desc',
    limit: PEOPLE_PER_PAGE,
    offset: (page - 1) * PEOPLE_PER_PAGE,
  };
}

/** @throws Response 404 */
export function personIdOf(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  const id = readId(asked);
  if (id === null) throw errorResponse(404, 'There is no such person.');
  return id;
}

function rowOf(person: Listed, zone: string | null) {
  const { level, groups, locations, location_count: count, all_locations: all } = person;
  const places = [...groups, ...locations].slice(0, 3).map(({ name }) => name);
  return {
    id: person.id,
    version: person.version,
    name: person.name,
    email: person.email,
    level: roleOf(level).level,
    role: roleOf(level).name,
    sentence: roleOf(level).sentence,
    organisation: person.organisation,
    opensAll: all || level === 1,
    places,
    more: groups.length + count - places.length,
    state: person.state,
    lastDay: person.last_day,
    lastUsed: person.last_seen_time === null ? null : shown(person.last_seen_time, zone),
    factor: person.factor && {
      kind: FACTORS[person.factor.kind],
      since: longDate(person.factor.since.slice(0, 10)),
    },
    invitedUntil: person.invited_until === null ? null : shown(person.invited_until, zone),
  };
}

function shown(time: string, zone: string | null): string {
  return localTime(`${time.replace(' ', 'T')}Z`, zone);
}
