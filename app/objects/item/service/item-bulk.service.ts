import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { adjustPrice, type PriceAdjustment } from '~/menu/adjust-prices';
import { counted } from '~/menu/counted';
import { centsToNumber, formatPrice, numberToCents } from '~/menu/money';
import { backUp } from '~/objects/location/service/backup.service';
import { checkRole } from '~/service/access';
import type { Ledger } from '~/service/changes/ledger';
import { checkParam } from '~/service/checked-params';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { withOwnValues } from '~/service/own-values';
import { type BulkField, bulkValues } from '../calls/bulk';
import { holdableOf, holdInherited, pickedAndHeld } from './bulk-held.service';
import type { BulkCounts, PickItems } from './bulk-items.service';
import { checkIds } from './chosen-items.service';
import type { ItemFilters } from './item-query.service';
import {
  checkSeen,
  countSelected,
  pickOf,
  seenOf,
  selectedItemIds,
  skippedOf,
} from './picked-items.service';
import { adjustedPrice, farFirst } from './price-sql.service';
import { heirsOf, removeItems } from './remove-item.service';

type Params = CheckedParams<'item.bulk_edit'>;
type Answer = AnswerOf<'item.bulk_edit'>;

const NONE_SELECTED = 'No items selected for deletion. Operation cancelled.';
const SHOWN = 100;

export const itemBulkHandlers: Pick<Handlers, 'item.bulk_edit'> = {
  'item.bulk_edit': async (params, context) => {
    if (params.field === 'price') checkRole(context.account, 'price');
    if (params.field !== 'active' || params.action === 'delete')
      checkRole(context.account, 'write');
    await checkIds(params.ids, context);
    return params.action === 'delete' ? deleteItems(params, context) : updateItems(params, context);
  },
};

async function deleteItems(params: Params, context: CallContext): Promise<Answer> {
  const { ids, deselected, preview } = params;
  if ((ids === undefined) === (deselected === undefined)) {
    throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
  }
  if (ids?.length === 0) throw badInput(NONE_SELECTED, { ids: NONE_SELECTED });
  const pick = pickOf(params, context);
  if (preview) {
    const count = await countSelected(pick, context);
    const skipped = await skippedOf(params, context, count);
    return { count, skipped, seen: await seenOf(pick, params, context.reader) };
  }
  await checkSeen(pick, params, context);
  const found = await selectedItemIds(pick, context);
  if (found.length === 0) throw badInput(NONE_SELECTED, { ids: NONE_SELECTED });
  const skipped = await skippedOf(params, context, found.length);
  const backup = isEntireMenu(params) ? await backUp(context, found.length) : undefined;
  const locationIds = [
    context.location.id,
    ...(await heirsOf(context.reader, context.location.id)),
  ];
  const summary = `Deleted ${counted(found.length, 'item')}`;
  return context.change({ summary, locationIds }, async (ledger) => {
    await removeItems(ledger, context.location.id, found);
    return { count: found.length, skipped, ...(backup && { backup }) };
  });
}

/** Everything selected, no filter and nothing deselected. */
function isEntireMenu({ ids, deselected, filters }: Params): boolean {
  const narrowed = Object.entries(filters).some(
    ([name, value]) => value !== undefined && !(name === 'active_status' && value === 'all'),
  );
  return ids === undefined && deselected?.length === 0 && !narrowed;
}

async function updateItems(params: Params, context: CallContext): Promise<Answer> {
  const { field, ids, deselected, preview } = params;
  if (!field) throw badInput('Name the field.', { field: 'Name the field' });
  if (ids !== undefined && deselected !== undefined) {
    throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
  }
  if (isEntireMenu({ ...params, deselected: deselected ?? [] }) && deselected === undefined) {
    throw badInput('Give ids, filters or deselected: an empty list of these is all items.', {
      ids: 'Give ids, filters or deselected',
    });
  }
  const value = checkParam<unknown>('value', bulkValues[field], params.value);
  const pick = pickOf(params, context);
  if (preview) return previewOf(pick, params, context, field, value);
  return context.change({ summary: 'Changed items' }, async (ledger) => {
    const reader = await withOwnValues(ledger.read, context.location);
    const inherited = await holdableOf(ledger.read, params, context, field);
    const all = pickedAndHeld(pick, reader, inherited);
    await checkSeen(all, params, { ...context, reader });
    const counts = await UPDATES[field](ledger, pick, value);
    const held = await holdInherited(ledger, context, inherited, field, value);
    const place = ids ? null : await placeOf(params.filters, context);
    const changed = counts.changed + held;
    const { currency } = context.location;
    await ledger.summarise(bulkSummary(field, value, { changed, currency, place }));
    const skipped = await skippedOf(params, context, counts.count + inherited.length);
    return { ...counts, ...(inherited.length > 0 && { held }), skipped };
  });
}

