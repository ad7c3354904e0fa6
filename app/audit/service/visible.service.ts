import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { isKindWith, type KindName } from '~/menu/kinds';
import { writableLocations } from '~/service/access';
import { type Account, isAdmin, isProvider } from '~/service/caller';
import type { ActionRef } from '~/service/changes/action-ref';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { granteeIds } from '~/service/granted-ids';
import type { LocationRow } from '~/service/location-row';
import { OPERATED } from '~/service/operators/operator-action';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { auditedKinds, rightKinds } from '../calls';
import { isAmong, type Months } from './month-ranges.service';

export interface Visible {
  account: Account;
  /** The location, and the source of its menu if the person may read that too. */
  locationIds: readonly number[];
  /** Where changes of rights of the organisation lie, if the person may see them; else null. */
  rights: number | null;
  /** All actions; otherwise those that changed one of `kinds`, and the person's own. */
  whole: boolean;
  kinds: readonly string[];
  /** Instead of what was done at each location. */
  branches?: (asked: Wanted) => Branch[];
  /** Names and fields of changes that are of no kind of object. */
  words?: (changes: readonly Row<'change'>[]) => Promise<Map<number, Worded>>;
}

export interface Worded {
  name: string | null;
  details: Record<string, { before?: unknown; after?: unknown }>;
}

export async function visibleTo(
  reader: Reader,
  account: Account,
  location: LocationRow,
): Promise<Visible> {
  const sourceId = location.menu.location_id;
  const asked = [...new Set([location.id, sourceId])];
  const open = asked.length > 1 ? await writableLocations(reader, account, asked) : null;
  const whole = isAdmin(account);
  const isOwn =
    isProvider(account) || (whole && account.organisationId === location.organisation_id);
  const ofAdmins: readonly string[] = [
    ...OPERATED.filter((one) => one !== 'location'),
    ...rightKinds,
  ];
  return {
    account,
    locationIds: open ? asked.filter((id) => open.has(id)) : asked,
    rights: isOwn ? placeOfOrganisation(location.organisation_id) : null,
    whole,
    kinds: auditedKinds.filter(
      (kind) =>
        whole ||
        !(
          isKindWith('readByAdmins', kind) ||
          isKindWith('writtenByProvider', kind) ||
          ofAdmins.includes(kind)
        ),
    ),
  };
}

export type Narrow = (
  eb: ExpressionBuilder<Database, 'action'>,
  months: Months,
) => Expression<SqlBool>;

export interface Wanted {
  narrow?: Narrow | undefined;
  kinds: readonly string[];
  object?: { kind: KindName; id: number } | undefined;
  /** Also sign-ins, which belong to no location, of people with access to this one. */
  sessions?: boolean;
  sessionsOnly?: boolean;
  /** Ids between these, both excluded; a missing end is open. */
  above?: number | undefined;
  below?: number | undefined;
  months?: Months | undefined;
  limit: number;
  order: 'asc' | 'desc';
}

/** Actions called at a location and those that changed it, each read in order of an index up to the limit. */
export async function visibleActions(
  reader: Reader,
  visible: Visible,
  wanted: Wanted,
): Promise<ActionRef[]> {
  return (await visibleQuery(reader, visible, wanted)?.execute()) ?? [];
}

function visibleQuery(reader: Reader, visible: Visible, wanted: Wanted) {
  const [first, ...others] = branchesOf(reader, visible, wanted).map((branch) =>
    reader.selectFrom(branch.as('branch')).select(['branch.id', 'branch.month']),
  );
  if (!first) return null;
  const all = others.reduce((query, other) => query.union(other), first);
  return reader
    .selectFrom(all.as('found'))
    .select(['found.id', 'found.month'])
    .orderBy('found.id', wanted.order)
    .limit(wanted.limit);
}

const MOST = Number.MAX_SAFE_INTEGER;

const anyAction: Narrow = (eb) => eb.and([]);

export type Branch = SelectQueryBuilder<Database, 'action', ActionRef>;

