import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import { sweepUnfinished } from '~/import/service/unfinished-locations.service';
import { kinds } from '~/menu/kinds';
import { LOCATION_UNFINISHED } from '~/objects/location/fields';
import { locationEntity } from '~/objects/location/service/entity.service';
import { operatorAction } from '~/service/operators/operator-action';
import type { Store } from '~/service/store/store';
import { auditLedger } from './support/ledger-audit';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const KITCHEN = 'tests/fixtures/corner-kitchen.mashmenu';
const STALL = 'tests/fixtures/plain-stall.mashmenu';
const DAY_MS = 86_400_000;

describe.each(ENGINES)('locations that a load left half done on %s', (engine) => {
  let operator: Operator;

  beforeEach(async () => {
    operator = await openOperator(engine);
  });
  afterEach(() => operator.close());

  /** A location with everything that a menu can hold, which was never put in place. */
  async function unfinished(store: Store): Promise<number> {
    const read = await readMenu(readFileSync(KITCHEN, 'utf8'));
    if (!read.ok) throw new Error(read.errors.join(' '));
    const id = await loadMenu(store, read.ready, 'Kim');
    const note = { method: 'load', summary: 'Began to load', locationId: id };
    await operatorAction(store, note, (_, ledger) =>
      ledger.update(locationEntity, id, [{ id, patch: { ready: LOCATION_UNFINISHED } }]),
    );
    return id;
  }

  async function heldBy(store: Store, locationId: number): Promise<string[]> {
    const held: string[] = [];
    for (const { table } of Object.values(kinds)) {
      const column = table === 'location' ? 'id' : 'location_id';
      const rows = await store.reader
        .selectFrom(table as 'item')
        .select('id')
        .where(column as 'location_id', '=', locationId)
        .execute();
      if (rows.length > 0) held.push(`${rows.length} ${table}`);
    }
    return held;
  }

  it('are removed with all that is in them a day after the last write, and no other is', async () => {
    await operator.run('load', STALL, '--org', 'Kim');
    await operator.withStore(async (store) => {
      const id = await unfinished(store);
      const [other] = await store.reader
        .selectFrom('location')
        .select('id')
        .orderBy('id')
        .execute();
      const before = await heldBy(store, other?.id ?? 0);
      const full = await heldBy(store, id);
      expect(full.length).toBeGreaterThan(10);

      const soon = await sweepUnfinished(store, Date.now() + DAY_MS - 60_000);
      expect(soon.map((one) => [one.id, one.removed])).toEqual([[id, false]]);
      expect(await heldBy(store, id)).toEqual(full);

      const later = await sweepUnfinished(store, Date.now() + DAY_MS + 60_000);
      expect(later.map((one) => [one.id, one.removed])).toEqual([[id, true]]);
      expect(await heldBy(store, id)).toEqual([]);
      expect(await heldBy(store, other?.id ?? 0)).toEqual(before);
      expect(await sweepUnfinished(store, Date.now() + 3 * DAY_MS)).toEqual([]);
      expect(await auditLedger(store)).toEqual([]);
    });
  });

  it('are told by the command, which says when they go, and by the next load', async () => {
    expect((await operator.run('location', 'sweep')).out).toEqual(['No location is unfinished.']);
    const id = await operator.withStore(unfinished);
    const told = `Location ${id}, Corner Kitchen, is not loaded to its end. It is removed a day after its last write, at`;
    const swept = await operator.run('location', 'sweep');
    expect([swept.code, swept.out[0]?.slice(0, told.length)]).toEqual([0, told]);
    const { err } = await operator.run('load', STALL, '--org', 'Kim');
    expect(err.some((line) => line.startsWith(told))).toBe(true);

    await operator.withStore((store) =>
      store.transaction((trx) =>
        trx
          .updateTable('action')
          .set({ at: '2026-01-02 03:04:05' })
          .where('location_id', '=', id)
          .execute(),
      ),
    );
    await operator.withStore((store) =>
      store.transaction((trx) =>
        trx
          .updateTable('location')
          .set({ created_at: '2026-01-02 03:04:05' })
          .where('id', '=', id)
          .execute(),
      ),
    );
    const { out } = await operator.run('location', 'sweep');
    expect(out).toEqual([
      `Location ${id}, Corner Kitchen, was removed: its load broke off at 2026-01-02 03:04:05.`,
    ]);
  });
});
