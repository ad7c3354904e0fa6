import { settledDocument } from '~/fields/columns';
import type { DocumentOf } from '~/fields/field';
import { type Creation, chunksOf, type Entity } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import type { Reader, Trx } from '~/service/store/store';
import { categoryFields } from './fields';

const row = tableEntity({
  name: 'category',
  locationColumn: 'location_id',
  positionColumn: 'position',
  fields: categoryFields,
});

/** What a deletion or a lost placement would forget: its own place and that of its items. */
interface CategoryOrder {
  position?: number;
  items: Record<string, number>;
}

export type CategoryDocument = DocumentOf<typeof categoryFields> & {
  /** Ids of the items placed in it, ascending. */
  items: number[];
};

/** A category and, as an unordered set, the items placed in it. */
export const categoryEntity: Entity<CategoryDocument> = {
  name: 'category',
  rules: { ...row.rules, items: 'set' },
  async read(db, locationId, ids) {
    const found = await row.read(db, locationId, ids);
    const items = new Map<number, number[]>();
    for (const { category_id, item_id } of await placementsOf(db, locationId, [...found.keys()])) {
      items.set(category_id, [...(items.get(category_id) ?? []), item_id]);
    }
    const sorted = (id: number) => (items.get(id) ?? []).sort((a, b) => a - b);
    return new Map(
      [...found].map(([id, { version, doc }]) => [
        id,
        { version, doc: { ...doc, items: sorted(id) } },
      ]),
    );
  },
  async insert(trx, locationId, creations, now) {
    const orders = creations.map(({ order }) => (order ?? {}) as Partial<CategoryOrder>);
    const ids = await row.insert(
      trx,
      locationId,
      creations.map((creation, index) => ({ ...creation, order: orders[index]?.position ?? 0 })),
      now,
    );
    for (const [index, id] of ids.entries()) {
      const { doc } = creations[index] as Creation<CategoryDocument>;
      await place(trx, locationId, id, doc.items, orders[index]?.items ?? {});
    }
    return ids;
  },
  async update(trx, locationId, rewrites, now) {
    await row.update(trx, locationId, rewrites, now);
    for (const { id, before, after } of rewrites) {
      const had = new Set(before.items);
      const has = new Set(after.items);
      await unplace(
        trx,
        locationId,
        id,
        [...had].filter((item) => !has.has(item)),
      );
      await place(
        trx,
        locationId,
        id,
        [...has].filter((item) => !had.has(item)),
        {},
      );
    }
  },
  settled: (_, { items, ...own }) => ({
    ...settledDocument(categoryFields, own),
    items: [...new Set(items)].sort((a, b) => a - b),
  }),
  async remove(trx, locationId, ids) {
    for (const id of ids) {
      await trx
        .deleteFrom('placement')
        .where('location_id', '=', locationId)
        .where('category_id', '=', id)
        .execute();
    }
    await row.remove(trx, locationId, ids);
  },
  async orderOf(db, locationId, ids) {
    const positions = (await row.orderOf?.(db, locationId, ids)) ?? new Map();
    const orders = new Map<number, unknown>();
    const placements = await placementsOf(db, locationId, ids);
    for (const id of ids) {
      const own = placements.filter((placement) => placement.category_id === id);
      const items = Object.fromEntries(own.map(({ item_id, position }) => [item_id, position]));
      orders.set(id, { position: positions.get(id), items } satisfies CategoryOrder);
    }
    return orders;
  },
};

async function placementsOf(db: Reader, locationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('placement')
    .select(['category_id', 'item_id', 'position'])
    .where('location_id', '=', locationId)
    .where('category_id', 'in', [...ids])
    .execute();
}

/** New placements go to the end in the given order, unless `positions` says where they were. */
async function place(
  trx: Trx,
  locationId: number,
  categoryId: number,
  items: readonly number[],
  positions: Record<string, number>,
): Promise<void> {
  if (items.length === 0) return;
  const last = await trx
    .selectFrom('placement')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('location_id', '=', locationId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  let next = Number(last?.position ?? 0);
  for (const chunk of chunksOf(items)) {
    const rows = chunk.map((item) => {
      next += 1;
      const position = positions[item] ?? next;
      return { category_id: categoryId, item_id: item, location_id: locationId, position };
    });
    await trx.insertInto('placement').values(rows).execute();
  }
}

async function unplace(
  trx: Trx,
  locationId: number,
  categoryId: number,
  items: readonly number[],
): Promise<void> {
  for (const chunk of chunksOf(items)) {
    await trx
      .deleteFrom('placement')
      .where('location_id', '=', locationId)
      .where('category_id', '=', categoryId)
      .where('item_id', 'in', chunk)
      .execute();
  }
}
