import { endAllTokens } from '~/accounts/service/tokens.service';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { differing } from '~/service/changes/right-changes';
import { type RightChange, writeRights } from '~/service/changes/rights';
import { dayEnd, nowText } from '~/service/clock';
import type { CallContext } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import { deleteRows } from '~/service/store/matching-rows';
import { insertRows } from '~/service/store/row-sets';
import type { Reader, Trx } from '~/service/store/store';
import { mergedPerson } from './merge-person.service';
import { peopleScope } from './people-scope.service';
import {
  forLedger,
  type PersonDocument,
  readPeople,
  type StoredPerson,
} from './person-documents.service';
import { offerEmail } from './person-email.service';
import { checkChange, checkLastAdmin, lastingAdmins } from './person-rules.service';

export type PersonPatch = Partial<Omit<PersonDocument, 'email'>>;

export interface PeopleChange {
  ids: readonly number[];
  summary: string;
  /** For one person: the version that the form showed. */
  version?: number | undefined;
  undoes?: number;
  /** For one person: a new e-mail, which is offered. */
  email?: string | undefined;
  patchOf(person: StoredPerson): PersonPatch;
}

/**
 * The one way in which rights of people change: by the rules, in one action, with before and after.
 * @returns their versions then, and whether a new e-mail is offered
 * @throws ApiError 400, 403, 404, 409
 */
export async function changePeople(
  context: CallContext,
  change: PeopleChange,
): Promise<{ id: number; version: number; isOffered: boolean }[]> {
  const ids = [...new Set(change.ids)];
  const organisationId = await organisationOf(context, ids);
  const { summary, undoes, email } = change;
  const note = {
    summary,
    locationIds: [placeOfOrganisation(organisationId)],
    ...(undoes === undefined ? {} : { undoes }),
  };
  return context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const people = await readPeople(ledger.read, ids);
      const changes: RightChange[] = [];
      const done: { id: number; version: number; isOffered: boolean }[] = [];
      const admins = await lastingAdmins(ledger.read, organisationId);
      for (const id of ids) {
        const person = getPerson(people, id, organisationId);
        const wanted: Partial<PersonDocument> = {
          ...change.patchOf(person),
          ...(email !== undefined && { email }),
        };
        const { email: offered, ...patch } =
          change.version === undefined
            ? wanted
            : await mergedPerson(ledger.read, person, wanted, change.version);
        const after = { ...person.doc, ...patch };
        const { isSame, ...sides } = differing(person.doc, after);
        const { version } = person.account;
        const isOffered = offered !== undefined && offered !== person.doc.email;
        if (isSame && !isOffered) {
          done.push({ id, version, isOffered });
          continue;
        }
        checkChange(context.account, person, after);
        await checkPlaces(ledger.read, person.doc, after);
        await writePerson(trx, ledger.read, context.account.id, person, after);
        if (isOffered) {
          await offerEmail(trx, ledger.read, context, person, offered);
          sides.before.email = person.doc.email;
          sides.after.email = offered;
        }
        changes.push({
          id,
          kind: 'update',
          before: await forLedger(trx, id, sides.before),
          after: await forLedger(trx, id, sides.after),
          versionBefore: version,
          versionAfter: version + 1,
        });
        done.push({ id, version: version + 1, isOffered });
      }
      await record('person', organisationId, changes);
      checkLastAdmin(admins, await lastingAdmins(ledger.read, organisationId));
      return done;
    }),
  );
}

/** All of one organisation that the caller may change. @throws ApiError 400, 404 */
export async function organisationOf(
  { account, reader }: Pick<CallContext, 'account' | 'reader'>,
  ids: readonly number[],
): Promise<number | null> {
  const { organisationId } = peopleScope(account);
  const people = await readPeople(reader, ids);
  for (const id of ids) getPerson(people, id, organisationId ?? undefined);
  const organisations = new Set([...people.values()].map((one) => one.doc.organisation_id));
  if (organisations.size > 1) throw badInput('Choose people of one organisation.');
  return [...organisations][0] ?? null;
}

