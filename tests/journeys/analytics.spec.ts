import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, STAFF } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

interface Told {
  call: string;
  userId: string;
  traits?: { email: string };
  event?: string;
  properties?: { path?: string; action?: string; result?: string };
}

const told: Told[] = [];
let sink: Server;
let server: RunningServer;

test.beforeAll(async () => {
  sink = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    told.push({ call: request.url ?? '', ...JSON.parse(Buffer.concat(chunks).toString()) });
    response.end('{"success":true}');
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  server = await startServer({
    env: { ANALYTICS_URL: `http://127.0.0.1:${port}`, ANALYTICS_WRITE_KEY: 'key' },
  });
});
test.afterAll(async () => {
  await server.stop();
  sink.close();
});

test('Page views are told once for each change of the page, and who views', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts }) => {
  const paths = () => told.map(({ properties, call }) => properties?.path ?? call);
  await page.goto(`${server.url}/login`);
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(/\/items$/);
  await hydrated(page, scripts);
  const items = new URL(page.url()).pathname;
  const seen = ['/v1/identify', items];
  await expect.poll(paths).toEqual(seen);
  expect(told[0]).toMatchObject({ userId: expect.any(String), traits: { email: MANAGER } });

  await page.getByRole('switch', { name: 'Mocha, active' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Mocha marked');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/dir=desc/);
  await page.getByRole('link', { name: 'Coffee Bar', exact: true }).click();
  await expect(page).toHaveURL(/\/category$/);
  seen.push(new URL(page.url()).pathname);
  await expect.poll(paths).toEqual(seen);
  await page.goBack();
  await expect(page).toHaveURL(/\/items\?dir=desc$/);
  seen.push(items);
  await expect.poll(paths).toEqual(seen);
});

test('What came of alerts is told; a failure as an error, which nobody is shown', {
  tag: '@browser',
}, async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await logIn(page, STAFF);
  await expect(page).toHaveURL(/\/items$/);
  const alerts = page.url().replace(/items$/, 'menu-quality');
  const send = (form: Record<string, string>) =>
    page.request.post(alerts, { form, headers: { Origin: server.url }, maxRedirects: 0 });
  await send({ intent: 'check-menu' });
  const failed = await send({ intent: 'revaluate', alert: 'no_price:none' });
  expect(failed.status()).toBe(303);
  expect(failed.headers()['set-cookie'] ?? '').not.toContain('creator_flash=');
  const events = () =>
    told.flatMap(({ event, properties }) =>
      event === 'Menu Quality' ? [`${properties?.action} ${properties?.result}`] : [],
    );
  await expect.poll(events).toEqual(expect.arrayContaining(['check success', 'revaluate error']));

  await send({ intent: 'dismiss', alert: 'no_price:none' });
  await send({ intent: 'restore', alert: 'no_price:none' });
  await send({ intent: 'resolve', alert: 'no_price:none', type: 'deactivate_item' });
  const tried = ['dismiss error', 'restore error', 'resolve error'];
  await expect.poll(events).toEqual(expect.arrayContaining(tried));
  const { call, locationId: location_id } = await callsOf(server.url, STAFF);
  const [alert] = (await call('menu_quality.get_warnings', { location_id, limit: 1 })).data;
  const away = ['quality_look', 'quality_alert_item'];
  const database = new Database(join(server.dataDir, 'creator.sqlite'));
  for (const table of away) database.exec(`alter table ${table} rename to ${table}_away`);
  await page.goto(`${alerts}?alert=${alert?.type}:${alert?.hash}`);
  await expect(page.getByRole('heading', { name: 'This alert could not be loaded' })).toBeVisible();
  await page.goto(alerts);
  await expect(page.getByRole('heading', { name: 'The alerts could not be loaded' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }), 'nobody is told').toHaveText('');
  await expect.poll(events).toEqual(expect.arrayContaining(['list error', 'details error']));
  for (const table of away) database.exec(`alter table ${table}_away rename to ${table}`);
  database.close();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Alerts' })).toBeVisible();
});
