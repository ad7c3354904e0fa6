import { sql } from 'kysely';
import { isKindWith, kinds } from '~/menu/kinds';
import { ApiError } from './errors';
import { findRow } from './store/matching-rows';
import type { Reader, Trx } from './store/store';

const MEGABYTE = 1024 * 1024;

export interface Quota {
  items: number;
  pictures: number;
  picture_bytes: number;
}

const USUAL_QUOTA: Quota = {
  items: 200_000,
  pictures: 20_000,
  picture_bytes: 2_048 * MEGABYTE,
};

export async function quotaOf(db: Reader | Trx, locationId: number): Promise<Quota> {
  const set = await db
    .selectFrom('location_quota')
    .select(['items', 'pictures', 'picture_bytes'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return {
    items: set?.items ?? USUAL_QUOTA.items,
    pictures: set?.pictures ?? USUAL_QUOTA.pictures,
    picture_bytes: set?.picture_bytes ?? USUAL_QUOTA.picture_bytes,
  };
}

export async function itemsIn(db: Reader | Trx, locationId: number): Promise<number> {
  const row = await findRow(db, 'item_count', { location_id: locationId }, 'items');
  return row?.items ?? 0;
}

export async function picturesIn(
  db: Reader | Trx,
  locationId: number,
): Promise<Omit<Quota, 'items'>> {
  const row = await db
    .selectFrom('image')
    .innerJoin('image_blob', 'image_blob.hash', 'image.hash')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      sql<number>`coalesce(sum(image_blob.bytes), 0)`.as('picture_bytes'),
    ])
    .where('image.location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return { pictures: Number(row.pictures), picture_bytes: Number(row.picture_bytes) };
}

/** Checked after the insert, in its transaction. @throws ApiError 400 with code `quota` */
export async function checkQuota(trx: Trx, kind: string, locationId: number): Promise<void> {
  if (isKindWith('most', kind)) {
    const { table, word, most } = kinds[kind];
    const { held } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    if (Number(held) > most) throw full(`${count(most)} ${word}s`);
  }
  if (kind === 'item') {
    const quota = await quotaOf(trx, locationId);
    if ((await itemsIn(trx, locationId)) > quota.items) throw full(`${count(quota.items)} items`);
  }
  if (kind === 'image') {
    const quota = await quotaOf(trx, locationId);
    const held = await picturesIn(trx, locationId);
    if (held.pictures > quota.pictures) throw full(`${count(quota.pictures)} pictures`);
    if (held.picture_bytes > quota.picture_bytes) {
      throw full(`${count(Math.floor(quota.picture_bytes / MEGABYTE))} MB of pictures`);
    }
  }
}

function full(what: string): ApiError {
  return new ApiError(
    400,
    `This location may hold ${what}, and this would be more. Delete what is not needed, or ask whoever runs this for more room.`,
    { code: 'quota' },
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
