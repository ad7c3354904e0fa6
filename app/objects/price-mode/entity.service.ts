import type { DocumentOf } from '~/fields/field';
import { checkWhen } from '~/menu/rules/check';
import { sortKey } from '~/menu/text';
import type { Entity, Writer } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import { refuseFaults } from '~/service/errors';
import { forgottenId } from '~/service/ledger/base';
import type { Reader } from '~/service/store/store';
import { priceModeFields } from './fields';

export type PriceModeDocument = DocumentOf<typeof priceModeFields>;

const row = tableEntity({
  name: 'price_mode',
  locationColumn: 'location_id',
  fields: priceModeFields,
  check: (doc) => refuseFaults(checkWhen(doc), []),
  async inUse(db, locationId, ids) {
    const priced = await db
      .selectFrom('item_price')
      .select('mode_id')
      .distinct()
      .where('location_id', '=', locationId)
      .where('mode_id', 'in', [...ids])
      .execute();
    return new Set(priced.map(({ mode_id }) => mode_id));
  },
});

/** The database allows one active mode for each location. */
export const priceModeEntity: Entity<PriceModeDocument> = {
  ...row,
  /** A restored mode is inactive if another one is active. */
  async fitted(db, locationId, docs) {
    if (docs.some(({ before }) => before !== null)) return docs.map(({ after }) => after);
    const isTaken = (await activeModes(db, locationId)).length > 0;
    return docs.map(({ after }) => (isTaken ? { ...after, active: 0 } : after));
  },
  /** The unique index of active modes is checked for each row, so deactivations go first. */
  async update(trx, locationId, rewrites, now) {
    const ending = rewrites.filter(({ after }) => after.active === 0);
    const others = rewrites.filter(({ after }) => after.active !== 0);
    if (ending.length > 0) await row.update(trx, locationId, ending, now);
    if (others.length > 0) await row.update(trx, locationId, others, now);
  },
  async nameTaken(db, locationId, ids) {
    const modes = await db
      .selectFrom('price_mode')
      .select(['id', 'name'])
      .where('location_id', '=', locationId)
      .execute();
    const own = modes.filter(({ id }) => ids.includes(id)).map(({ name }) => sortKey(name));
    return own.some((key) => modes.filter(({ name }) => sortKey(name) === key).length > 1);
  },
  async beforeRestore(ledger, locationId, { id, patch }) {
    if (patch.active === 1) await deactivateOthers(ledger, locationId, id);
  },
};

/** Never used before, as far as the ledger shows. @param known IDs in use */
export async function nextModeId(
  reader: Reader,
  locationId: number,
  known: readonly number[],
): Promise<number> {
  const last = await reader
    .selectFrom('change')
    .select((eb) => eb.fn.max('entity_id').as('id'))
    .where('entity', '=', 'price_mode')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  const forgotten = await forgottenId(reader, locationId, 'price_mode');
  return 1 + Math.max(forgotten, Number(last?.id ?? 0), ...known);
}

async function deactivateOthers(ledger: Writer, locationId: number, id: number): Promise<void> {
  const others = (await activeModes(ledger.read, locationId)).filter((active) => active !== id);
  const changes = others.map((other) => ({ id: other, patch: { active: 0 } }));
  await ledger.update(priceModeEntity, locationId, changes);
}

async function activeModes(db: Reader, locationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('price_mode')
    .select('id')
    .where('location_id', '=', locationId)
    .where('active', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}
