import { randomUUID } from 'node:crypto';
import { byStatus } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { groupChoice, groupText } from '../paths';
import { MOST_LOCATIONS, type NewKeyQuery } from './paths';

export type NewKeyData = Awaited<ReturnType<typeof loadNewKey>>;

export interface KeyProblem {
  field: 'name' | 'may' | 'at' | 'day';
  message: string;
}

const SHOWN = 50;
const DAY_MS = 86_400_000;

/** The dialog as its address says; a checked choice without problems can be made. */
export async function loadNewKey(creator: Creator, asked: NewKeyQuery) {
  const { at, find } = asked;
  const found = { search: find, limit: Math.min(SHOWN + at.length, MOST_LOCATIONS) };
  const [groups, searched, chosen, chosenFound, { total }] = await Promise.all([
    listedGroups(creator, asked.group),
    creator.call('user.locations', found),
    creator.call('user.locations', { ids: [...at], limit: MOST_LOCATIONS }),
    creator.call('user.locations', { ids: [...at], search: find, limit: 1 }),
    creator.call('user.locations', { limit: 1 }),
  ]);
  const others = searched.locations.filter(({ id }) => !at.includes(id)).slice(0, SHOWN);
  const problems = asked.check ? problemsOf(asked) : [];
  return {
    ...asked,
    locations: [
      ...chosen.locations.map(({ id, name }) => ({ id, name, chosen: true })),
      ...others.map(({ id, name }) => ({ id, name, chosen: false })),
    ],
    groups: groups.map(groupChoice),
    more: Math.max(0, searched.total - chosenFound.total - others.length),
    problems,
    /** Null until it was checked and can be made. */
    makes:
      asked.check && problems.length === 0
        ? {
            names: chosen.locations.map(({ name }) => name),
            groups: groups.filter(({ id }) => asked.group.includes(id)).map(groupText),
            total,
            expires: lastDayOf(asked),
          }
        : null,
    once: randomUUID(),
  };
}

/** Also those that were chosen and are beyond what is listed. */
async function listedGroups(creator: Creator, chosen: readonly number[]) {
  const { groups } = await creator.call('place_group.list', { limit: 1000 });
  const missing = chosen.filter((id) => !groups.some((one) => one.id === id));
  const more = await Promise.all(
    missing.map((id) =>
      creator.call('place_group.get', { id }).catch(byStatus({ 404: () => null })),
    ),
  );
  const named = more.flatMap((one) => (one ? [{ ...one, locations: one.locations.length }] : []));
  return [...named, ...groups];
}

export function problemsOf({ name, may, where, at, group, until, day }: NewKeyQuery): KeyProblem[] {
  return [
    ...(name === '' ? [{ field: 'name' as const, message: 'Enter a name' }] : []),
    ...(name.length > 200 ? [{ field: 'name' as const, message: 'At most 200 characters' }] : []),
    ...(may.length === 0 ? [{ field: 'may' as const, message: 'Choose what the key may do' }] : []),
    ...(where === 'chosen' && at.length + group.length === 0
      ? [{ field: 'at' as const, message: 'Choose at least one location or group' }]
      : []),
    ...(until === 'day' && day === ''
      ? [{ field: 'day' as const, message: 'Enter the last day' }]
      : []),
    ...(until === 'day' && day !== '' && day < today()
      ? [{ field: 'day' as const, message: 'This day is over' }]
      : []),
  ];
}

export function newKeyOf(asked: NewKeyQuery): ParamsOf<'key.create'> {
  const { name, may, where, at, group } = asked;
  const isAll = where === 'all';
  const places = { locations: isAll ? null : [...at], groups: isAll ? [] : [...group] };
  return { name, scopes: [...may], ...places, expires: lastDayOf(asked) };
}

function lastDayOf({ until, day }: NewKeyQuery): string | null {
  if (until === 'none') return null;
  return until === 'day' ? day : dayIn(Number(until));
}

function today(): string {
  return dayIn(0);
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
