import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { missingMessage } from '~/menu/kinds';
import { type Cents, cents, fixedPrice, numberToCents } from '~/menu/money';
import { holdPrices } from '~/objects/own-value/held-items.service';
import { allowedBy, ownRules } from '~/objects/own-value/sources.service';
import { missingOrLocked } from '~/service/calls/locked';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import { withOwnValues } from '~/service/own-values';
import { readScope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { type PricedItem, planned, planPrices } from './plan-prices';
import { type PriceLine, parsePricesCsv, pricesCsv } from './prices-csv';

type Asked = Pick<CallContext, 'reader' | 'location'>;
type Row = CheckedParams<'price_modes.import_prices'>['data'][number];

const RANGE = 1000;
const NAMED = 5;

/** A plan is applied exactly as previewed, or not at all. */
export const priceImportHandlers: Pick<
  Handlers,
  'price_modes.preview' | 'price_modes.import_prices' | 'price_modes.template'
> = {
  'price_modes.preview': async ({ data, mode_id }, context) => {
    if (mode_id !== undefined) await nameOf(mode_id, context);
    const parsed = parsePricesCsv(data);
    if (!parsed.ok) throw badInput(parsed.message, { data: parsed.message });
    const { lines } = parsed;
    return planPrices(lines, await namedItems(lines, mode_id ?? null, context));
  },
  'price_modes.import_prices': ({ mode_id: modeId, data }, { location, account, change }) => {
    let items: ReadonlyMap<number, PricedItem> = new Map();
    const summary = async (stored: Reader) => {
      const reader = await withOwnValues(stored, location);
      items = await itemsIn({ reader, location }, { modeId, among: data });
      const locked = data.find(({ item_id }) => items.get(item_id)?.locked);
      if (locked) throw await missingOrLocked({ reader, location }, 'item', locked.item_id);
      const mode = await nameOf(modeId, { reader, location });
      refuseChanged(data, items);
      return `Imported prices of ${counted(data.length, 'item')} into price mode “${mode}”`;
    };
    return change({ summary }, async (ledger) => {
      const rows: AnswerOf<'price_modes.import_prices'> = [];
      const changed = new Map<number, Cents>();
      const held = new Map<number, Cents>();
      for (const [index, { item_id, price }] of data.entries()) {
        const item = items.get(item_id);
        if (!item) continue;
        const given = numberToCents(price);
        const row = planned(item, given, index + 2);
        rows.push(row);
        if (row.action.type !== 'none') (item.heldHere ? held : changed).set(item_id, given);
      }
      await ledger.bulk.setModePrices({ locationId: location.id, modeId }, changed);
      await holdPrices(ledger, { account, location }, { modeId, prices: held });
      return rows;
    });
  },
  'price_modes.template': async ({ mode_id }, context) => {
    const mode = await nameOf(mode_id, context);
    await context.record(`Exported prices of price mode “${mode}” as a CSV`);
    return template(mode_id, context);
  },
};

/** @throws ApiError 400 if an item is missing, is listed twice, or has other prices than its row */
function refuseChanged(rows: readonly Row[], items: ReadonlyMap<number, PricedItem>): void {
  const seen = new Set<number>();
  const fields: Record<string, string> = {};
  const names: string[] = [];
  for (const [index, row] of rows.entries()) {
    const item = items.get(row.item_id);
    const message = seen.has(row.item_id)
      ? 'This item stands in the list twice'
      : changeOf(row, item);
    seen.add(row.item_id);
    if (message === undefined) continue;
    fields[`data.${index}`] = message;
    names.push(item ? `“${item.name}”` : `item ${row.item_id}`);
  }
  if (names.length === 0) return;
  const named = names.slice(0, NAMED).join(', ');
  const more =
    names.length > NAMED ? ` and ${(names.length - NAMED).toLocaleString('en')} more` : '';
  const message = `Nothing was imported. These changed since the preview: ${named}${more}.`;
  throw new ApiError(400, message, { code: 'changed', fields });
}

function changeOf(row: Row, item: PricedItem | undefined): string | undefined {
  if (!item) return 'There is no such item here';
  const { original_price, mode_price } = row;
  const isOther = (wanted: number, now: Cents) => numberToCents(wanted) !== now;
  if (typeof original_price === 'number' && isOther(original_price, item.price)) {
    return `The price is ${fixedPrice(item.price)} now`;
  }
  if (mode_price === undefined) return undefined;
  if (item.own === null) {
    return mode_price === null ? undefined : 'It has no price of its own in this mode now';
  }
  if (mode_price !== null && !isOther(mode_price, item.own)) return undefined;
  return `The price in this mode is ${fixedPrice(item.own)} now`;
}

/** @throws ApiError 404 */
export async function nameOf(modeId: number, { reader, location }: Asked): Promise<string> {
  const mode = await reader
    .selectFrom('price_mode')
    .select('name')
    .where('location_id', '=', location.id)
    .where('id', '=', modeId)
    .executeTakeFirst();
  if (!mode) throw notFound(missingMessage('price_mode'));
  return mode.name;
}

async function namedItems(
  lines: readonly PriceLine[],
  modeId: number | null,
  asked: Asked,
): Promise<PricedItem[]> {
  const among = lines.flatMap(({ item_id }) =>
    /^[1-9]\d{0,14}$/.test(item_id) ? [{ item_id: Number(item_id) }] : [],
  );
  const found = await itemsIn(asked, { modeId, among });
  const rules = await ownRules(asked.reader, asked.location.sources);
  const posIds = new Set(
    lines.flatMap(({ item_id, pos_id }) => (item_id === '' && pos_id !== '' ? [pos_id] : [])),
  );
  for (const chunk of chunksOf([...posIds])) {
    const rows = await pricedItems(asked, modeId)
      .where('item.pos_id', 'in', [...chunk])
      .execute();
    for (const row of rows) found.set(row.id, pricedItem(row, asked, rules));
    await yieldToEventLoop();
  }
  return [...found.values()];
}

async function itemsIn(
  asked: Asked,
  { modeId, among }: { modeId: number | null; among: readonly { item_id: number }[] },
): Promise<Map<number, PricedItem>> {
  const found = new Map<number, PricedItem>();
  const ids = [...new Set(among.map(({ item_id }) => item_id))];
  const rules = await ownRules(asked.reader, asked.location.sources);
  for (const chunk of chunksOf(ids, RANGE)) {
    const rows = await pricedItems(asked, modeId)
      .where(isOneOf(asked.reader.engine, 'item.id', chunk))
      .execute();
    for (const row of rows) found.set(row.id, pricedItem(row, asked, rules));
    await yieldToEventLoop();
  }
  return found;
}

async function* template(modeId: number, asked: Asked): AsyncIterable<string> {
  yield pricesCsv([]);
  for (let after = 0; ; ) {
    const rows = await pricedItems(asked, modeId)
      .where('item.location_id', '=', asked.location.id)
      .where('item.id', '>', after)
      .orderBy('item.id')
      .limit(RANGE)
      .execute();
    const lines = rows.map((row) => {
      const { id, own, price, ...item } = pricedItem(row, asked, []);
      const original_price = fixedPrice(price);
      return { ...item, item_id: id, price: fixedPrice(own ?? price), original_price };
    });
    yield pricesCsv(lines, { header: false });
    const last = rows.at(-1);
    if (!last || rows.length < RANGE) return;
    after = last.id;
    await yieldToEventLoop();
  }
}

function pricedItems({ reader, location }: Asked, modeId: number | null) {
  return reader
    .selectFrom('item')
    .leftJoin('item_price', (join) =>
      // Others number their modes alike.
      join
        .onRef('item_price.item_id', '=', 'item.id')
        .on('item_price.location_id', '=', location.id)
        .on('item_price.mode_id', '=', modeId ?? 0),
    )
    .select([
      'item.id',
      'item.name',
      'item.pos_id',
      'item.location_id',
      'item.price_cents',
      'item_price.price_cents as own_cents',
    ])
    .where(within('item.location_id', readScope(location)));
}

type Rules = Awaited<ReturnType<typeof ownRules>>;
type PricedRow = Awaited<ReturnType<ReturnType<typeof pricedItems>['execute']>>[number];

function pricedItem(row: PricedRow, { location }: Asked, rules: Rules): PricedItem {
  const { id: object_id, location_id } = row;
  const isOwn = location_id === location.id;
  const mayHold =
    !isOwn && allowedBy(rules, { kind: 'item', object_id, location_id }).includes('price');
  return {
    id: row.id,
    name: row.name,
    pos_id: row.pos_id,
    price: cents(row.price_cents),
    own: row.own_cents === null ? null : cents(row.own_cents),
    locked: !isOwn && !mayHold,
    heldHere: mayHold,
  };
}
