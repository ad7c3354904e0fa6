import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { runCommand } from '~/service/cli/run';
import { timeText } from '~/service/clock';
import { makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => timeText(Date.now() - days * DAY_MS);

onCrossedStages('what kiosks tell of their sales', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  let token: string;
  let tea: number;
  const report = async (events: object[], as: string | null = token) => {
    const envelope = { method: 'sale.report', params: { ...here(), events } };
    return (await stage.transport.send(envelope, stage.caller(as))) as {
      status: number;
      body: { data: unknown };
    };
  };
  const lastSold = async () =>
    (await stage.as('manager').call('item.get', { ...here(), id: tea })).last_sold_time;
  const unknown = async () => {
    const asked = { ...here(), types: ['unknown_sku'] };
    return (await stage.as('provider').call('menu_quality.get_warnings', asked)).data;
  };

  beforeAll(async () => {
    const { store, accounts, locations } = stage.world;
    token = await store.transaction((trx) =>
      issueToken(trx, accounts.manager, 'api', { purpose: 'kiosk' }),
    );
    tea = await makeItem(stage.world, locations.ours, {
      name: 'Tea',
      price: 2,
      sku: ['036000291452'],
    });
  });

  it('counts each event once, and says when an item was sold last without a version', async () => {
    const { version } = await stage.as('manager').call('item.get', { ...here(), id: tea });
    const event = { sku: '036000291452', known: true };
    const events = [
      { event_id: 'a', at: daysAgo(2), ...event },
      { event_id: 'b', at: daysAgo(1), ...event, quantity: 3 },
      { event_id: 'old', at: daysAgo(91), ...event },
    ];
    const first = await report(events);
    expect([first.status, first.body.data]).toEqual([
      200,
      { counted: 2, repeated: 0, left_out: 1 },
    ]);
    expect((await report(events)).body.data).toEqual({ counted: 0, repeated: 2, left_out: 1 });
    expect(await lastSold()).toBe(events[1]?.at);
    await report([{ event_id: 'c', at: daysAgo(3), ...event }]);
    expect(await lastSold()).toBe(events[1]?.at);
    const days = await stage.world.store.reader
      .selectFrom('sale_day')
      .select('times')
      .where('sku', '=', '036000291452')
      .orderBy('day')
      .execute();
    expect(days.map(({ times }) => times)).toEqual([1, 1, 3]);
    expect((await stage.as('manager').call('item.get', { ...here(), id: tea })).version).toBe(
      version,
    );
  });

  it('makes an alert of a code that no item has, and solves it by items that get it', async () => {
    const scan = { sku: '4006381333931', known: false, kiosk_id: '7', transaction_id: '88-20317' };
    await report([
      { event_id: 'u1', at: daysAgo(1), ...scan, name: 'Marker' },
      { event_id: 'u2', at: daysAgo(0), ...scan, quantity: 13 },
    ]);
    const [alert, ...others] = await unknown();
    expect([alert?.description, others]).toEqual([
      'Kiosk 7 scanned the unknown SKU 4006381333931 14 times: Marker',
      [],
    ]);
    const named = { ...here(), warning_hash: alert?.hash ?? '', warning_type: 'unknown_sku' };
    const details = await stage.as('provider').call('menu_quality.get_warning_details', named);
    expect(details.meta).toEqual({
      sku: '4006381333931',
      name: 'Marker',
      kiosk_id: '7',
      transaction_id: '88-20317',
    });
    const add = { type: 'add_item', inputs: [] };
    const adding = await stage.as('provider').call('menu_quality.resolve_warning', {
      ...named,
      action: add,
    });
    expect(adding.status).toBe('redirect');
    const attach = { type: 'attach_aruco', inputs: [{ field: 'attach_aruco', new_value: [tea] }] };
    const done = await stage.as('provider').call('menu_quality.resolve_warning', {
      ...named,
      action: attach,
    });
    expect(done.status).toBe('resolved');
    const { sku } = await stage.as('manager').call('item.get', { ...here(), id: tea });
    expect(sku).toEqual(['036000291452', '4006381333931']);
    expect(await unknown()).toEqual([]);
  });

  it('is told by a token that opens nothing else, and by who may write there', async () => {
    const other = { method: 'item.list', params: here() };
    expect((await stage.transport.send(other, stage.caller(token))).status).toBe(401);
    expect((await stage.send('manager', 'sale.report', { ...here(), events: [] })).status).toBe(
      200,
    );
    expect((await stage.send('stranger', 'sale.report', { ...here(), events: [] })).status).toBe(
      404,
    );
    const events = [{ event_id: 'x', at: 'yesterday', sku: '1', known: true }];
    const wrong = await stage.send('manager', 'sale.report', { ...here(), events });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { 'events.0.at': 'Give a time like 2026-05-31T12:00:00Z' },
    ]);
  });

  it('is read from a file as well', async () => {
    const { dataDir, databaseUrl } = stage.world;
    const file = join(mkdtempSync(join(tmpdir(), 'creator-sales-')), 'sales.jsonl');
    const line = (event_id: string) =>
      JSON.stringify({ event_id, at: daysAgo(0), sku: '96385074', known: false });
    const run = async (text: string) => {
      writeFileSync(file, text);
      const [out, err]: [string[], string[]] = [[], []];
      const settings = { dataDir, databaseUrl, demoPassword: '', host: '127.0.0.1', port: 0 };
      const code = await runCommand(['sales', String(here().location_id), file], {
        settings,
        stdin: process.stdin,
        print: (one) => out.push(one),
        remark: (one) => err.push(one),
      });
      return { code, out, err };
    };
    const read = await run(`${line('f1')}\n\n${line('f2')}\n${line('f1')}`);
    expect([read.err, read.out]).toEqual([
      [],
      ['2 events counted, 1 told before, 0 of too long ago.'],
    ]);
    expect((await unknown()).map(({ description }) => description)).toEqual([
      'A kiosk scanned the unknown SKU 96385074 2 times',
    ]);
    const broken = await run(`${line('f3')}\n{`);
    expect([broken.code, broken.err]).toEqual([1, ['Line 2 is not JSON.']]);
  });
});