const UPDATES: Record<
  BulkField,
  (ledger: Ledger, pick: PickItems, value: unknown) => Promise<BulkCounts>
> = {
  active: (ledger, pick, value) => ledger.bulk.setActive(pick, value as 0 | 1),
  add_tags: (ledger, pick, value) => ledger.bulk.addTags(pick, value as string[]),
  remove_tag: (ledger, pick, value) => ledger.bulk.removeTag(pick, value as string),
  price: (ledger, pick, value) => ledger.bulk.adjustPrices(pick, value as PriceAdjustment),
};

async function previewOf(
  pick: PickItems,
  params: Params,
  context: CallContext,
  field: BulkField,
  value: unknown,
): Promise<Answer> {
  const { reader } = context;
  const count = await countSelected(pick, context);
  const inherited = await holdableOf(context.sourceReader, params, context, field);
  const all = pickedAndHeld(pick, reader, inherited);
  const held = inherited.length > 0 ? { held: inherited.length } : {};
  const skipped = await skippedOf(params, context, count + inherited.length);
  const seen = await seenOf(all, params, reader);
  if (field !== 'price') return { count, skipped, seen, ...held };
  const adjustment = value as PriceAdjustment;
  const moves: PickItems = (query) =>
    all(query).where(sql<boolean>`item.price_cents <> ${adjustedPrice(adjustment)}`);
  const sample = await moves(
    reader.selectFrom('item').select(['item.id', 'item.name', 'item.price_cents']),
  )
    .orderBy(farFirst(adjustedPrice(adjustment)))
    .orderBy('item.sort_key')
    .orderBy('item.id')
    .limit(SHOWN)
    .execute();
  return {
    count,
    skipped,
    seen,
    ...held,
    sample: sample.map(({ id, name, price_cents }) => ({
      id,
      name,
      before: centsToNumber(price_cents),
      after: centsToNumber(adjustPrice(price_cents, adjustment)),
    })),
    changed: sample.length < SHOWN ? sample.length : await countSelected(moves, context),
  };
}

/** 'Raised 412 prices by 5 % in Grab & Go'. */
function bulkSummary(
  field: BulkField,
  value: unknown,
  { changed, currency, place }: { changed: number; currency: string; place: string | null },
): string {
  const where = place === null ? '' : ` in ${place}`;
  const items = counted(changed, 'item');
  switch (field) {
    case 'active':
      return `Marked ${items} ${value === 1 ? 'active' : 'inactive'}${where}`;
    case 'add_tags': {
      const [tag, ...others] = value as string[];
      const what = others.length === 0 ? `the tag “${tag}”` : `${others.length + 1} tags`;
      return `Added ${what} to ${items}${where}`;
    }
    case 'remove_tag':
      return `Took the tag “${value}” off ${items}${where}`;
    case 'price': {
      const { op, unit, amount } = value as PriceAdjustment;
      const by = unit === 'percent' ? `${amount} %` : formatPrice(numberToCents(amount), currency);
      const prices = changed === 1 ? '1 price' : `${changed.toLocaleString('en-US')} prices`;
      return `${op === 'add' ? 'Raised' : 'Lowered'} ${prices} by ${by}${where}`;
    }
  }
}

/** The name of the station or category in the filters; null for none. */
async function placeOf(
  { station_id, category_id }: Pick<ItemFilters, 'station_id' | 'category_id'>,
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
): Promise<string | null> {
  const [table, id] = category_id
    ? (['category', category_id] as const)
    : (['station', station_id] as const);
  if (!id) return null;
  const row = await reader
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where('location_id', 'in', [location.id, ...location.sources])
    .executeTakeFirst();
  return row?.name ?? null;
}
