import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type PriceAdjustment, wholeAdjustment } from '~/menu/adjust-prices';
import { PRICE_MAX_CENTS } from '~/menu/money';
import { TAGS_MAX } from '~/menu/tags';
import type { RecordedAction } from '~/service/changes/change-log';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import { badInput } from '~/service/errors';
import type { Engine } from '~/service/store/engine';
import { isOneOf } from '~/service/store/id-lists';
import type { Database } from '~/service/store/schema';
import type { Reader, Trx } from '~/service/store/store';

/** Narrows a query over `item` to the items that are to be changed, all of one location. */
export type PickItems = <O>(
  query: SelectQueryBuilder<Database, 'item', O>,
) => SelectQueryBuilder<Database, 'item', O>;

/** Which items of a range are changed. */
interface Changed {
  /** Before the first of them is written: a condition over `item`. */
  here: Expression<SqlBool>;
  /** Whatever was written already: their ids, as a query. */
  ids: RawBuilder<unknown>;
}

/** What one bulk change does to the items of a range, in statements over all of them. */
interface BulkChange {
  /** Whether an item is changed by it at all. */
  changes: Expression<SqlBool>;
  /** The changed fields as canonical JSON, before. */
  before: RawBuilder<string>;
  /** The same after; null: read again once it is done. */
  after: RawBuilder<string> | null;
  /** Writes the rows of the items that are `changed`, beside version and time where `now` is given. */
  write: (changed: Changed) => Promise<void>;
  /** The fields as they are then, where `after` is null. */
  now?: RawBuilder<string>;
}

/** How many items a change was for, and how many of them it changed. */
export interface BulkCounts {
  count: number;
  changed: number;
}

/**
 * Changes many items at once: for each range of primary keys one statement that writes the ledger and
 * one that writes the rows, whatever the number of items.
 */
export class BulkItems {
  /** Items that were changed so far. */
  private changed = 0;

  constructor(
    private readonly trx: Trx,
    private readonly reader: Reader,
    private readonly engine: Engine,
    private readonly action: RecordedAction,
  ) {}

  get hasWritten(): boolean {
    return this.changed > 0;
  }

  setActive(pick: PickItems, active: 0 | 1): Promise<BulkCounts> {
    return this.run(pick, {
      changes: sql<SqlBool>`item.active <> ${active}`,
      before: sql<string>`'{"active":' || cast(item.active as text) || '}'`,
      after: sql<string>`${JSON.stringify({ active })}`,
      write: ({ here }) => this.set(sql`active = ${active}`, here),
    });
  }

  adjustPrices(pick: PickItems, adjustment: PriceAdjustment): Promise<BulkCounts> {
    const price = adjustedPrice(adjustment);
    return this.run(pick, {
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
    return this.run(pick, { changes, before: tags, after: null, now: tags, write });
  }

  private async run(pick: PickItems, change: BulkChange): Promise<BulkCounts> {
    const before = this.changed;
    const ids = (
      await pick(this.reader.selectFrom('item').select('item.id')).orderBy('item.id').execute()
    ).map(({ id }) => id);
    for (const range of chunksOf(ids)) {
      await this.changeRange(range, change);
      await yieldToEventLoop();
    }
    return { count: ids.length, changed: this.changed - before };
  }

  private async changeRange(
    range: readonly number[],
    { changes, before, after, write, now }: BulkChange,
  ): Promise<void> {
    const [first, last] = [range[0] as number, range.at(-1) as number];
    // The ids were picked within their location, by this transaction.
    const picked = isOneOf(this.engine.name, 'item.id', range);
    const here = sql<SqlBool>`item.id between ${first} and ${last} and ${picked} and ${changes}`;
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
    const ours = sql`action_id = ${this.action.id} and month = ${this.action.month}
      and entity = 'item' and entity_id between ${first} and ${last}`;
    const ids = sql`select entity_id from change where ${ours}`;
    await write({ here, ids });
    if (now) {
      await sql`update change set after = (select ${now} from item where item.id = change.entity_id)
        where ${ours}`.execute(this.trx);
      await this.set(null, sql<SqlBool>`item.id in (${ids})`);
    }
  }

  private async set(assignment: RawBuilder<unknown> | null, changed: Expression<SqlBool>) {
    const own = assignment ? sql`${assignment}, ` : sql``;
    await sql`update item set ${own}version = version + 1, updated_at = ${this.action.at}
      where ${changed}`.execute(this.trx);
  }
}

/** The cents of a price after an adjustment: `adjustPrice` in the words of both engines. */
export function adjustedPrice(adjustment: PriceAdjustment): RawBuilder<number> {
  const { unit, by } = wholeAdjustment(adjustment);
  const factor = whole(10_000 + by);
  const raw =
    unit === 'amount'
      ? sql<number>`item.price_cents + ${whole(by)}`
      : sql<number>`(item.price_cents * ${factor} + 5000) / 10000`;
  const moved = sql<number>`(case when ${raw} < 0 then 0 else ${raw} end)`;
  const rounded = ROUNDED[adjustment.round ?? 'none'](moved);
  return sql<number>`(case when ${rounded} > ${whole(PRICE_MAX_CENTS)} then ${whole(PRICE_MAX_CENTS)} else ${rounded} end)`;
}

const ROUNDED = {
  none: (cents: RawBuilder<number>) => cents,
  '.05': (cents: RawBuilder<number>) => sql<number>`((${cents} + 2) / 5 * 5)`,
  '.x9': (cents: RawBuilder<number>) => sql<number>`(case when ${cents} = 0 then 0
    when ${cents} < 4 then 9 else (${cents} + 6) / 10 * 10 - 1 end)`,
} as const;

/** A whole number in the text of a statement: a parameter of unknown type would be no integer. */
function whole(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not whole`);
  return sql.raw(String(value));
}

/** A price as canonical JSON: 4.75, 4.5, 4. */
function priceJson(cents: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'{"price":' || cast(${cents} / 100 as text) || case
    when ${cents} % 100 = 0 then ''
    when ${cents} % 10 = 0 then '.' || cast(${cents} % 100 / 10 as text)
    else '.' || cast(${cents} % 100 / 10 as text) || cast(${cents} % 10 as text) end || '}'`;
}
