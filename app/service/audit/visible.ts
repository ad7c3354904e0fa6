import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { auditedKinds } from '~/creator/contract/audit';
import { isKindWith, type KindName } from '~/menu/kinds';
import { writableLocations } from '../access';
import { type Account, isAdmin, isProvider } from '../caller';
import type { ActionRef } from '../changes/action-ref';
import type { LocationRow } from '../context';
import { OPERATED } from '../operators/operator-action';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';
import { isAmong, type Months } from './spans';

/** What of a location's actions a person is told. */
export interface Visible {
  account: Account;
  /** The location, and the source of its menu where that is open to the person too. */
  locationIds: readonly number[];
  /** All of its actions; otherwise those that changed one of `kinds`, and the person's own. */
  whole: boolean;
  /** What the person may read changes of. */
  kinds: readonly string[];
}

/** What of the actions of a location an account is told: all for admins, what they may read for others. */
export async function visibleTo(
  reader: Reader,
  account: Account,
  location: LocationRow,
): Promise<Visible> {
  const sourceId = location.menu.location_id;
  const asked = [...new Set([location.id, sourceId])];
  const open = asked.length > 1 ? await writableLocations(reader, account, asked) : null;
  const whole = isAdmin(account);
  const operated: readonly string[] = OPERATED.filter((one) => one !== 'location');
  return {
    account,
    locationIds: open ? asked.filter((id) => open.has(id)) : asked,
    whole,
    kinds: auditedKinds.filter(
      (kind) =>
        whole ||
        !(
          isKindWith('readByAdmins', kind) ||
          isKindWith('writtenByProvider', kind) ||
          operated.includes(kind)
        ),
    ),
  };
}

/** Narrows a query over `action`. */
export type Narrow = (
  eb: ExpressionBuilder<Database, 'action'>,
  months: Months,
) => Expression<SqlBool>;

interface Wanted {
  /** What all of them have to be, where not all will do. */
  narrow?: Narrow | undefined;
  /** Only actions that changed one of these, where any are named. */
  kinds: readonly string[];
  /** Only actions that changed this object. */
  object?: { kind: KindName; id: number } | undefined;
  /** Sign-ins too, which belong to no location: of those who were given it. */
  sessions?: boolean;
  /** No others than these. */
  sessionsOnly?: boolean;
  /** Between which numbers they are, both left out; without one there is no such end. */
  above?: number | undefined;
  below?: number | undefined;
  months?: Months | undefined;
  /** How many, from the newest or from the oldest on. */
  limit: number;
  order: 'asc' | 'desc';
}

/**
 * The first actions that are told, in order: those that were asked for in one of the locations, and those
 * that changed something there. Each of these is read in the order of an index of its own and ends at the limit.
 */
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

type Branch = SelectQueryBuilder<Database, 'action', ActionRef>;

function branchesOf(reader: Reader, visible: Visible, asked: Wanted): Branch[] {
  const { account, locationIds, whole, kinds } = visible;
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
      // All parts of an action have the same month; grouped by it too, they would be read to the end.
      .select(({ fn }) => ['action_part.action_id as id', fn.max('action_part.month').as('month')])
      // Where any action will do, it is not looked up.
      .$if(asked.narrow !== undefined, (query) =>
        query
          .innerJoin('action', (join) =>
            join
              .onRef('action.id', '=', 'action_part.action_id')
              .onRef('action.month', '=', 'action_part.month'),
          )
          // Of the action as well: PostgreSQL may begin with what is rare, and does not see that both are the same.
          .where('action.id', '>', above)
          .where('action.id', '<', below)
          .where(isAmong('action.month', months))
          .where((eb) => narrowed(eb as unknown as Parameters<Narrow>[0])),
      )
      // Of the part, not of its action: its key is what is gone through.
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
  const sessions =
    asked.sessions && wanted.length === 0 ? [sessionsOf(reader, visible, asked)] : [];
  return asked.sessionsOnly ? sessions : [...others, ...sessions];
}

/**
 * Leaves out what people of other organisations tried at a location and were refused. Those who call now have it in their own
 * record; ledgers of earlier versions have it at the location.
 */
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

/** The sign-ins of those who were given one of the locations; staff of the provider are told of their own kind too. */
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
      const given = selectFrom('location_grant')
        .select('location_grant.account_id')
        .where('location_grant.location_id', 'in', [...locationIds]);
      const staff = selectFrom('account')
        .select('account.id')
        .where('account.access_level', '=', 1);
      return or([
        eb('action.account_id', 'in', given),
        ...(isProvider(account) ? [eb('action.account_id', 'in', staff)] : []),
      ]);
    })
    .orderBy('action.id', order)
    .limit(limit);
}
