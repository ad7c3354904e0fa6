import { sql } from 'kysely';
import type { Reader, Trx } from '../store/store';

/** Objects numbered per location, after the highest number that the ledger knows. */
export type NumberedHere = 'price_mode' | 'day_part';

/** Keeps the highest number of each list numbered per location, before a month's changes are deleted. */
export async function keepBase(trx: Trx, month: number): Promise<void> {
  const modes = await trx
    .selectFrom('change')
    .select(['location_id', (eb) => eb.fn.max('entity_id').as('highest')])
    .where('month', '=', month)
    .where('entity', '=', 'price_mode')
    .groupBy('location_id')
    .execute();
  for (const { location_id, highest } of modes) {
    await keepHighest(trx, location_id, 'price_mode', Number(highest));
  }
  const locations = await trx
    .selectFrom('change')
    .select(['location_id', 'before', 'after'])
    .where('month', '=', month)
    .where('entity', '=', 'location')
    .execute();
  for (const { location_id, before, after } of locations) {
    const parts = [before, after].flatMap((text) => mealsIn(text));
    if (parts.length > 0) await keepHighest(trx, location_id, 'day_part', Math.max(...parts));
  }
}

/** The highest number of a list before the kept ledger; 0 if there is none. */
export async function forgottenId(
  reader: Reader,
  locationId: number,
  entity: NumberedHere,
): Promise<number> {
  const row = await reader
    .selectFrom('ledger_base')
    .select('highest_id')
    .where('location_id', '=', locationId)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return row?.highest_id ?? 0;
}

function mealsIn(text: string | null): number[] {
  const { meals = [] } = JSON.parse(text ?? '{}') as { meals?: { id: number }[] };
  return meals.map(({ id }) => id);
}

async function keepHighest(trx: Trx, location_id: number, entity: NumberedHere, highest: number) {
  await sql`insert into ledger_base (location_id, entity, highest_id) values (${location_id}, ${entity}, ${highest})
    on conflict (location_id, entity) do update set highest_id = case
      when ledger_base.highest_id > excluded.highest_id then ledger_base.highest_id
      else excluded.highest_id end`.execute(trx);
}
