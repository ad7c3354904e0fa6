import { randomUUID } from 'node:crypto';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
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
  const { locations, total } = await creator.call('user.locations', { limit: MOST_LOCATIONS });
  const searched =
    asked.find === ''
      ? { locations, total }
      : await creator.call('user.locations', { limit: SHOWN, search: asked.find });
  const chosen = locations.filter(({ id }) => asked.at.includes(id));
  const others = searched.locations.filter(({ id }) => !asked.at.includes(id)).slice(0, SHOWN);
  const problems = asked.check ? problemsOf(asked) : [];
  return {
    ...asked,
    locations: [
      ...chosen.map(({ id, name }) => ({ id, name, chosen: true })),
      ...others.map(({ id, name }) => ({ id, name, chosen: false })),
    ],
    more: Math.max(0, searched.total - chosen.length - others.length),
    problems,
    /** Null until it was checked and can be made. */
    makes:
      asked.check && problems.length === 0
        ? { names: chosen.map(({ name }) => name), total, expires: lastDayOf(asked) }
        : null,
    once: randomUUID(),
  };
}

export function problemsOf({ name, may, where, at, until, day }: NewKeyQuery): KeyProblem[] {
  return [
    ...(name === '' ? [{ field: 'name' as const, message: 'Enter a name' }] : []),
    ...(name.length > 200 ? [{ field: 'name' as const, message: 'At most 200 characters' }] : []),
    ...(may.length === 0 ? [{ field: 'may' as const, message: 'Choose what the key may do' }] : []),
    ...(where === 'chosen' && at.length === 0
      ? [{ field: 'at' as const, message: 'Choose at least one location' }]
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
  const { name, may, where, at } = asked;
  const locations = where === 'all' ? null : [...at];
  return { name, scopes: [...may], locations, expires: lastDayOf(asked) };
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
