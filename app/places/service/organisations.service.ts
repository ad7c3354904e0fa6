import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { searchKey, sortKey } from '~/menu/text';
import { LOCATION_READY } from '~/objects/location/fields';
import { KEY_ACCOUNT } from '~/service/caller';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import {
  bringBackOrganisation,
  makeOrganisation,
  renameOrganisation,
  retireOrganisation,
} from '~/service/operators/change-organisation';
import { mergeOrganisations } from '~/service/operators/merge-organisations';
import { type Merging, merging } from '~/service/operators/merging';
import { OperatorError } from '~/service/operators/operator-error';
import { findRow } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { operate } from './operating.service';
import { noOrganisation } from './scope.service';

type OrganisationMethod = Extract<keyof Handlers, `organisation.${string}`>;

const NAMED = 5;

/** Only staff of the provider call these; everybody else is refused before. */
export const organisationHandlers: Pick<Handlers, OrganisationMethod> = {
  'organisation.list': async ({ search, retired, limit, offset }, { reader }) => {
    const key = searchKey(search);
    const all = await organisations(reader)
      .where('organisation.retired_at', retired ? 'is not' : 'is', null)
      .execute();
    const found = all
      .filter(({ id, name }) => searchKey(name).includes(key) || String(id) === key)
      .map((row) => ({ row, key: sortKey(row.name) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
    return {
      organisations: found.slice(offset, offset + limit).map(({ row }) => viewOf(row)),
      total: found.length,
    };
  },
  'organisation.get': async ({ id }, { reader }) => {
    const row = await organisations(reader).where('organisation.id', '=', id).executeTakeFirst();
    if (!row) throw noOrganisation();
    const admins = await reader
      .selectFrom('account')
      .select(['id', 'username as name'])
      .where('organisation_id', '=', id)
      .where('access_level', '<=', 3)
      .where('disabled', '=', 0)
      .where('removed_at', 'is', null)
      .where('scope', '!=', KEY_ACCOUNT)
      .orderBy('username')
      .limit(100)
      .execute();
    return { ...viewOf(row), admins };
  },
  'organisation.create': ({ name, beside }, context) =>
    operate(context, (by) => makeOrganisation(by, name, beside)),
  'organisation.rename': async ({ id, name }, context) => {
    await stored(context.reader, id);
    const { version } = context.basis;
    return operate(
      context,
      (by) => renameOrganisation(by, id, name, { version }),
      (saved) => ({ id, ...saved }),
    );
  },
  'organisation.retire': async ({ id }, context) => {
    await stored(context.reader, id);
    return operate(
      context,
      (by) => retireOrganisation(by, id),
      ({ version, ended }) => ({ id, version, ended }),
    );
  },
  'organisation.bring_back': async ({ id }, context) => {
    await stored(context.reader, id);
    return operate(
      context,
      (by) => bringBackOrganisation(by, id),
      ({ version }) => ({ id, version }),
    );
  },
  'organisation.merge': async ({ id, into_id, preview }, context) => {
    const { reader, account } = context;
    const [from, into] = [await stored(reader, id), await stored(reader, into_id)];
    if (preview) {
      const seen = await merging(reader, from, into).catch((error: unknown) => {
        throw error instanceof OperatorError ? badInput(error.message) : error;
      });
      return mergingView(seen);
    }
    return operate(
      context,
      (by) => mergeOrganisations(by, { id, into: into_id, by: account.id }),
      mergingView,
    );
  },
};

async function stored(reader: Reader, id: number): Promise<Row<'organisation'>> {
  const found = await findRow(reader, 'organisation', { id });
  if (!found) throw noOrganisation();
  return found;
}

function organisations(reader: Reader) {
  const people = reader
    .selectFrom('account')
    .select(['organisation_id', sql<number>`count(*)`.as('people')])
    .where('scope', '!=', KEY_ACCOUNT)
    .where('removed_at', 'is', null)
    .groupBy('organisation_id')
    .as('staffed');
  const locations = reader
    .selectFrom('location')
    .select(['organisation_id', sql<number>`count(*)`.as('locations')])
    .where('ready', '=', LOCATION_READY)
    .groupBy('organisation_id')
    .as('placed');
  return reader
    .selectFrom('organisation')
    .leftJoin(people, 'staffed.organisation_id', 'organisation.id')
    .leftJoin(locations, 'placed.organisation_id', 'organisation.id')
    .leftJoin('organisation as heir', 'heir.id', 'organisation.merged_into')
    .select(['organisation.id', 'organisation.name', 'organisation.version'])
    .select(['organisation.retired_at', 'heir.id as heir_id', 'heir.name as heir'])
    .select(['staffed.people', 'placed.locations']);
}

type Found = Awaited<ReturnType<ReturnType<typeof organisations>['execute']>>[number];

function viewOf({ heir_id, heir, people, locations, ...row }: Found) {
  return {
    ...row,
    people: Number(people ?? 0),
    locations: Number(locations ?? 0),
    merged_into: heir_id === null || heir === null ? null : { id: heir_id, name: heir },
  };
}

function mergingView(all: Merging): AnswerOf<'organisation.merge'> {
  const narrowed = all.people.filter((one) => one.all).length;
  return {
    people: all.people.length,
    names: all.people.slice(0, NAMED).map(({ name }) => name),
    admins: all.people.filter(({ level }) => level === 2 || level === 3).map(({ name }) => name),
    locations: all.locations.length,
    location_names: all.locations.slice(0, NAMED).map(({ name }) => name),
    groups: all.groups.map(({ name, renamed }) => ({ name, renamed })),
    keys: all.keys.map(({ name }) => name),
    webhooks: all.webhooks.map(({ address }) => address),
    providers: all.providers.map(({ name }) => name),
    narrowed: all.group === null ? null : { people: narrowed, group: all.group },
    widened: all.widened,
    rules: [...all.rules],
    without_passwords: all.withoutPasswords,
  };
}
