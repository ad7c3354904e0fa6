import { sql } from 'kysely';
import { tablesOf } from '~/menu/kinds';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import type { Filling } from '~/service/store/memory';
import type { LooseDb, LooseRow, Reader } from '~/service/store/store';
import { SEEN_KINDS } from './seen-kinds.service';

const tables = SEEN_KINDS.flatMap((kind) => tablesOf(kind));

const ROWS = 2_000;

export async function copyLocation(from: Reader, to: Filling, locationId: number): Promise<void> {
  for (const table of tables) {
    const column = table === 'location' ? 'id' : 'location_id';
    for await (const rows of rowsOf(from, table, column, locationId)) {
      for (const chunk of chunksOf(rows, ROWS)) {
        to.insert(table, chunk);
        await yieldToEventLoop();
      }
    }
  }
}

/** Items are many and long, so they come in batches. */
async function* rowsOf(
  from: Reader,
  table: string,
  column: string,
  locationId: number,
): AsyncIterable<LooseRow[]> {
  const rows = (from as unknown as LooseDb)
    .selectFrom(table as 'loose')
    .selectAll()
    .where(column as 'id', '=', locationId);
  if (table !== 'item') {
    yield await rows.execute();
    return;
  }
  for (let last = 0; ; ) {
    const piece = await rows.where('id', '>', last).orderBy('id').limit(ROWS).execute();
    yield piece;
    if (piece.length < ROWS) return;
    last = Number(piece.at(-1)?.id);
  }
}

export async function countItems({ trx }: Filling, locationId: number): Promise<void> {
  await sql`insert into item_count (location_id, items)
    select location_id, count(*) from item where location_id = ${locationId} group by location_id`.execute(
    trx,
  );
}

export async function copyPictures(from: Reader, to: Filling, locationId: number): Promise<void> {
  const had = await to.trx
    .selectFrom('image')
    .select('hash')
    .distinct()
    .where('location_id', '=', locationId)
    .execute();
  for (const chunk of chunksOf(had.map(({ hash }) => hash))) {
    const rows = await from
      .selectFrom('image_blob')
      .select(['hash', 'type', 'width', 'height', 'bytes'])
      .where('hash', 'in', chunk)
      .execute();
    const known = await to.trx
      .selectFrom('image_blob')
      .select('hash')
      .where('hash', 'in', chunk)
      .execute();
    const others = new Set(known.map(({ hash }) => hash));
    const added = rows.filter(({ hash }) => !others.has(hash));
    to.insert(
      'image_blob',
      added.map((row) => ({ ...row, data: '' })),
    );
  }
}
