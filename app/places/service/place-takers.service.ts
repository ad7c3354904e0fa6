import { sql } from 'kysely';
import { heirsOf } from '~/service/menu-locations';
import type { Reader } from '~/service/store/store';

interface Taker {
  id: number;
  name: string;
}

/** Locations in use that inherit the menu of this one, and those that show it. */
export async function takersOf(
  reader: Reader,
  id: number,
): Promise<{ heirs: Taker[]; mirrors: Taker[] }> {
  const rows = await reader
    .selectFrom('location')
    .select(['id', 'name', 'mirror_items_from as source'])
    .where('ready', '=', 1)
    .where((eb) =>
      eb.or([
        eb('mirror_items_from', '=', id),
        eb('id', 'in', sql<number>`(${heirsOf(sql`${id}`)})`),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  const [mirrors, heirs] = [true, false].map((shows) =>
    rows
      .filter(({ source }) => (source === id) === shows)
      .map((row) => ({ id: row.id, name: row.name })),
  );
  return { heirs: heirs ?? [], mirrors: mirrors ?? [] };
}
