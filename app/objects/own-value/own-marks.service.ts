import { sql } from 'kysely';
import { kinds } from '~/menu/kinds';
import { OWN_KINDS, type OwnField, stampNumber } from '~/menu/own-values';
import type { Handlers } from '~/service/context';
import type { LocationRow } from '~/service/location-row';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { type OwnCell, ownCell } from './own-rows.service';
import { allowedBy, ruleOf } from './sources.service';

/** What a list shows of an inherited item. */
export interface OwnMarks {
  may: OwnField<'item'>[];
  /** Another number once anything held of it was changed; 1 where nothing is. */
  version: number;
  /** What is held here, with what the source says now; of a price in a mode of the location nothing. */
  held: { field: string; mode_id: number | null; source: OwnCell }[];
}

interface MarkRow {
  /** Of a rule the field is null and the mode its source. */
  field: string | null;
  mode_id: number;
  object_id: number;
  value: string | null;
  id: number;
  version: number;
}

/** By item. One query. */
export async function ownMarks(
  reader: Reader,
  { id, menu, sources }: Pick<LocationRow, 'id' | 'menu' | 'sources'>,
  items: readonly { id: number; location_id: number }[],
): Promise<Map<number, OwnMarks>> {
  const inherited = items.filter((item) => item.location_id !== menu.location_id);
  if (inherited.length === 0 || sources.length === 0) return new Map();
  const { engine } = reader;
  const list = (table: string, column: string, order: string) =>
    engine === 'sqlite'
      ? sql`(select coalesce(json_group_array(one), '[]') from (select ${sql.ref(column)} as one from ${sql.table(table)} where item_id = item.id order by ${sql.ref(order)}))`
      : sql`(select coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(order)})::text, '[]') from ${sql.table(table)} where item_id = item.id)`;
  const named = isOneOf(
    engine,
    'own.object_id',
    inherited.map((item) => item.id),
  );
  const here = sql`own.location_id = ${id} and own.kind = 'item' and ${named}`;
  const marks = sql<MarkRow>`(
    select null as field, own.location_id as mode_id, own.object_id, own.fields as value, own.id, own.version from own_leave as own
      where ${isOneOf(engine, 'own.location_id', sources)} and own.kind = 'item' and (own.object_id = 0 or ${named})
    union all
    select 'price', own.mode_id, own.object_id, cast(item.price_cents as text), own.id, own.version from own_price as own
      join item on item.id = own.object_id where ${here}
    union all
    select own.field, 0, own.object_id, case own.field
        when 'active' then cast(item.active as text)
        when 'pos_id' then coalesce(item.pos_id, '')
        when 'image' then coalesce(cast(item.image_id as text), '')
        when 'tags' then ${list('item_tag', 'tag', 'position')}
        else ${list('item_day_part', 'day_part_id', 'day_part_id')} end, own.id, own.version
      from own_value as own join item on item.id = own.object_id where ${here}
    order by 3, 1, 2)`;
  const rows = await reader.selectFrom(marks.as('marks')).selectAll().execute();
  const rules = rows
    .filter(({ field }) => field === null)
    .map(({ mode_id, object_id, value }) =>
      ruleOf({
        kind: 'item',
        location_id: Number(mode_id),
        object_id: Number(object_id),
        fields: value ?? '[]',
      }),
    );
  const numbers = new Map(menu.dayParts.map((part) => [part.id, part.number]));
  return new Map(
    inherited.map(({ id: object_id, location_id }) => {
      const held = rows.filter((row) => row.field !== null && Number(row.object_id) === object_id);
      return [
        object_id,
        {
          may: allowedBy(rules, { kind: 'item', object_id, location_id }) as OwnField<'item'>[],
          version: held.reduce(
            (sum, row) => sum + stampNumber(Number(row.id), Number(row.version)),
            1,
          ),
          held: held.map(({ field, mode_id, value }) => ({
            field: field ?? '',
            mode_id: Number(mode_id) || null,
            source: Number(mode_id) === 0 ? cellOf(field ?? '', value ?? '', numbers) : null,
          })),
        },
      ] as const;
    }),
  );
}

function cellOf(field: string, text: string, numbers: ReadonlyMap<number, number>): OwnCell {
  if (field === 'price') return Number(text) / 100;
  const cell = ownCell(field, text);
  if (field !== 'day_parts') return cell;
  return (cell as number[]).flatMap((id) => numbers.get(id) ?? []);
}

export const ownCountHandlers: Pick<Handlers, 'own_value.count'> = {
  'own_value.count': async (_, { reader, location }) => {
    const { sources } = location;
    if (!location.has.own_values || sources.length === 0) {
      return { values: 0, item_values: 0, items: 0 };
    }
    const rows = (table: string) => sql`select own.kind, own.object_id
      from ${sql.table(table)} as own where own.location_id = ${location.id}`;
    // What is held of a source that was left, or of what is in the trash, is not shown.
    const stands = sql.join(
      OWN_KINDS.map(
        (
          kind,
        ) => sql`(own.kind = ${sql.lit(kind)} and exists (select 1 from ${sql.table(kinds[kind].table)} as object
          where object.id = own.object_id and ${isOneOf(reader.engine, 'object.location_id', sources)}))`,
      ),
      sql` or `,
    );
    const counts = sql<Record<'held' | 'item_values' | 'items', number>>`(
      select count(*) as held, sum(case when kind = 'item' then 1 else 0 end) as item_values,
        count(distinct case when kind = 'item' then object_id end) as items
      from (${rows('own_price')} union all ${rows('own_value')} and own.field <> 'repeats') as own
      where ${stands})`;
    const { held, item_values, items } = await reader
      .selectFrom(counts.as('counts'))
      .selectAll()
      .executeTakeFirstOrThrow();
    return { values: Number(held), item_values: Number(item_values ?? 0), items: Number(items) };
  },
};
