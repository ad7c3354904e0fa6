import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { type BulkField, bulkValues } from '~/creator/contract/item-bulk';
import { adjustPrice, type PriceAdjustment } from '~/menu/adjust-prices';
import type { PickItems } from '../changes/bulk-items';
import type { Ledger } from '../changes/ledger';
import type { CallContext, Handlers } from '../context';
import { badInput } from '../errors';
import { readScope } from '../scope';
import { backUp } from './backup';
import { among, checkIds } from './chosen-items';
import { filterItems } from './item-query';
import { customItemIdField } from './location';
import { heirsOf, removeItems } from './remove-item';

type Params = CheckedParams<'item.bulk_edit'>;
type Answer = AnswerOf<'item.bulk_edit'>;

const NONE_SELECTED = 'No items selected for deletion. Operation cancelled.';
/** Items that a preview shows. */
const SHOWN = 100;

/** One change of many items, one action, one undo (D2 §4, model 3). */
export const itemBulkHandlers: Pick<Handlers, 'item.bulk_edit'> = {
  'item.bulk_edit': async (params, context) => {
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
  const found = await idsOf(pick, context);
  if (found.length === 0 && !preview) throw badInput(NONE_SELECTED, { ids: NONE_SELECTED });
  const skipped = await skippedOf(params, context, found.length);
  if (preview) return { count: found.length, skipped };
  const backup = isEntireMenu(params) ? await backUp(context, found.length) : undefined;
  const locationIds = [
    context.location.id,
    ...(await heirsOf(context.reader, context.location.id)),
  ];
  const summary = `Deleted ${countText(found.length)}`;
  return context.change({ summary, locationIds }, async (ledger) => {
    await removeItems(ledger, context.location.id, found);
    return { count: found.length, skipped, ...(backup && { backup }) };
  });
}

/** Select-all with no filter and nothing deselected is the entire menu (DECIDE-078). */
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
  const value = checkedValue(field, params.value);
  const pick = pickOf(params, context);
  if (preview) return previewOf(pick, params, context, field, value);
  return context.change({ summary: SUMMARIES[field] }, async (ledger) => {
    const count = await UPDATES[field](ledger, pick, value);
    return { count, skipped: await skippedOf(params, context, count) };
  });
}

const UPDATES: Record<
  BulkField,
  (ledger: Ledger, pick: PickItems, value: unknown) => Promise<number>
> = {
  active: (ledger, pick, value) => ledger.bulk.setActive(pick, value as 0 | 1),
  add_tags: (ledger, pick, value) => ledger.bulk.addTags(pick, value as string[]),
  remove_tag: (ledger, pick, value) => ledger.bulk.removeTag(pick, value as string),
  price: (ledger, pick, value) => ledger.bulk.adjustPrices(pick, value as PriceAdjustment),
};

const SUMMARIES: Record<BulkField, string> = {
  active: 'Switched items on or off',
  add_tags: 'Added tags to items',
  remove_tag: 'Took a tag off items',
  price: 'Adjusted prices of items',
};

function checkedValue(field: BulkField, value: unknown): unknown {
  const parsed = bulkValues[field].safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'Give a value';
  throw badInput(`${message}.`, { value: message });
}

async function previewOf(
  pick: PickItems,
  params: Params,
  context: CallContext,
  field: BulkField,
  value: unknown,
): Promise<Answer> {
  if (field !== 'price') {
    const count = (await idsOf(pick, context)).length;
    return { count, skipped: await skippedOf(params, context, count) };
  }
  const rows = await pick(
    context.reader.selectFrom('item').select(['item.id', 'item.name', 'item.price_cents']),
  )
    .orderBy('item.sort_key')
    .orderBy('item.id')
    .execute();
  const moved = rows.flatMap(({ id, name, price_cents }) => {
    const after = adjustPrice(price_cents, value as PriceAdjustment);
    return after === price_cents
      ? []
      : [{ id, name, before: price_cents / 100, after: after / 100 }];
  });
  return {
    count: rows.length,
    skipped: await skippedOf(params, context, rows.length),
    sample: moved.slice(0, SHOWN),
    changed: moved.length,
  };
}

/** The chosen items: the location's own, or all that are read through it. */
function pickOf(
  { filters: given, ids, deselected }: Params,
  { reader, location }: CallContext,
  { inherited = false } = {},
): PickItems {
  const filters = { ...given, ownId: customItemIdField(location) };
  return (query) => {
    let picked = filterItems(query, readScope(location), filters, reader.engine);
    if (!inherited) picked = picked.where('item.location_id', '=', location.id);
    if (ids) {
      const parts = among(ids);
      picked = picked.where((eb) =>
        eb.or(
          parts.length === 0 ? [eb.lit(false)] : parts.map((part) => eb('item.id', 'in', part)),
        ),
      );
    }
    for (const part of among(deselected ?? [])) picked = picked.where('item.id', 'not in', part);
    return picked;
  };
}

async function idsOf(pick: PickItems, { reader }: CallContext): Promise<number[]> {
  const rows = await pick(reader.selectFrom('item').select('item.id')).orderBy('item.id').execute();
  return rows.map(({ id }) => id);
}

/** How many of the chosen items the location only inherits. */
async function skippedOf(params: Params, context: CallContext, count: number): Promise<number> {
  if (context.location.sources.length === 0) return 0;
  const all = await idsOf(pickOf(params, context, { inherited: true }), context);
  return Math.max(all.length - count, 0);
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`;
}