/** @param organisationId undefined for any @throws ApiError 404 */
export function getPerson(
  people: ReadonlyMap<number, StoredPerson>,
  id: number,
  organisationId: number | null | undefined,
): StoredPerson {
  const person = people.get(id);
  const isHere = organisationId === undefined || person?.doc.organisation_id === organisationId;
  if (!person || !isHere || person.account.removed_at !== null || person.account.scope === 'key') {
    throw notFound(`There is no person ${id}.`);
  }
  return person;
}

/** What is added has to be of the organisation; of staff of the provider who become less, everything. */
export async function checkPlaces(reader: Reader, before: PersonDocument, after: PersonDocument) {
  // Staff of the provider may hold locations of any organisation, others may not.
  const isLess = before.level === 1 && after.level !== 1;
  const added = (field: 'locations' | 'groups') =>
    after[field].filter((id) => isLess || !before[field].includes(id));
  const [locations, groups] = [added('locations'), added('groups')];
  const organisation = after.organisation_id;
  if (locations.length > 0) {
    const found = await reader
      .selectFrom('location')
      .select('id')
      .where(isOneOf(reader.engine, 'id', locations))
      .where('ready', '=', 1)
      // Staff of the provider work everywhere.
      .$if(after.level !== 1, (query) => query.where('organisation_id', '=', organisation ?? 0))
      .execute();
    refuseMissing('location', locations, found);
  }
  if (groups.length > 0) {
    const found = await reader
      .selectFrom('place_group')
      .select('id')
      .where(isOneOf(reader.engine, 'id', groups))
      .where('organisation_id', '=', organisation ?? 0)
      .execute();
    refuseMissing('group', groups, found);
  }
}

function refuseMissing(word: string, ids: readonly number[], found: readonly { id: number }[]) {
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw badInput(`There is no ${word} ${missing} in this organisation.`);
}

export async function writePerson(
  trx: Trx,
  reader: Reader,
  by: number,
  { account, doc }: StoredPerson,
  after: PersonDocument,
): Promise<void> {
  const { id } = account;
  const ends = await endOf(reader, after);
  const opens = after.locations.includes(account.default_location_id ?? 0);
  const moved = after.organisation_id !== doc.organisation_id;
  await trx
    .updateTable('account')
    .set({
      username: after.name,
      access_level: after.level,
      last_day: after.last_day,
      ends_at: ends,
      disabled: after.disabled,
      all_locations: after.all_locations,
      organisation_id: after.organisation_id,
      version: account.version + 1,
      ...(moved || (!opens && doc.locations.includes(account.default_location_id ?? 0))
        ? { default_location_id: after.locations[0] ?? null }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  await setGrants(trx, { id, by }, doc, after);
  if (after.disabled === 1 || (ends !== null && ends <= nowText())) await endAllTokens(trx, id);
}

async function setGrants(
  trx: Trx,
  { id, by }: { id: number; by: number },
  before: PersonDocument,
  after: PersonDocument,
): Promise<void> {
  const given = { account_id: id, since: nowText(), by_account_id: by };
  const without = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((one) => !others.includes(one));
  const taken = without(before.locations, after.locations);
  if (taken.length > 0) {
    await deleteRows(trx, 'location_grant', { account_id: id, location_id: taken }).execute();
  }
  const left = without(before.groups, after.groups);
  if (left.length > 0) {
    await deleteRows(trx, 'place_group_grant', { account_id: id, group_id: left }).execute();
  }
  await insertRows(
    trx,
    'location_grant',
    without(after.locations, before.locations).map((location_id) => ({ ...given, location_id })),
  );
  await insertRows(
    trx,
    'place_group_grant',
    without(after.groups, before.groups).map((group_id) => ({ ...given, group_id })),
  );
}

/** Where the last day is over at all locations of the organisation. */
async function endOf(reader: Reader, { last_day, organisation_id }: PersonDocument) {
  if (last_day === null) return null;
  const zones = await reader
    .selectFrom('location')
    .select('timezone')
    .distinct()
    .where('organisation_id', '=', organisation_id ?? 0)
    .execute();
  const ends = zones.map(({ timezone }) => dayEnd(timezone, last_day)).sort();
  return ends.at(-1) ?? dayEnd(null, last_day);
}
