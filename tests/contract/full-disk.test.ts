import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log } from '~/service/log';
import { auditLedger } from './support/ledger-audit';
import { makeItem } from './support/menu';
import { refusalOf } from './support/stage';
import { openWorld, type World } from './support/world';

describe('a disk that takes no writes', () => {
  let world: World;
  let itemId: number;
  beforeAll(async () => {
    log.level = 'silent';
    world = await openWorld('sqlite');
    itemId = await makeItem(world, world.locations.ours, { name: 'Tea' });
  });
  afterAll(async () => {
    log.level = 'warn';
    await world.close();
  });

  const here = () => ({ location_id: world.locations.ours });
  const manager = () => world.as('manager');
  const describeItem = (letter: string) =>
    manager().write('item.update', { ...here(), id: itemId, description: letter.repeat(4000) });
  const pragma = (text: string) =>
    world.store.transaction((trx) => sql.raw(`pragma ${text}`).execute(trx));
  const pages = async () => {
    const { rows } = await world.store.transaction((trx) =>
      sql<{ page_count: number }>`pragma page_count`.execute(trx),
    );
    return rows[0]?.page_count ?? 0;
  };

  it('says so in words when it is full, is not healthy, is still read, and loses nothing', async () => {
    expect(await world.service.health()).toEqual({ ok: true });
    await pragma(`max_page_count = ${await pages()}`);
    let last = '';
    const full = await refusalOf(
      (async () => {
        for (let turn = 0; ; turn += 1) {
          const letter = String.fromCodePoint(97 + (turn % 26));
          await describeItem(letter);
          last = letter;
        }
      })(),
    );
    expect([full.status, full.message]).toEqual([
      503,
      'The disk of the server is full, so nothing was saved. Tell whoever runs it.',
    ]);
    expect(await world.service.health()).toEqual({
      ok: false,
      problem: 'The disk is full: nothing can be saved.',
    });
    const item = await manager().call('item.get', { ...here(), id: itemId });
    expect((item.description ?? '').slice(0, 1)).toBe(last);
    await pragma('max_page_count = 1000000');
    expect(await world.service.health()).toEqual({ ok: true });
    await describeItem('z');
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('tells the database’s own error, not that it could not roll back', async () => {
    await pragma(`max_page_count = ${await pages()}`);
    const row = { account_id: 1, key: 'large', answer: 'x'.repeat(2 ** 20), at: '2026-01-01' };
    const written = world.store.transaction((trx) =>
      trx.insertInto('once_key').values(row).execute(),
    );
    await expect(written).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await pragma('max_page_count = 1000000');
  });

  it('says so when it may only be read', async () => {
    await pragma('query_only = 1');
    const refused = await refusalOf(describeItem('q'));
    expect([refused.status, refused.message]).toEqual([
      503,
      'The database of the server cannot be written, so nothing was saved. Tell whoever runs it.',
    ]);
    expect(await world.service.health()).toEqual({
      ok: false,
      problem: 'The database cannot be written: nothing can be saved.',
    });
  });
});

describe('a PostgreSQL that may only be read', () => {
  let world: World;
  let operator: Client;
  beforeAll(async () => {
    log.level = 'silent';
    world = await openWorld('postgres');
    const url = new URL(world.databaseUrl ?? '');
    const other = `${url.protocol}//${url.username}@${url.host}/postgres`;
    operator = new Client({ connectionString: other });
    await operator.connect();
  });
  afterAll(async () => {
    log.level = 'warn';
    await operator.end();
    await world.close();
  });

  it('says so, is not healthy, and is again once it may be written', async () => {
    const here = { location_id: world.locations.ours };
    const id = await makeItem(world, here.location_id, { name: 'Tea' });
    const save = (price: number) =>
      world.as('manager').write('item.update', { ...here, id, price });
    const name = new URL(world.databaseUrl ?? '').pathname.slice(1);
    const readOnly = async (mode: 'on' | 'off') => {
      await operator.query(`alter database "${name}" set default_transaction_read_only = ${mode}`);
      await operator.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
        [name],
      );
      // One connection may only now learn that it is gone.
      await world.service.health();
    };
    await readOnly('on');
    const refused = await refusalOf(save(7));
    expect([refused.status, refused.message]).toEqual([
      503,
      'The database of the server cannot be written, so nothing was saved. Tell whoever runs it.',
    ]);
    expect(await world.service.health()).toEqual({
      ok: false,
      problem: 'The database cannot be written: nothing can be saved.',
    });
    await readOnly('off');
    expect(await world.service.health()).toEqual({ ok: true });
    await save(8);
    expect((await world.as('manager').call('item.get', { ...here, id })).price).toBe(8);
  });
});
