import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DateTime } from 'luxon';
import { fileNameOf } from '~/menu/file-name';
import { type Actor, recordPlainAction } from '~/service/actions';
import { nowText, timeText } from '~/service/clock';
import type { Row } from '~/service/store/schema';
import type { Store } from '~/service/store/store';

export interface Backup {
  id: number;
  name: string;
  items: number;
  at: string;
}

export interface Backups {
  keep(
    location: Pick<Row<'location'>, 'id' | 'name' | 'timezone'>,
    csv: AsyncIterable<string>,
    items: number,
  ): Promise<Backup>;
  list(locationId: number): Promise<Backup[]>;
  read(locationId: number, id: number): Promise<AsyncIterable<string> | null>;
}

const LIFETIME_MS = 30 * 86_400_000;
const MOST = 20;
const DEFAULT_ZONE = 'America/New_York';
/** The ledger records a backup as this call. */
const METHOD = 'item.export_csv';

export function backupsOf(store: Store, actor: Actor): Backups {
  const kept = (locationId: number) =>
    store.reader
      .selectFrom('backup')
      .where('location_id', '=', locationId)
      .where('at', '>=', oldest());
  return {
    async keep(location, csv, items) {
      const data = await compressed(csv);
      const name = nameOf(location, Date.now());
      const row = { name, items, at: nowText() };
      const location_id = location.id;
      const { id } = await store.transaction(async (trx) => {
        const made = await trx
          .insertInto('backup')
          .values({ ...row, location_id, account_id: actor.accountId, data })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('backup').where('at', '<', oldest()).execute();
        await trx
          .deleteFrom('backup')
          .where('location_id', '=', location_id)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('backup as newest')
              .select('newest.id')
              .where('newest.location_id', '=', location_id)
              .orderBy('newest.id', 'desc')
              .limit(MOST),
          )
          .execute();
        return made;
      });
      await recordPlainAction(store, { ...actor, method: METHOD }, `Backed up the menu: ${name}`);
      return { id, ...row };
    },
    list: (locationId) =>
      kept(locationId).select(['id', 'name', 'items', 'at']).orderBy('id', 'desc').execute(),
    async read(locationId, id) {
      const row = await kept(locationId).select('data').where('id', '=', id).executeTakeFirst();
      return row ? textIn(row.data) : null;
    },
  };
}

/** `Harbor Café 2026-11-27 18-30-00.csv`, in the location's time. */
function nameOf({ name, timezone }: Pick<Row<'location'>, 'name' | 'timezone'>, now: number) {
  const zoned = DateTime.fromMillis(now, { zone: timezone ?? DEFAULT_ZONE });
  const local = zoned.isValid ? zoned : zoned.setZone(DEFAULT_ZONE);
  return fileNameOf(name, ` ${local.toFormat('yyyy-MM-dd HH-mm-ss')}.csv`);
}

async function compressed(csv: AsyncIterable<string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(csv), createGzip(), async (gzip: AsyncIterable<Buffer>) => {
    for await (const part of gzip) parts.push(part);
  });
  return Buffer.concat(parts);
}

function textIn(data: Buffer): AsyncIterable<string> {
  return Readable.from([data]).pipe(createGunzip()).setEncoding('utf8');
}

function oldest(): string {
  return timeText(Date.now() - LIFETIME_MS);
}
