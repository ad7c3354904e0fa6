import { sql } from 'kysely';
import { canonicalDocument } from '~/fields/columns';
import type { DocumentOf } from '~/fields/field';
import { type Creation, chunksOf, type Entity } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import { deleteRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';
import { categoryFields } from './fields';

const row = tableEntity({
  name: 'category',
  locationColumn: 'location_id',
  positionColumn: 'position',
  fields: categoryFields,
});

/** What is remembered on a deletion or a lost placement: its position and those of its items. */
interface CategoryOrder {
  position?: number;
  items: Record<string, number>;
}

export type CategoryDocument = DocumentOf<typeof categoryFields> & {
  items: number[];
};

export const categoryEntity: Entity<CategoryDocument> = {
  name: 'category',
  rules: { ...row.rules, items: 'set' },
  async read(db, locationId, ids) {
    const found = await row.read(db, locationId, ids);
    const items = new Map<number, number[]>();
    for (const { category_id, item_id } of await placementsOf(db, locationId, [...found.keys()])) {
      const own = items.get(category_id);
      if (own) own.push(item_id);
      else items.set(category_id, [item_id]);
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
    const placings = ids.map((categoryId, index) => {
      const { doc } = creations[index] as Creation<CategoryDocument>;
      return { categoryId, items: doc.items, positions: orders[index]?.items ?? {} };
    });
    await place(trx, locationId, placings);
    return ids;
  },
  async update(trx, locationId, rewrites, now) {
    await row.update(trx, locationId, rewrites, now);
    const sides = rewrites.map(({ id, before, after }) => ({
      categoryId: id,
      had: new Set(before.items),
      has: new Set(after.items),
    }));
    const lost = sides.map(({ categoryId, had, has }) => ({
      categoryId,
      items: [...had].filter((item) => !has.has(item)),
    }));
    const won = sides.map(({ categoryId, had, has }) => ({
      categoryId,
      items: [...has].filter((item) => !had.has(item)),
    }));
    await unplace(trx, locationId, lost);
    await place(trx, locationId, won);
  },
  settled: (_, { items, ...own }) => ({
    ...canonicalDocument(categoryFields, own),
    items: [...new Set(items)].sort((a, b) => a - b),
  }),
  async remove(trx, locationId, ids) {
    await deleteRows(trx, 'placement', { location_id: locationId })
      .where('category_id', 'in', [...ids])
      .execute();
    await row.remove(trx, locationId, ids);
  },
  async orderOf(db, locationId, ids, leaving) {
    const positions = (await row.orderOf?.(db, locationId, ids)) ?? new Map();
    const orders = new Map<number, unknown>();
    const items = new Map<number, Placement[]>(ids.map((id) => [id, []]));
    for (const row of await placementsOf(db, locationId, ids))
      items.get(row.category_id)?.push(row);
    for (const [id, rows] of items) {
      const beside = leaving ? neighbours(rows, leaving.get(id) ?? []) : rows;
      const order: CategoryOrder = {
        position: positions.get(id),
        items: Object.fromEntries(beside.map(({ item_id, position }) => [item_id, position])),
      };
      orders.set(id, order);
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

/** How many neighbours on each side are remembered: a restored item returns next to the nearest. */
const NEIGHBOURS = 20;

type Placement = Awaited<ReturnType<typeof placementsOf>>[number];

function neighbours(rows: readonly Placement[], leaving: readonly number[]): Placement[] {
  const ordered = rows.toSorted(
    (one, other) => one.position - other.position || one.item_id - other.item_id,
  );
  const gone = new Set(leaving);
  const near = new Set<Placement>();
  for (const [index, { item_id }] of ordered.entries()) {
    if (!gone.has(item_id)) continue;
    const around = ordered.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    for (const row of around) near.add(row);
  }
  return [...near];
}

interface PlacementChange {
  categoryId: number;
  items: readonly number[];
  positions?: Record<string, number>;
}

/** New placements go to the end in the given order, unless `positions` gives their old ones. */
async function place(
  trx: Trx,
  locationId: number,
  placings: readonly PlacementChange[],
): Promise<void> {
  const filled = placings.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return;
  const lasts = await trx
    .selectFrom('placement')
    .select(['category_id', (eb) => eb.fn.max('position').as('position')])
    .where('location_id', '=', locationId)
    .where(
      'category_id',
      'in',
      filled.map(({ categoryId }) => categoryId),
    )
    .groupBy('category_id')
    .execute();
  const last = new Map(lasts.map(({ category_id, position }) => [category_id, Number(position)]));
  const rows = filled.flatMap(({ categoryId, items, positions = {} }) =>
    items.map((item, index) => ({
      category_id: categoryId,
      item_id: item,
      location_id: locationId,
      position: positions[item] ?? (last.get(categoryId) ?? 0) + index + 1,
    })),
  );
  for (const chunk of chunksOf(rows)) await trx.insertInto('placement').values(chunk).execute();
}

async function unplace(
  trx: Trx,
  locationId: number,
  placings: readonly PlacementChange[],
): Promise<void> {
  const pairs = placings.flatMap(({ categoryId, items }) =>
    items.map((item) => sql`(cast(${categoryId} as bigint), cast(${item} as bigint))`),
  );
  for (const chunk of chunksOf(pairs)) {
    await deleteRows(trx, 'placement', { location_id: locationId })
      .where(sql<boolean>`(category_id, item_id) in (values ${sql.join(chunk)})`)
      .execute();
  }
}
