import { sql } from 'kysely';
import { localText, type SoldOutFacts, type SoldOutKind, type SoldOutMark } from '~/menu/sold-out';
import { nowText, timeText } from '~/service/clock';
import type { LocationRow } from '~/service/location-row';
import { readScope, type Scope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';

export interface StoredMark extends SoldOutMark {
  id: number;
  version: number;
  name: string;
  /** Whether it belongs to the menu at all. */
  active: boolean;
  reason: string;
  user_id: number | null;
  user_name: string | null;
  since: string;
}

export interface SoldOutPlace {
  /** Where it is sold out. */
  location: Pick<LocationRow, 'id'>;
  /** Whose menu is shown there. */
  menu: Pick<LocationRow, 'id' | 'sources'>;
}

interface Asked {
  /** Marks that are over by then are left out: milliseconds since the epoch. */
  from: number;
  /** As if these options were marked too. */
  options?: readonly number[];
}

/** Two queries at most. Marks of objects that are not there any more, or not here, are left out. */
export async function soldOutFacts(
  reader: Reader,
  { location, menu }: SoldOutPlace,
  { from, options = [] }: Asked,
): Promise<SoldOutFacts<StoredMark>> {
  const scope = readScope(menu);
  const marks = await marksAt(reader, location.id, scope, from);
  const marked = marks.flatMap(({ kind, object_id }) => (kind === 'option' ? object_id : []));
  const all = [...new Set([...marked, ...options])];
  return { marks, groups: all.length === 0 ? [] : await emptyGroups(reader, scope, all) };
}

async function marksAt(
  reader: Reader,
  locationId: number,
  scope: Scope,
  from: number,
): Promise<StoredMark[]> {
  const rows = await reader
    .selectFrom('sold_out')
    .leftJoin('item', (join) =>
      join
        .onRef('item.id', '=', 'sold_out.object_id')
        .on('sold_out.kind', '=', 'item')
        .on(within('item.location_id', scope)),
    )
    .leftJoin('menu_option', (join) =>
      join
        .onRef('menu_option.id', '=', 'sold_out.object_id')
        .on('sold_out.kind', '=', 'option')
        .on(within('menu_option.location_id', scope)),
    )
    .leftJoin('account', 'account.id', 'sold_out.by_id')
    .selectAll('sold_out')
    .select((eb) => [
      eb.fn.coalesce('item.name', 'menu_option.name').as('name'),
      eb.fn.coalesce('item.active', 'menu_option.active').as('active'),
      'account.username',
    ])
    .where('sold_out.location_id', '=', locationId)
    .where((eb) =>
      eb.or([eb('sold_out.until', 'is', null), eb('sold_out.until', '>', timeText(from))]),
    )
    .orderBy('sold_out.since')
    .orderBy('sold_out.id')
    .execute();
  return rows.flatMap(({ name, active, kind, until, items_stay, by_id, username, ...row }) =>
    name === null
      ? []
      : {
          ...row,
          name,
          active: active === 1,
          kind: kind as SoldOutKind,
          until: until === null ? null : instantOfText(until),
          items_stay: items_stay === 1,
          user_id: by_id,
          user_name: username,
        },
  );
}

/** Required groups of items of which every active option is among these. */
async function emptyGroups(reader: Reader, scope: Scope, options: readonly number[]) {
  const rows = await reader
    .selectFrom('item_option as link')
    .innerJoin('item_group as own', (join) =>
      join.onRef('own.item_id', '=', 'link.item_id').onRef('own.group_id', '=', 'link.group_id'),
    )
    .innerJoin('option_group', 'option_group.id', 'link.group_id')
    .innerJoin('menu_option', 'menu_option.id', 'link.option_id')
    .select([
      'link.item_id as item',
      'option_group.name as group',
      sql<string>`string_agg(cast(link.option_id as text), ',')`.as('options'),
    ])
    .where(within('link.location_id', scope))
    .where('menu_option.active', '=', 1)
    .where((eb) =>
      eb.or([eb('option_group.group_type', '=', 'single'), eb('own.range_min', '>', 0)]),
    )
    .where('link.group_id', 'in', (eb) =>
      eb
        .selectFrom('item_option as out')
        .select('out.group_id')
        .where(isOneOf(reader.engine, 'out.option_id', options)),
    )
    .groupBy(['link.item_id', 'link.group_id', 'option_group.name'])
    .having(
      sql<number>`sum(case when ${isOneOf(reader.engine, 'link.option_id', options)} then 0 else 1 end)`,
      '=',
      0,
    )
    .orderBy('link.item_id')
    .execute();
  return rows.map((row) => ({ ...row, options: row.options.split(',').map(Number) }));
}

export interface Standing {
  id: number;
  version: number;
  kind: string;
  object_id: number;
  until: string | null;
}

export function keyOf({ kind, object_id }: { kind: string; object_id: number }): string {
  return `${kind} ${object_id}`;
}

/** Marks of the location itself by their key, those that are over too. */
export async function standingOf(
  reader: Reader,
  locationId: number,
  objects: readonly { object_id: number }[],
): Promise<Map<string, Standing>> {
  const rows = await reader
    .selectFrom('sold_out')
    .select(['id', 'version', 'kind', 'object_id', 'until'])
    .where('location_id', '=', locationId)
    .where(
      isOneOf(
        reader.engine,
        'object_id',
        objects.map(({ object_id }) => object_id),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Marks of the location itself that are not over, of whatever is there or not. */
export async function liveMarks(reader: Reader, locationId: number) {
  const rows = await reader
    .selectFrom('sold_out')
    .select(['kind', 'object_id', 'until', 'reason', 'items_stay'])
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', nowText())]))
    .execute();
  return rows.map(({ until, ...row }) => ({
    ...row,
    until: until === null ? null : instantOfText(until),
  }));
}

/** Of UTC text. */
export function instantOfText(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** As calls answer it. */
export function markAnswer(mark: StoredMark, timezone: string | null) {
  const { id: _, until, ...told } = mark;
  return {
    kind: told.kind,
    object_id: told.object_id,
    name: told.name,
    version: told.version,
    until: until === null ? null : timeText(until),
    until_local: until === null ? null : localText(until, timezone),
    items_stay: told.items_stay,
    reason: told.reason,
    user_id: told.user_id,
    user_name: told.user_name,
    since: told.since,
    since_local: localText(instantOfText(told.since), timezone),
  };
}
