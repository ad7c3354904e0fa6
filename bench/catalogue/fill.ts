import { codeKey } from '../../app/menu/code';
import {
  blankItem,
  type ItemDocument,
  itemColumns,
} from '../../app/objects/item/service/document.service';
import { nowText } from '../../app/service/clock';
import { addLocation } from '../../app/service/operators/locations';
import { openStore, type Store, type Trx } from '../../app/service/store/store';
import { itemAt } from '../food-hall';
import { ORGANISATION } from '../place';

/** Rows of one statement. */
const CHUNK = 500;

/** Where a catalogue lies, and what the cases look for in it. */
export interface Catalogue {
  locationId: number;
  /** An item in the middle of the list. */
  itemId: number;
  sku: string;
  /** Letters from the middle of a word. */
  letters: string;
  count: number;
}

/** Puts so many items of the made-up food hall into a new location, by inserts of whole sets of rows. */
export async function fillCatalogue(
  place: { dataDir: string; databaseUrl?: string | undefined },
  count: number,
): Promise<Catalogue> {
  const store = await openStore({ ...place, waitMs: 10_000 });
  try {
    const { id: locationId } = await addLocation(store, {
      name: `Catalogue of ${count}`,
      organisation: ORGANISATION,
    });
    const ids: number[] = [];
    for (let first = 0; first < count; first += CHUNK) {
      const docs = Array.from({ length: Math.min(CHUNK, count - first) }, (_, index) =>
        documentAt(first + index),
      );
      ids.push(...(await store.transaction((trx) => insertItems(trx, locationId, docs))));
    }
    await analyse(store);
    const middle = Math.floor(count / 2);
    // Every fourth item has no code.
    const coded = middle % 4 === 3 ? middle + 1 : middle;
    const sku = itemAt(coded).sku[0] ?? '';
    return { locationId, itemId: ids[middle] ?? 0, sku, letters: 'urge', count };
  } finally {
    await store.close();
  }
}

function documentAt(index: number): ItemDocument {
  const { name, price, description, sku, pos_id, active, tags, calories } = itemAt(index);
  return { ...blankItem(name), price, description, sku, pos_id, active, tags, calories };
}

async function insertItems(
  trx: Trx,
  location_id: number,
  docs: readonly ItemDocument[],
): Promise<number[]> {
  const now = nowText();
  const times = { last_sold_time: null, created_at: now, updated_at: now };
  const rows = docs.map((doc) => ({ ...itemColumns(doc), ...times, version: 1, location_id }));
  const made = await trx.insertInto('item').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  const skus = docs.flatMap(({ sku }, index) =>
    sku.map((code, position) => {
      const code_key = codeKey(code);
      return { item_id: ids[index] ?? 0, location_id, sku: code, code_key, position };
    }),
  );
  if (skus.length > 0) await trx.insertInto('item_sku').values(skus).execute();
  const tags = docs.flatMap((doc, index) =>
    doc.tags.map((tag, position) => ({ item_id: ids[index] ?? 0, location_id, tag, position })),
  );
  if (tags.length > 0) await trx.insertInto('item_tag').values(tags).execute();
  return ids;
}

/** PostgreSQL does it by itself, but later. */
async function analyse({ engine, transaction }: Store): Promise<void> {
  if (engine.name !== 'postgres') return;
  const { sql } = await import('kysely');
  await transaction(async (trx) => void (await sql`analyze`.execute(trx)));
}
