import { searchKey } from '~/menu/text';
import { KEY_ACCOUNT } from '../caller';
import { findRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { OperatorError } from './operator-error';

type Organisation = Row<'organisation'>;

/** What goes along, and what of it changes there. */
export interface Merging {
  people: { id: number; name: string; level: number | null; all: boolean }[];
  locations: { id: number; name: string; ready: number }[];
  groups: { id: number; name: string; version: number; renamed: string | null }[];
  /** Made for people who may open all of the one, so that they open no more; null without such. */
  group: string | null;
  keys: { id: number; name: string }[];
  webhooks: { id: number; address: string; all: boolean }[];
  providers: { id: number; name: string }[];
  /** People of the other one who may open all of it, and so all that joins. */
  widened: number;
  /** Rules of the one that goes: those of the other hold for all. */
  rules: ('passwords' | 'factors')[];
  /** The other one takes no passwords. */
  withoutPasswords: boolean;
}

/** @throws OperatorError where it cannot be done */
export async function merging(
  reader: Reader,
  from: Organisation,
  into: Organisation,
): Promise<Merging> {
  if (from.id === into.id) throw new OperatorError('An organisation cannot be merged into itself.');
  if (from.merged_into !== null) throw new OperatorError(`${from.name} was merged already.`);
  if (into.retired_at !== null) throw new OperatorError(`${into.name} is retired.`);
  const { id } = from;
  const people = await reader
    .selectFrom('account')
    .select(['id', 'username as name', 'access_level as level', 'all_locations'])
    .where('organisation_id', '=', id)
    .where('scope', '!=', KEY_ACCOUNT)
    .where('removed_at', 'is', null)
    .orderBy('username')
    .orderBy('id')
    .execute();
  const locations = await reader
    .selectFrom('location')
    .select(['id', 'name', 'ready'])
    .where('organisation_id', '=', id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const groups = await reader
    .selectFrom('place_group')
    .select(['id', 'name', 'name_key', 'version', 'organisation_id'])
    .where('organisation_id', 'in', [id, into.id])
    .orderBy('name_key')
    .execute();
  const keys = await reader
    .selectFrom('api_key')
    .select(['id', 'name'])
    .where('organisation_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();
  const webhooks = await reader
    .selectFrom('webhook')
    .select(['id', 'address', 'every_location'])
    .where('organisation_id', '=', id)
    .orderBy('id')
    .execute();
  const providers = await reader
    .selectFrom('sign_in_provider')
    .select(['id', 'name'])
    .where('organisation_id', '=', id)
    .orderBy('id')
    .execute();
  const { widened } = await reader
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('widened'))
    .where('organisation_id', '=', into.id)
    .where('all_locations', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const passwords = await reader
    .selectFrom('sign_in_rule')
    .select(['organisation_id', 'passwords'])
    .where('organisation_id', 'in', [id, into.id])
    .where('passwords', '=', 0)
    .execute();
  const factors = await findRows(reader, 'factor_rule', { organisation_id: id }, 'role');
  return {
    people: people.map(({ all_locations, ...one }) => ({ ...one, all: all_locations === 1 })),
    locations,
    groups: withFreeNames(groups, from),
    group: people.some((one) => one.all_locations === 1)
      ? freeName(
          `All of ${from.name}`.slice(0, 200),
          groups.map(({ name_key }) => name_key),
        )
      : null,
    keys,
    webhooks: webhooks.map(({ every_location, ...one }) => ({ ...one, all: every_location === 1 })),
    providers,
    widened: Number(widened),
    rules: [
      ...(passwords.some((one) => one.organisation_id === id) ? (['passwords'] as const) : []),
      ...(factors.length > 0 ? (['factors'] as const) : []),
    ],
    withoutPasswords: passwords.some((one) => one.organisation_id === into.id),
  };
}

/** A group that the other one has too stays another group, under a name that says where it comes from. */
function withFreeNames(
  groups: readonly Pick<
    Row<'place_group'>,
    'id' | 'name' | 'name_key' | 'version' | 'organisation_id'
  >[],
  from: Organisation,
): Merging['groups'] {
  const theirs = groups.filter(({ organisation_id }) => organisation_id !== from.id);
  const ours = groups.filter(({ organisation_id }) => organisation_id === from.id);
  const there = new Set(theirs.map(({ name_key }) => name_key));
  const taken = new Set(groups.map(({ name_key }) => name_key));
  return ours.map(({ id, name, name_key, version }) => {
    if (!there.has(name_key)) return { id, name, version, renamed: null };
    const renamed = freeName(`${name.slice(0, 90)} (${from.name.slice(0, 90)})`, [...taken]);
    taken.add(searchKey(renamed));
    return { id, name, version, renamed };
  });
}

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(searchKey(name)); number += 1) {
    name = `${wanted.slice(0, 190)} ${number}`;
  }
  return name;
}
