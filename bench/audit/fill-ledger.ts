import { sql } from 'kysely';
import { addLocation } from '../../app/service/operators/locations';
import { openStore } from '../../app/service/store/store';
import { ORGANISATION } from '../place';

/** Actions of one statement. */
const CHUNK = 100_000;
/** The month of all of them. */
const MONTH = 202_610;

/** A location whose ledger is full, and what the cases look for in it. */
export interface FilledLedger {
  locationId: number;
  /** An action in the middle. */
  middle: number;
  /** An object that some hundred of the actions changed. */
  itemId: number;
}

/**
 * Gives a new location so many actions: each changed the price of one of a thousand items; every thousandth was
 * refused, and one in the middle has a word that no other has.
 */
export async function fillLedger(
  place: { dataDir: string; databaseUrl?: string | undefined },
  count: number,
): Promise<FilledLedger> {
  const store = await openStore({ ...place, waitMs: 10_000 });
  try {
    const { id: locationId } = await addLocation(store, {
      name: `Ledger of ${count}`,
      organisation: ORGANISATION,
    });
    const request = `ledger-${count}`;
    for (let first = 0; first < count; first += CHUNK) {
      const size = Math.min(CHUNK, count - first);
      await store.transaction(async (trx) => {
        await sql`insert into action (at, month, account_id, via, method, location_id, request_id, outcome, summary)
          with recursive n (i) as (select ${sql.lit(first)} union all select i + 1 from n where i + 1 < ${sql.lit(first + size)})
          select '2026-10-12 12:00:00', ${sql.lit(MONTH)}, null, 'Cloud', 'item.update', ${sql.lit(locationId)}, ${sql.lit(request)},
            case when i % 1000 = 7 then 'refused' else 'done' end,
            'Changed item “' || case when i = ${sql.lit(Math.floor(count / 2))} then 'Quixotic' else 'Item' end || ' ' || (i % 1000) || '”'
          from n`.execute(trx);
      });
    }
    const own = sql`select id from action where request_id = ${sql.lit(request)} and outcome = 'done'`;
    await store.transaction(async (trx) => {
      await sql`insert into change (action_id, month, entity, entity_id, location_id, kind, before, after, version_before, version_after)
        select id, ${sql.lit(MONTH)}, 'item', 1000000 + id % 1000, ${sql.lit(locationId)}, 'update', '{"price":3}', '{"price":4}', 1, 2
        from (${own}) as own`.execute(trx);
      await sql`insert into action_part (location_id, action_id, entity, month, changes)
        select ${sql.lit(locationId)}, id, 'item', ${sql.lit(MONTH)}, 1 from (${own}) as own`.execute(
        trx,
      );
    });
    if (store.engine.name === 'postgres') {
      await store.transaction(async (trx) => void (await sql`analyze`.execute(trx)));
    }
    const { middle } = await store.reader
      .selectFrom('action')
      .select((eb) => eb(eb.fn.max('id'), '-', Math.floor(count / 2)).as('middle'))
      .where('request_id', '=', request)
      .executeTakeFirstOrThrow();
    return { locationId, middle: Number(middle), itemId: 1_000_500 };
  } finally {
    await store.close();
  }
}
