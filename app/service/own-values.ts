import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  WithNode,
} from 'kysely';
import type { LocationRow } from './location-row';
import type { Reader } from './store/store';
import { readerThrough } from './store/store';

type Engine = Reader['engine'];
type Keeper = Pick<LocationRow, 'menu' | 'has'>;

const overlaid = new WeakMap<Reader, number>();

/**
 * Reads a menu as its location shows it: what it holds of its own stands in the place of what its sources say. Tables
 * are shadowed by queries of the same names, so every select sees it; without own values it is the same reader.
 */
export async function withOwnValues(
  reader: Reader,
  { menu: { location_id: id }, has }: Keeper,
): Promise<Reader> {
  if (!has.own_values || overlaid.get(reader) === id) return reader;
  const shadow = new Shadow(shadows(reader.engine, id, await columns(reader)));
  const own = readerThrough(reader, shadow);
  overlaid.set(own, id);
  return own;
}

const SHADOWED = ['item', 'menu_option', 'category'] as const;
type Shadowed = (typeof SHADOWED)[number];
type Columns = Record<Shadowed, readonly string[]>;

const known = new Map<Engine, Promise<Columns>>();

function columns(reader: Reader): Promise<Columns> {
  const read = known.get(reader.engine) ?? readColumns(reader);
  known.set(reader.engine, read);
  read.catch(() => known.delete(reader.engine));
  return read;
}

async function readColumns(reader: Reader): Promise<Columns> {
  const named = async (table: Shadowed) => {
    const rows = await reader
      .selectFrom(
        reader.engine === 'sqlite'
          ? sql<{ name: string }>`pragma_table_info(${sql.lit(table)})`.as('info')
          : sql<{
              name: string;
            }>`(select attname as name from pg_attribute where attrelid = ${sql.lit(table)}::regclass
              and attnum > 0 and not attisdropped)`.as('info'),
      )
      .select('info.name')
      .execute();
    return [table, rows.map(({ name }) => name)] as const;
  };
  return Object.fromEntries(await Promise.all(SHADOWED.map(named))) as unknown as Columns;
}

type Query = RawBuilder<unknown>;

/** By the names of the tables that they stand for. */
function shadows(engine: Engine, id: number, all: Columns): Record<string, Query> {
  // Otherwise SQLite would take the name inside the query for the query itself.
  const stored = (table: string) =>
    engine === 'sqlite' ? sql.raw(`main.${table}`) : sql.raw(table);
  const held = (kind: string, field: string) =>
    sql`own.location_id = ${id} and own.kind = ${sql.lit(kind)} and own.field = ${sql.lit(field)}`;
  const value = (kind: string, field: string, as: Query = sql`own.value`) =>
    sql`(select ${as} from own_value as own where ${held(kind, field)} and own.object_id = stored.id)`;
  const flag = (kind: string) =>
    sql`coalesce(${value(kind, 'active', sql`cast(own.value as integer)`)}, stored.active)`;
  const text = (kind: string, field: string) =>
    sql`nullif(coalesce(${value(kind, field)}, stored.${sql.raw(field)}), '')`;
  const price = (kind: string) =>
    sql`coalesce((select own.price_cents from own_price as own where own.location_id = ${id}
      and own.kind = ${sql.lit(kind)} and own.mode_id = 0 and own.object_id = stored.id), stored.price_cents)`;
  // One that was deleted since shows what the source shows.
  const image = sql`nullif(coalesce((select cast(coalesce(nullif(own.value, ''), '0') as integer) from own_value as own
    where ${held('item', 'image')} and own.object_id = stored.id and (own.value = ''
      or exists (select 1 from image where image.id = cast(nullif(own.value, '') as integer)))), stored.image_id), 0)`;
  const whole = (table: Shadowed, own: Record<string, Query>) => {
    const selected = all[table].map((column) =>
      own[column] ? sql`${own[column]} as ${sql.ref(column)}` : sql.ref(`stored.${column}`),
    );
    return sql`(select ${sql.join(selected)} from ${stored(table)} as stored)`;
  };
  const each =
    engine === 'sqlite'
      ? sql`left join json_each(own.value) as member on true`
      : sql`left join lateral json_array_elements_text(own.value::json) with ordinality as member (value, key) on true`;
  const members =
    engine === 'sqlite'
      ? sql`select value from json_each(own.value)`
      : sql`select cast(value as integer) from json_array_elements_text(own.value::json)`;
  const list = (table: string, field: string, cells: Record<string, Query>, stands = sql`true`) => {
    const selected = Object.entries(cells).map(
      ([column, own]) => sql`coalesce(${own}, stored.${sql.raw(column)}) as ${sql.ref(column)}`,
    );
    const [first] = Object.keys(cells);
    return sql`(select item.id as item_id, item.location_id, ${sql.join(selected)} from ${stored('item')} as item
      left join own_value as own on ${held('item', field)} and own.object_id = item.id and ${stands}
      ${each}
      left join ${stored(table)} as stored on own.id is null and stored.item_id = item.id
      where member.value is not null or stored.${sql.raw(first ?? '')} is not null)`;
  };
  return {
    item_tag: list('item_tag', 'tags', {
      tag: sql`member.value`,
      position: sql`cast(member.key as integer)`,
    }),
    item_day_part: list(
      'item_day_part',
      'day_parts',
      { day_part_id: sql`cast(member.value as integer)` },
      // Of parts that are all gone since: what the source says. None at all would be all day.
      sql`(own.value = '[]' or exists (select 1 from day_part where day_part.location_id = item.location_id
        and day_part.id in (${members})))`,
    ),
    item_price: sql`(select item_id, location_id, mode_id, price_cents from ${stored('item_price')} where location_id = ${id}
      union all select own.object_id, own.location_id, own.mode_id, own.price_cents from own_price as own
      where own.location_id = ${id} and own.kind = 'item' and own.mode_id <> 0 and exists (select 1 from price_mode
        where price_mode.location_id = own.location_id and price_mode.id = own.mode_id))`,
    menu_option: whole('menu_option', { active: flag('option'), price_cents: price('option') }),
    category: whole('category', {
      schedule: text('category', 'schedule'),
      repeats: text('category', 'repeats'),
    }),
    // Last: PostgreSQL would read the ones above through it.
    item: whole('item', {
      active: flag('item'),
      price_cents: price('item'),
      pos_id: text('item', 'pos_id'),
      image_id: image,
    }),
  };
}

/** Puts queries under the names of tables before a whole select. */
class Shadow extends OperationNodeTransformer implements KyselyPlugin {
  private readonly named: WithNode;

  constructor(queries: Record<string, Query>) {
    super();
    const [first, ...others] = Object.entries(queries).map(([table, query]) => ({
      ...CommonTableExpressionNode.create(
        CommonTableExpressionNameNode.create(table),
        query.toOperationNode(),
      ),
      materialized: false,
    }));
    this.named = others.reduce(
      (all, one) => WithNode.cloneWithExpression(all, one),
      WithNode.create(first as CommonTableExpressionNode),
    );
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const bare = this.transformNode(node);
    return bare.kind === 'SelectQueryNode' ? { ...bare, with: this.named } : bare;
  }

  async transformResult<R>({ result }: { result: R }): Promise<R> {
    return result;
  }

  /** Parts of a query went through here by themselves before. */
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { with: _, ...bare } = super.transformSelectQuery(
      node.with === this.named ? ({ ...node, with: undefined } as never) : node,
    );
    return bare;
  }
}
