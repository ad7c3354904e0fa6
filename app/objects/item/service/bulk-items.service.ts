import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { PriceAdjustment } from '~/menu/adjust-prices';
import type { Cents } from '~/menu/money';
import { TAGS_MAX } from '~/menu/tags';
import { countChanges, type RecordedAction } from '~/service/changes/change-log';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import type { FieldLock } from '~/service/changes/locked-fields';
import { badInput } from '~/service/errors';
import type { Engine } from '~/service/store/engine';
import { isOneOf } from '~/service/store/id-lists';
import type { Database } from '~/service/store/schema';
import type { Reader, Trx } from '~/service/store/store';
import { adjustedPrice, arrayText, priceJson, priceText, whole } from './price-sql.service';

/** Narrows a query over `item` to the items to change, all of one location. */
export type PickItems = <O>(
  query: SelectQueryBuilder<Database, 'item', O>,
) => SelectQueryBuilder<Database, 'item', O>;

interface Changed {
  /** Before the first write: a condition over `item`. */
  here: Expression<SqlBool>;
  /** After a write: a query for their IDs. */
  ids: RawBuilder<unknown>;
}

interface BulkChange {
  changes: Expression<SqlBool>;
  /** The changed fields before, as canonical JSON. */
  before: RawBuilder<string>;
  /** The same fields after; null: read again after the write. */
  after: RawBuilder<string> | null;
  /** Writes the `changed` rows, with version and time if `now` is given. */
  write: (changed: Changed) => Promise<void>;
  /** The fields after the write, if `after` is null. */
  now?: RawBuilder<string>;
}

export interface BulkCounts {
  count: number;
  changed: number;
}

/** For each range of primary keys, one statement writes the ledger and one the rows. */
export class BulkItems {
  private changed = 0;

  constructor(
    private readonly trx: Trx,
    private readonly reader: Reader,
    private readonly engine: Engine,
    private readonly action: RecordedAction,
    private readonly lock: FieldLock,
  ) {}

  get hasWritten(): boolean {
    return this.changed > 0;
  }

  setActive(pick: PickItems, active: 0 | 1): Promise<BulkCounts> {
    return this.run('active', pick, {
      changes: sql<SqlBool>`item.active <> ${active}`,
      before: sql<string>`'{"active":' || cast(item.active as text) || '}'`,
      after: sql<string>`${JSON.stringify({ active })}`,
      write: ({ here }) => this.set(sql`active = ${active}`, here),
    });
  }

  adjustPrices(pick: PickItems, adjustment: PriceAdjustment): Promise<BulkCounts> {
    const price = adjustedPrice(adjustment);
    return this.run('price', pick, {
      changes: sql<SqlBool>`item.price_cents <> ${price}`,
      before: priceJson(sql`item.price_cents`),
      after: priceJson(price),
      write: ({ here }) => this.set(sql`price_cents = ${price}`, here),
    });
  }

  addTags(pick: PickItems, tags: readonly string[]): Promise<BulkCounts> {
    const lacking = tags.map(
      (tag) => sql`not exists (select 1 from item_tag where item_id = item.id and tag = ${tag})`,
    );
    return this.changeTags(
      pick,
      sql<SqlBool>`(${sql.join(lacking, sql` or `)})`,
      async ({ ids: changed }) => {
        for (const tag of tags) {
          await sql`insert into item_tag (item_id, location_id, tag, position)
          select item.id, item.location_id, ${tag}, coalesce(
            (select max(position) + 1 from item_tag as known where known.item_id = item.id), 0)
          from item where item.id in (${changed}) and not exists (
            select 1 from item_tag as known where known.item_id = item.id and known.tag = ${tag})`.execute(
            this.trx,
          );
        }
        const full = await sql<{ name: string }>`select item.name from item
        where item.id in (${changed})
        and (select count(*) from item_tag where item_id = item.id) > ${TAGS_MAX} limit 1`.execute(
          this.trx,
        );
        const [item] = full.rows;
        if (!item) return;
        const message = `“${item.name}” would have more than ${TAGS_MAX} tags`;
        throw badInput(`${message}.`, { value: message });
      },
    );
  }

  removeTag(pick: PickItems, tag: string): Promise<BulkCounts> {
    const has = sql<SqlBool>`exists (select 1 from item_tag where item_id = item.id and tag = ${tag})`;
    return this.changeTags(pick, has, async ({ ids: changed }) => {
      await sql`delete from item_tag where tag = ${tag} and item_id in (${changed})`.execute(
        this.trx,
      );
    });
  }

