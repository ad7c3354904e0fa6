import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importJob } from '~/import/service/apply/import-job.service';
import { queueJob } from '~/jobs/service/job-store.service';
import { blankItem } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { auditLedger } from '../contract/support/ledger-audit';
import { type Planned, planImport } from '../contract/support/planned-import';
import { ENGINES, openWorld, type World } from '../contract/support/world';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('../support/apply-import.ts', import.meta.url));
const KILLS = 30;
/** Items that every import changes, and makes. */
const CHANGED = 1500;
const MADE = 500;

/** Items by their price, in cents. */
type Menu = Record<number, number>;

describe.each(ENGINES)('SIGKILLs on %s while an import is applied', (engine) => {
  it(`leave the menu before or after in ${KILLS} kills, never between`, async () => {
    const world = await openWorld(engine);
    try {
      const locationId = world.locations.ours;
      const docs = Array.from({ length: CHANGED }, (_, at) => ({ doc: blankItem(`Item ${at}`) }));
      const ids = await world.write((ledger) => ledger.create(itemEntity, locationId, docs));
      const seen = { before: 0, after: 0 };
      let cents = 0;
      await queue(world, ids, cents);
      let length = await run(world);
      cents += 100;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await menuOf(world);
        const after: Menu = { ...before, [cents + 100]: CHANGED + MADE };
        // The made ones of earlier imports keep their prices.
        after[cents] = (before[cents] ?? 0) - CHANGED;
        if (after[cents] === 0) delete after[cents];
        await queue(world, ids, cents);
        length = Math.max(length, await run(world, Math.random() * length));
        const now = await menuOf(world);
        const isAfter = now[cents + 100] !== undefined;
        expect(now).toEqual(isAfter ? after : before);
        seen[isAfter ? 'after' : 'before'] += 1;
        if (isAfter) cents += 100;
        await world.store.transaction(async (trx) => {
          await trx.deleteFrom('job').execute();
          await trx.deleteFrom('import_change').execute();
        });
      }
      expect(await auditLedger(world.store)).toEqual([]);
      expect(seen.before).toBeGreaterThan(0);
    } finally {
      await world.close();
    }
  });
});

/** Queues an import that raises the price of all items and makes some more at the new price. */
async function queue(world: World, ids: readonly number[], cents: number): Promise<void> {
  const locationId = world.locations.ours;
  const stored = await world.store.reader
    .selectFrom('item')
    .select(['id', 'version', 'name'])
    .where('location_id', '=', locationId)
    .where('id', '<=', Math.max(...ids))
    .execute();
  const price = (cents + 100) / 100;
  const changes = stored.map(
    ({ id, version, name }): Planned => ({
      type: 'update',
      name,
      objectId: id,
      version,
      before: { price: cents / 100 },
      after: { price },
    }),
  );
  const made = Array.from(
    { length: MADE },
    (_, at): Planned => ({
      type: 'insert',
      name: `Made ${at}`,
      after: { ...blankItem(`Made ${at}`), price },
    }),
  );
  const importId = await planImport(world, locationId, [...changes, ...made]);
  const job = {
    location_id: locationId,
    asked_location_id: locationId,
    account_id: world.accounts.manager,
    via: 'Creator',
    request_id: 'kills',
    kind: 'import',
    writes: 1,
    title: 'Kills',
    subject: null,
    total: 0,
    params: { import_id: importId },
  };
  await queueJob(world.store, job, importJob.queued);
}

/** Runs the job in a process, and kills that after so many milliseconds. @returns how long it ran */
async function run(world: World, killAfter?: number): Promise<number> {
  const { dataDir, databaseUrl = '' } = world;
  const args = ['--import', 'tsx', program, dataDir, databaseUrl];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  const start = performance.now();
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  await ended;
  return performance.now() - start;
}

async function menuOf({ store, locations }: World): Promise<Menu> {
  const rows = await store.reader
    .selectFrom('item')
    .select(['price_cents', (eb) => eb.fn.countAll().as('count')])
    .where('location_id', '=', locations.ours)
    .groupBy('price_cents')
    .execute();
  return Object.fromEntries(rows.map(({ price_cents, count }) => [price_cents, Number(count)]));
}
