import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { expectAccessible } from '../support/axe';
import { expect, test as journey } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

interface Receiver {
  server: Server;
  address: string;
  received: { headers: Record<string, string>; body: string }[];
  status: number;
}

async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = { server: createServer(), address: '', received: [], status: 200 };
  receiver.server.on('request', async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    receiver.received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(receiver.status).end('noted');
  });
  await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
  const { port } = receiver.server.address() as AddressInfo;
  return Object.assign(receiver, { address: `http://127.0.0.1:${port}/hints` });
}

/** A server of its own, which may send to a receiver of this machine. */
const test = journey.extend<object, { running: RunningServer; receiver: Receiver }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const receiver = await openReceiver();
      await use(receiver);
      receiver.server.close();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ receiver }, use) => {
      const { host } = new URL(receiver.address);
      const running = await startServer({ env: { CREATOR_WEBHOOK_HOSTS: host } });
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ running }, use) => use(running.url),
});

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);

test('An admin has another program told of changes, sees what was sent, and sends it again', {
  tag: '@path',
}, async ({ page, receiver, calls, scripts }) => {
  await openAs(page, ADMIN, '/connections/webhooks');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add webhook' }).click();
  await page.getByLabel('Address').fill('http://127.0.0.1:1/');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('alert')).toContainText('The address must begin with https://');
  await expect(page.getByLabel('Address')).toHaveValue('http://127.0.0.1:1/');
  await expectAccessible(page);
  await page.getByLabel('Address').fill(receiver.address);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('The webhook is made.')).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  const secret = await page.getByLabel('Signs what is sent').inputValue();

  receiver.received.length = 0;
  await calls.addItem({ name: 'Hinted halva', price: 1 });
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
  const [hint] = receiver.received;
  expect(new Verifier(secret).verify(hint?.body ?? '', hint?.headers ?? {})).toMatchObject({
    type: 'menu.changed',
    data: { location_id: calls.locationId },
  });
  await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
  await expect(page.getByText('Answered 200.')).toBeVisible();
  await page.getByRole('link', { name: 'The menu changed' }).click();
  await expect(page.getByText('"type":"menu.changed"')).toBeVisible();
  await expect(page.getByText('noted')).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is being sent again.')).toBeVisible();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(hint?.headers['webhook-id']);

  receiver.status = 500;
  await page.getByRole('link', { name: 'The webhook', exact: true }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(3);
  await expect(async () => {
    await page.getByRole('link', { name: 'Failed' }).click();
    await expect(page.getByText('Answered 500.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  receiver.status = 200;

  await page.getByRole('link', { name: 'The webhook', exact: true }).click();
  await page.getByRole('button', { name: 'Replace the secret' }).click();
  await expect(page.getByText(/signs as well until/)).toBeVisible();
  await expect(page.getByLabel('Signs what is sent')).not.toHaveValue(secret);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The webhook is off.')).toBeVisible();
  await page.getByText('Delete this webhook…').click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});

test('Who saves after somebody else is shown what would be overwritten', async ({
  page,
  receiver,
  scripts,
}) => {
  if (!scripts) return;
  await openAs(page, ADMIN, '/connections/webhooks/new');
  await page.getByLabel('Address').fill(`${receiver.address}?mine`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('The webhook is made.')).toBeVisible();
  await hydrated(page, scripts);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('checkbox', { name: 'A job failed' }).check();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('The webhook is saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Address').fill(`${receiver.address}?later`);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved meanwhile')).toBeVisible();
    await expect(page.getByText('and a job failed, for all locations.')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue(`${receiver.address}?later`);
  }
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Save mine over it' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The webhook is saved.')).toBeVisible();
  await page.getByText('Delete this webhook…').click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});

test('Who is no admin is led home', async ({ page }) => {
  await openAs(page, MANAGER, '/connections/webhooks');
  await expect(page.getByText('That page is for admins alone.')).toBeVisible();
});