  /** Sets prices in a mode, which must differ from the stored ones; null removes one. */
  async setModePrices(
    { locationId, modeId }: { locationId: number; modeId: number },
    prices: ReadonlyMap<number, Cents | null>,
  ): Promise<void> {
    const isSqlite = this.engine.name === 'sqlite';
    const entry = sql`'{"mode_id":' || cast(mode_id as text) || ',"price":'
      || ${priceText(sql`price_cents`)} || '}'`;
    const list = isSqlite
      ? sql`group_concat(entry, ',') from (
          select ${entry} as entry from item_price where item_id = item.id order by mode_id)`
      : sql`string_agg(${entry}, ',' order by mode_id) from item_price where item_id = item.id`;
    const own = sql<string>`'{"prices":[' || coalesce((select ${list}), '') || ']}'`;
    for (const range of chunksOf([...prices])) {
      const ids = range.map(([id]) => id);
      const gone = range.flatMap(([id, cents]) => (cents === null ? [id] : []));
      const given = isSqlite
        ? sql`(select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as cents
            from json_each(${JSON.stringify(range)})) as given`
        : sql`unnest(${arrayText(ids)}::bigint[],
            ${arrayText(range.map(([, cents]) => cents))}::bigint[]) as given (id, cents)`;
      const pick: PickItems = (query) =>
        query
          .where('item.location_id', '=', locationId)
          .where(isOneOf(this.engine.name, 'item.id', ids));
      await this.run('prices', pick, {
        changes: sql<SqlBool>`1 = 1`,
        before: own,
        after: null,
        now: own,
        // The location's index is avoided, so that rows are found by item.
        write: async () => {
          if (gone.length > 0) {
            await this.trx
              .deleteFrom('item_price')
              .where(sql<SqlBool>`+location_id = ${locationId}`)
              .where('mode_id', '=', modeId)
              .where(isOneOf(this.engine.name, 'item_id', gone))
              .execute();
          }
          await sql`insert into item_price (item_id, location_id, mode_id, price_cents)
            select item.id, item.location_id, ${whole(modeId)}, given.cents
            from ${given} join item on item.id = given.id
            where +item.location_id = ${locationId} and given.cents is not null
            on conflict (item_id, mode_id) do update set price_cents = excluded.price_cents`.execute(
            this.trx,
          );
        },
      });
    }
  }

  private changeTags(
    pick: PickItems,
    changes: Expression<SqlBool>,
    write: BulkChange['write'],
  ): Promise<BulkCounts> {
    const list =
      this.engine.name === 'sqlite'
        ? sql<string>`(select json_group_array(tag) from
            (select tag from item_tag where item_id = item.id order by position))`
        : sql<string>`(select '[' || coalesce(string_agg(to_json(tag)::text, ',' order by position), '')
            || ']' from item_tag where item_id = item.id)`;
    const tags = sql<string>`'{"tags":' || ${list} || '}'`;
    return this.run('tags', pick, { changes, before: tags, after: null, now: tags, write });
  }

  private async run(field: string, pick: PickItems, change: BulkChange): Promise<BulkCounts> {
    this.lock.checkField('item', field);
    const before = this.changed;
    this.action.sealing.readAgain();
    const items = await pick(this.reader.selectFrom('item').select(['item.id', 'item.location_id']))
      .orderBy('item.id')
      .execute();
    for (const range of chunksOf(items.map(({ id }) => id))) {
      await this.changeRange(range, change);
      await yieldToEventLoop();
    }
    const changed = this.changed - before;
    const [first] = items;
    if (first && changed > 0) {
      await countChanges(this.trx, this.action, 'item', new Map([[first.location_id, changed]]));
    }
    return { count: items.length, changed };
  }

  private async changeRange(
    range: readonly number[],
    { changes, before, after, write, now }: BulkChange,
  ): Promise<void> {
    const [first, last] = [range[0] as number, range.at(-1) as number];
    // The IDs were selected within their location, in this transaction.
    const picked = isOneOf(this.engine.name, 'item.id', range);
    const here = sql<SqlBool>`item.id between ${first} and ${last} and ${picked} and ${changes}`;
    const since = after === null ? await this.lastChange() : 0;
    const inserted = await this.trx
      .insertInto('change')
      .columns([
        'action_id',
        'month',
        'entity',
        'entity_id',
        'location_id',
        'kind',
        'before',
        'after',
        'version_before',
        'version_after',
      ])
      .expression(
        this.reader
          .selectFrom('item')
          .select([
            sql<number>`cast(${this.action.id} as bigint)`.as('action_id'),
            sql<number>`cast(${this.action.month} as bigint)`.as('month'),
            sql<string>`'item'`.as('entity'),
            'item.id',
            'item.location_id',
            sql<string>`'update'`.as('kind'),
            before.as('before'),
            (after ?? sql<string>`'{}'`).as('after'),
            'item.version as version_before',
            sql<number>`item.version + 1`.as('version_after'),
          ])
          .where(here)
          .orderBy('item.id'),
      )
      .executeTakeFirst();
    this.changed += Number(inserted.numInsertedOrUpdatedRows ?? 0);
    // By ID range: an index on the action would be read from its start for each range.
    const ours = sql`id > ${since} and action_id + 0 = ${this.action.id} and month = ${this.action.month}`;
    const ids = sql`select entity_id from change where ${ours}`;
    await write({ here, ids });
    if (now) {
      await sql`update change set after = (select ${now} from item where item.id = change.entity_id)
        where ${ours}`.execute(this.trx);
      await this.set(null, sql<SqlBool>`item.id in (${ids})`);
    }
  }

  private async lastChange(): Promise<number> {
    const { last } = await this.reader
      .selectFrom('change')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  }

  private async set(assignment: RawBuilder<unknown> | null, changed: Expression<SqlBool>) {
    const own = assignment ? sql`${assignment}, ` : sql``;
    await sql`update item set ${own}version = version + 1, updated_at = ${this.action.at}
      where ${changed}`.execute(this.trx);
  }
}
