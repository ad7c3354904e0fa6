import { beforeAll, describe, expect, it } from 'vitest';
import { setDisabled } from '~/accounts/service/accounts.service';
import { addDays } from '~/menu/calendar';
import { revokeGrant } from '~/service/operators/rights';
import { keyOf } from './support/keys';
import { addPlace } from './support/kinds';
import { onCrossedStages, onEveryEngine, refusalOf, type Stage } from './support/stage';

const MANAGER = 'manager@test.example';

async function madeBy(stage: Stage, once?: string): Promise<string> {
  const here = { location_id: stage.world.locations.ours };
  const { data } = await stage
    .as('manager')
    .write('calendar.make_address', here, once === undefined ? {} : { once });
  return data.path;
}

const tokenOf = (path: string) => path.replace(/^\/calendar\/|\.ics$/g, '');

onCrossedStages('a secret address of a calendar', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const asked = (token: string) => stage.send(null, 'calendar.text', { token });
  const textAt = async (path: string) =>
    ((await asked(tokenOf(path))).body as { data: { text: string } }).data.text;
  const isGone = async (path: string) => (await asked(tokenOf(path))).status === 404;

  it('is told once, stored as a hash, and ends when another one is made', async () => {
    expect(await manager().call('calendar.address', here())).toEqual({ made_at: null });
    const first = await madeBy(stage);
    expect(first).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(await textAt(first)).toContain('BEGIN:VCALENDAR');
    const rows = await stage.world.store.reader
      .selectFrom('calendar_address')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(first));
    const { made_at } = await manager().call('calendar.address', here());
    expect(made_at).toBe(rows[0]?.made_at);
    const second = await madeBy(stage);
    expect(second).not.toBe(first);
    expect(await isGone(first)).toBe(true);
    expect(await textAt(second)).toContain('BEGIN:VEVENT');
    expect(await manager().call('calendar.end_address', here())).toEqual({ ended: 1 });
    expect(await manager().call('calendar.end_address', here())).toEqual({ ended: 0 });
    expect(await isGone(second)).toBe(true);
  });

  it('is the same for a form that is sent twice, and written down once, without it', async () => {
    const once = `address-${crypto.randomUUID()}`;
    const path = await madeBy(stage, once);
    expect(await madeBy(stage, once)).toBe(path);
    expect(await textAt(path)).toContain('END:VCALENDAR');
    await manager().call('calendar.end_address', here());
    const actions = await stage.world.store.reader
      .selectFrom('action')
      .select(['method', 'summary', 'location_id', 'outcome'])
      .where('method', 'like', 'calendar.%')
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(actions.map(({ method, location_id }) => [method, Number(location_id)])).toEqual([
      ['calendar.end_address', here().location_id],
      ['calendar.make_address', here().location_id],
    ]);
    expect(JSON.stringify(actions)).not.toContain(tokenOf(path));
  });

  it('is another one for another location, even with the same one-time key', async () => {
    const once = `address-${crypto.randomUUID()}`;
    const other = await addPlace(stage.world, `Bar ${once}`, ['manager']);
    const path = await madeBy(stage, once);
    const { data } = await manager().write(
      'calendar.make_address',
      { location_id: other },
      { once },
    );
    expect(data.path).not.toBe(path);
    expect(await textAt(path)).toContain('END:VCALENDAR');
    expect(await textAt(data.path)).toContain(`Bar ${once}`.slice(0, 20));
  });

  it('is of one person alone, and none is made for a location that is not theirs', async () => {
    const path = await madeBy(stage);
    await stage.as('admin').call('calendar.end_address', here());
    expect(await textAt(path)).toContain('BEGIN:VCALENDAR');
    const theirs = { location_id: stage.world.locations.theirs };
    const refused = await refusalOf(manager().call('calendar.make_address', theirs));
    expect(refused.status).toBe(404);
    const { send } = await keyOf(stage, 'admin', { scopes: ['read'] });
    expect((await send('calendar.make_address', here())).status).toBe(403);
    for (const token of ['', 'none', tokenOf(path).slice(1), `${tokenOf(path)}x`]) {
      expect((await asked(token)).status).toBe(404);
    }
  });

  describe('answers 404', () => {
    it('while its person is disabled, and once the location is not theirs any more', async () => {
      const { store, accounts } = stage.world;
      const path = await madeBy(stage);
      const disabled = (is: boolean) =>
        store.transaction((trx) => setDisabled(trx, accounts.manager, is));
      await disabled(true);
      expect(await isGone(path)).toBe(true);
      await disabled(false);
      expect(await textAt(path)).toContain('BEGIN:VCALENDAR');
      const { issueToken } = await import('~/accounts/service/tokens.service');
      stage.world.tokens.manager = await store.transaction((trx) =>
        issueToken(trx, accounts.manager, 'api'),
      );
      await revokeGrant(store, MANAGER, here().location_id);
      expect(await isGone(path)).toBe(true);
      const row = { account_id: accounts.manager, location_id: here().location_id };
      await store.transaction((trx) => trx.insertInto('location_grant').values(row).execute());
      expect(await textAt(path)).toContain('BEGIN:VCALENDAR');
    });

    it('once the organisation of its person is retired', async () => {
      const { store, accounts } = stage.world;
      const path = await madeBy(stage);
      const { organisation_id } = await store.reader
        .selectFrom('account')
        .select('organisation_id')
        .where('id', '=', accounts.manager)
        .executeTakeFirstOrThrow();
      const retire = (retired_at: string | null) =>
        store.transaction((trx) =>
          trx
            .updateTable('organisation')
            .set({ retired_at })
            .where('id', '=', organisation_id ?? 0)
            .execute(),
        );
      await retire('2026-11-28 00:00:00');
      expect(await isGone(path)).toBe(true);
      await retire(null);
      expect(await textAt(path)).toContain('BEGIN:VCALENDAR');
    });
  });
});

onEveryEngine('GET /calendar/{token}.ics', 'over HTTP', (stage) => {
  let path = '';
  beforeAll(async () => {
    path = await madeBy(stage);
  });
  const get = (address: string, init: RequestInit = {}) =>
    fetch(`${stage.http.origin}${address}`, init);

  it('is a calendar that is 304 until it changes, for no cookie and no token', async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = await response.text();
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const tag = response.headers.get('ETag') ?? '';
    const again = await get(path, { headers: { 'If-None-Match': `"x", W/${tag}` } });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    const here = { location_id: stage.world.locations.ours };
    const days = [{ date: addDays(new Date().toISOString().slice(0, 10), 20), kind: 'closed' }];
    await stage.as('manager').call('location.update', {
      ...here,
      operations: { operation_hours: { calendar: { days: days as never } } },
    });
    const changed = await get(path, { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('SUMMARY:Closed');
  });

  it('is 404 at other addresses, by one sentence', async () => {
    for (const other of [path.slice(0, -4), path.replace('.ics', '.csv'), '/calendar/none.ics']) {
      const response = await get(other);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: 'There is no such calendar.' },
      ]);
    }
    expect((await get(path, { method: 'POST' })).status).toBe(405);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
