import type { AnswerOf } from '~/creator/contract';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader, Store, Trx } from '~/service/store/store';
import type { ImportRow } from './imports.service';
import type { PlanTotals } from './plan/totals.service';

type Dropped = AnswerOf<'import.get'>['dropped'];

const MOST_SHOWN = 500;

/** Notes which items earlier syncs brought and this one's file lacks. A row that cannot be used is no lack. */
export async function noteDropped(
  { reader, transaction }: Pick<Store, 'reader' | 'transaction'>,
  { id, location_id }: Pick<ImportRow, 'id' | 'location_id'>,
  { met, unmet }: PlanTotals,
): Promise<void> {
  if (location_id === null) return;
  const brought = await broughtTo(reader, location_id);
  const missing = brought.filter((item) => !met.has(item) && !unmet.has(String(item)));
  const named = unmet.size === 0 ? new Set() : await namedBy(reader, missing, unmet);
  const dropped = JSON.stringify(missing.filter((item) => !named.has(item)));
  await transaction(async (trx) => {
    await trx.updateTable('menu_import').set({ dropped }).where('id', '=', id).execute();
    await noteBrought(trx, location_id, [...met]);
  });
}

export async function noteBrought(
  trx: Trx,
  locationId: number,
  items: readonly number[],
): Promise<void> {
  const known = await broughtTo(trx, locationId);
  const all = new Set([...known, ...items]);
  if (all.size === known.length) return;
  await trx
    .updateTable('integration')
    .set({ brought: JSON.stringify([...all]) })
    .where('location_id', '=', locationId)
    .execute();
}

/** Those that are still there, and active. */
export async function droppedOf(reader: Reader, { dropped }: ImportRow): Promise<Dropped> {
  const ids = dropped === null ? [] : (JSON.parse(dropped) as number[]);
  if (ids.length === 0) return { total: 0, items: [] };
  const active = reader
    .selectFrom('item')
    .where(isOneOf(reader.engine, 'id', ids))
    .where('active', '=', 1);
  const { total } = await active
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const items = await active
    .select(['id', 'name'])
    .orderBy('sort_key')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return { total: Number(total), items };
}

async function broughtTo(db: Pick<Reader, 'selectFrom'>, locationId: number): Promise<number[]> {
  const row = await db
    .selectFrom('integration')
    .select('brought')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.brought ? (JSON.parse(row.brought) as number[]) : [];
}

async function namedBy(reader: Reader, items: readonly number[], said: ReadonlySet<string>) {
  const rows = await reader
    .selectFrom('item')
    .leftJoin('item_sku', 'item_sku.item_id', 'item.id')
    .select(['item.id', 'item.name', 'item.pos_id', 'item_sku.sku'])
    .where(isOneOf(reader.engine, 'item.id', items))
    .execute();
  const isSaid = (value: string | null) => value !== null && said.has(value);
  return new Set(
    rows.flatMap(({ id, name, pos_id, sku }) => ([name, pos_id, sku].some(isSaid) ? [id] : [])),
  );
}