function branchesOf(reader: Reader, visible: Visible, asked: Wanted): Branch[] {
  if (visible.branches) return visible.branches(asked);
  const { account, locationIds, rights, whole, kinds } = visible;
  const {
    narrow = anyAction,
    kinds: wanted,
    object,
    above = 0,
    below = MOST,
    months = {},
    limit,
    order,
  } = asked;
  const narrowed = (eb: ExpressionBuilder<Database, 'action'>) => narrow(eb, months);
  const read = wanted.length > 0 ? kinds.filter((kind) => wanted.includes(kind)) : kinds;
  if (read.length === 0) return [];
  if (object) {
    if (!read.includes(object.kind)) return [];
    const branch = reader
      .selectFrom('change')
      .select(['change.action_id as id', 'change.month'])
      .distinct()
      .where('change.entity', '=', object.kind)
      .where('change.location_id', 'in', [...locationIds])
      .where('change.entity_id', '=', object.id)
      .where(isAmong('change.month', months))
      .where('change.action_id', '>', above)
      .where('change.action_id', '<', below)
      .$if(asked.narrow !== undefined, (query) =>
        query
          .innerJoin('action', (join) =>
            join
              .onRef('action.id', '=', 'change.action_id')
              .onRef('action.month', '=', 'change.month'),
          )
          .where(isAmong('action.month', months))
          .where((eb) => narrowed(eb as unknown as Parameters<Narrow>[0])),
      )
      .orderBy('change.action_id', order)
      .limit(limit);
    return [branch as unknown as Branch];
  }
  const askedFor = (locationId: number) =>
    reader
      .selectFrom('action')
      .select(['action.id', 'action.month'])
      .where(narrowed)
      .where('action.location_id', '=', locationId)
      .where(isAmong('action.month', months))
      .where('action.id', '>', above)
      .where('action.id', '<', below)
      .where((eb) => isOfOwnPeople(eb, locationId))
      .$if(!whole, (query) => query.where('action.account_id', '=', account.id))
      .orderBy('action.id', order)
      .limit(limit);
  const touched = (locationId: number) =>
    reader
      .selectFrom('action_part')
      .select(({ fn }) => ['action_part.action_id as id', fn.max('action_part.month').as('month')])
      .$if(asked.narrow !== undefined, (query) =>
        query
          .innerJoin('action', (join) =>
            join
              .onRef('action.id', '=', 'action_part.action_id')
              .onRef('action.month', '=', 'action_part.month'),
          )
          // Also on the action: PostgreSQL may start there, and does not see that both ids are equal.
          .where('action.id', '>', above)
          .where('action.id', '<', below)
          .where(isAmong('action.month', months))
          .where((eb) => narrowed(eb as unknown as Parameters<Narrow>[0])),
      )
      .where('action_part.action_id', '>', above)
      .where('action_part.action_id', '<', below)
      .where('action_part.location_id', '=', locationId)
      .where(isAmong('action_part.month', months))
      .$if(!whole || wanted.length > 0, (query) =>
        query.where('action_part.entity', 'in', [...read]),
      )
      .groupBy('action_part.action_id')
      .orderBy('action_part.action_id', order)
      .limit(limit) as unknown as Branch;
  const others = locationIds.flatMap((id) =>
    wanted.length > 0 ? [touched(id)] : [askedFor(id), touched(id)],
  );
  const isOfRights = wanted.length === 0 || rightKinds.some((kind) => wanted.includes(kind));
  if (rights !== null && isOfRights) others.push(touched(rights));
  const sessions =
    asked.sessions && wanted.length === 0 ? [sessionsOf(reader, visible, asked)] : [];
  return asked.sessionsOnly ? sessions : [...others, ...sessions];
}

/** Refused attempts by outsiders are recorded under them now, but at the location in older ledgers. */
function isOfOwnPeople(eb: ExpressionBuilder<Database, 'action'>, locationId: number) {
  const organisation = eb
    .selectFrom('location')
    .select('location.organisation_id')
    .where('location.id', '=', locationId);
  const foreign = eb
    .selectFrom('account')
    .select('account.id')
    .where('account.organisation_id', '<>', organisation)
    .whereRef('account.id', '=', 'action.account_id');
  return eb.or([eb('action.outcome', '=', 'done'), eb.not(eb.exists(foreign))]);
}

/** Of people with access to one of the locations, and of their keys; provider staff also see sign-ins of other staff. */
function sessionsOf(
  reader: Reader,
  { account, locationIds, whole }: Visible,
  { narrow = anyAction, above = 0, below = MOST, months = {}, limit, order }: Wanted,
): Branch {
  return reader
    .selectFrom('action')
    .select(['action.id', 'action.month'])
    .where((eb) => narrow(eb, months))
    .where('action.location_id', 'is', null)
    .where(isAmong('action.month', months))
    .where('action.id', '>', above)
    .where('action.id', '<', below)
    .where(({ eb, or, selectFrom }) => {
      if (!whole) return eb('action.account_id', '=', account.id);
      const given = granteeIds(reader, locationIds);
      const staff = selectFrom('account')
        .select('account.id')
        .where('account.access_level', '=', 1);
      const keys = selectFrom('api_key')
        .select('api_key.account_id')
        .where('api_key.maker_id', 'in', given);
      return or([
        eb('action.account_id', 'in', given),
        eb('action.account_id', 'in', keys),
        ...(isProvider(account) ? [eb('action.account_id', 'in', staff)] : []),
      ]);
    })
    .orderBy('action.id', order)
    .limit(limit);
}
