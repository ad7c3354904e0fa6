import type { DayPart } from '~/menu/day-parts';
import type { Use } from '~/service/changes/entity';
import type { Reader } from '~/service/store/store';

const NAMES_TOLD = 5;

export async function goneParts(
  reader: Reader,
  locationId: number,
  { before, after }: { before: readonly DayPart[]; after: readonly DayPart[] },
): Promise<Use[]> {
  const gone: Use[] = [];
  for (const { id, name } of missingFrom(after, before)) {
    const sold = reader
      .selectFrom('item_day_part')
      .innerJoin('item', 'item.id', 'item_day_part.item_id')
      .where('item_day_part.location_id', '=', locationId)
      .where('item_day_part.day_part_id', '=', id);
    const { items } = await sold
      .select((eb) => eb.fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow();
    const first = await sold.select('item.name').orderBy('item.id').limit(NAMES_TOLD).execute();
    gone.push({ name, items: Number(items), names: first.map((item) => item.name) });
  }
  return gone;
}

/** Items sold in no part except removed ones; with null, items sold in exactly one part. */
export function soldOnlyAt(
  reader: Reader,
  locationId: number,
  parts: readonly number[] | null,
): Promise<{ id: number; name: string; part: number }[]> {
  return reader
    .selectFrom('item_day_part')
    .innerJoin('item', 'item.id', 'item_day_part.item_id')
    .select((eb) => ['item.id', 'item.name', eb.fn.min<number>('day_part_id').as('part')])
    .where('item_day_part.location_id', '=', locationId)
    .groupBy(['item.id', 'item.name'])
    .having((eb) => {
      const all = eb.fn.count<number>('day_part_id');
      return parts === null
        ? eb(all, '=', 1)
        : eb(all, '=', all.filterWhere('day_part_id', 'in', [...parts]));
    })
    .orderBy('item.id')
    .execute();
}

export function soldItems(items: readonly { name: string }[]): Pick<Use, 'items' | 'names'> {
  return { items: items.length, names: items.slice(0, NAMES_TOLD).map(({ name }) => name) };
}

export function missingFrom(after: readonly DayPart[], before: readonly DayPart[]): DayPart[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}
