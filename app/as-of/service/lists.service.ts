import { orderAgain, putBack } from '~/menu/list-order';
import { itemsIn, movedItems, orderedItems } from '~/service/changes/category-items';
import { chunksOf, type Document, documentOf } from '~/service/changes/entity';
import type { OrderDocument } from '~/service/changes/reorder';
import { partAgain } from '~/service/changes/undo-orders';
import { deleteRows, findRows } from '~/service/store/matching-rows';
import { insertRows, updateRows } from '~/service/store/row-sets';
import type { Trx } from '~/service/store/store';
import type { LaterChange } from './later-changes.service';

interface Positioned {
  position: number;
  parent: number;
}

type Kind = 'station' | 'category';

/** Reverts orders change by change: the ledger describes each relative to the list of that time. */
export class Lists {
  private readonly placed = new Map<number, number[]>();

  private constructor(
    private readonly stations: Map<number, Positioned>,
    private readonly categories: Map<number, Positioned>,
    private readonly now: ReadonlyMap<number, number[]>,
  ) {}

  static async of(trx: Trx, locationId: number): Promise<Lists> {
    const stations = await findRows(trx, 'station', { location_id: locationId }, 'id', 'position');
    const categories = await trx
      .selectFrom('category')
      .select(['id', 'position', 'station_id'])
      .where('location_id', '=', locationId)
      .execute();
    const placements = await trx
      .selectFrom('placement')
      .select(['category_id', 'item_id'])
      .where('location_id', '=', locationId)
      .orderBy('position')
      .orderBy('item_id')
      .execute();
    const placed = new Map<number, number[]>();
    for (const { category_id, item_id } of placements) {
      const own = placed.get(category_id);
      if (own) own.push(item_id);
      else placed.set(category_id, [item_id]);
    }
    return new Lists(
      new Map(stations.map(({ id, position }) => [id, { position, parent: 0 }])),
      new Map(
        categories.map(({ id, position, station_id }) => [id, { position, parent: station_id }]),
      ),
      placed,
    );
  }

  revert({ entity, entity_id: id, kind, after }: LaterChange, before: Document): void {
    if (entity === 'order') this.takeOrderBack(id, before as unknown as OrderDocument);
    if (entity === 'station' && kind !== 'update') {
      if (kind === 'create') this.stations.delete(id);
      else this.stations.set(id, { position: Number(before.order ?? 0), parent: 0 });
    }
    if (entity === 'category') this.takeCategoryBack(id, kind, before, documentOf(after));
  }

  async write(trx: Trx, locationId: number): Promise<void> {
    const at = { column: 'location_id', id: locationId };
    const rows = (list: ReadonlyMap<number, Positioned>) =>
      [...list].map(([id, { position }]) => ({ id, position }));
    await updateRows(trx, 'station', at, rows(this.stations));
    await updateRows(trx, 'category', at, rows(this.categories));
    for (const chunk of chunksOf([...this.placed])) {
      await deleteRows(trx, 'placement', { location_id: locationId })
        .where(
          'category_id',
          'in',
          chunk.map(([id]) => id),
        )
        .execute();
      const placements = chunk.flatMap(([category_id, items]) =>
        this.categories.has(category_id)
          ? items.map((item_id, index) => ({
              category_id,
              item_id,
              location_id: locationId,
              position: index + 1,
            }))
          : [],
      );
      for (const some of chunksOf(placements, 5_000)) await insertRows(trx, 'placement', some);
    }
  }

  private takeCategoryBack(id: number, kind: string, before: Document, after: Document): void {
    if (kind === 'create') {
      this.categories.delete(id);
      this.placed.set(id, []);
      return;
    }
    const order = before.order as { position?: number } | undefined;
    const old = orderedItems(before);
    if (kind === 'delete') {
      const parent = Number(before.station_id);
      this.categories.set(id, { position: order?.position ?? 0, parent });
      this.placed.set(id, putBack([], itemsIn(before), old));
      return;
    }
    const own = this.categories.get(id);
    if (own && before.station_id !== undefined) own.parent = Number(before.station_id);
    if (!Array.isArray(before.items)) return;
    const { left, joined } = movedItems(before, after);
    const came = new Set(joined);
    const stayed = this.itemsOf(id).filter((item) => !came.has(item));
    this.placed.set(id, left.length === 0 ? stayed : putBack(stayed, left, old));
  }

  private takeOrderBack(id: number, { of, ids, part, positions }: OrderDocument): void {
    if (of === 'items') {
      const now = this.itemsOf(id);
      this.placed.set(id, part ? partAgain(now, ids) : orderAgain(now, ids));
      return;
    }
    const kind: Kind = of === 'stations' ? 'station' : 'category';
    const list = kind === 'station' ? this.stations : this.categories;
    const now = [...list]
      .filter(([, { parent }]) => kind === 'station' || parent === id)
      .sort(([one, a], [other, b]) => a.position - b.position || one - other)
      .map(([own]) => own);
    const then = part ? partAgain(now, ids) : orderAgain(now, ids);
    for (const [index, own] of then.entries()) {
      const row = list.get(own);
      if (row) row.position = positions?.[index] ?? index + 1;
    }
  }

  private itemsOf(id: number): number[] {
    return this.placed.get(id) ?? this.now.get(id) ?? [];
  }
}
