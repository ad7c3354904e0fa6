import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach } from 'vitest';
import { WebhookSender } from '~/connections/service/webhook-sender.service';
import { guardedPost } from '~/service/fetch/guarded-post';
import { locationOf } from './importing';
import type { Stage } from './stage';

const SECOND = 1_000;

export interface Received {
  headers: Record<string, string>;
  body: string;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A receiver of hints on this machine. */
function receiver() {
  const received: Received[] = [];
  let answer: Answer = (_, response) => response.end('thanks');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  return {
    received,
    answers: (next: Answer) => {
      answer = next;
    },
    get host() {
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    open: () => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** Webhooks of the admin to a receiver of this machine, in a new location for each test, at a moment that the test moves. */
export function webhooksIn(stage: Stage) {
  let at = 0;
  let items: number[] = [];
  let target: ReturnType<typeof receiver>;
  let now = 0;
  const admin = () => stage.as('admin');
  const sender = () =>
    new WebhookSender(
      stage.world.store,
      guardedPost({ allowedHosts: [target.host], maxBytes: 2_048, seconds: 1 }),
    );
  /** What one or several servers do at a moment. */
  const look = async (later = 0, senders = [sender()]) => {
    now += later;
    await Promise.all(senders.map((one) => one.runDue(now)));
    await Promise.all(senders.map((one) => one.idle()));
  };
  /** Collects what happened, and sends it once its time to be joined is over. */
  const lookTwice = async (senders?: WebhookSender[]) => {
    await look(0, senders);
    await look(3 * SECOND, senders);
  };
  /** Past the checks of the call, as the receivers of these tests lie in an inner network. */
  const hook = async (
    more: {
      events?: string[];
      location_ids?: number[] | null;
      group_ids?: number[];
      address?: string;
    } = {},
  ) => {
    const made = await admin().call('webhook.create', {
      address: `https://93.184.216.34/${crypto.randomUUID()}`,
      events: ['menu.changed', 'alert.opened', 'job.failed', 'sync.failed'],
      location_ids: null,
      ...(more as object),
    });
    const { address = `http://${target.host}/hints` } = more;
    await stage.world.store.transaction((trx) =>
      trx.updateTable('webhook').set({ address }).where('id', '=', made.id).execute(),
    );
    return made;
  };
  const price = (value: number, id = items[0] ?? 0) =>
    admin().call('item.update', { location_id: at, id, price: value });
  const deliveries = async (webhook_id: number) =>
    (await admin().call('webhook.deliveries', { webhook_id })).deliveries;
  beforeEach(async () => {
    target = receiver();
    await target.open();
    now = Date.now();
    ({ id: at, items } = await locationOf(stage, [{ name: 'Tea', price: 5 }]));
    await grant(stage, 'admin', at);
  });
  afterEach(async () => {
    await target.close();
    await stage.world.store.transaction((trx) => trx.deleteFrom('webhook').execute());
  });
  return {
    admin,
    sender,
    look,
    lookTwice,
    hook,
    price,
    deliveries,
    here: () => ({ id: at, item: items[0] ?? 0 }),
    target: () => target,
    received: () => target.received,
    answers: (answer: Answer) => target.answers(answer),
    /** Moves the moment without looking. @returns it */
    later: (milliseconds: number) => {
      now += milliseconds;
      return now;
    },
    toNow: () => {
      now = Date.now();
    },
  };
}

export function verified(secret: string, { headers, body }: Received) {
  return new Verifier(secret).verify(body, headers) as {
    type: string;
    timestamp: string;
    data: { location_id: number; place: string };
  };
}

export async function grant({ world }: Stage, person: 'admin', location_id: number): Promise<void> {
  const row = { account_id: world.accounts[person], location_id };
  await world.store.transaction((trx) =>
    trx
      .insertInto('location_grant')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function revoke({ world }: Stage, person: 'admin', locationId: number): Promise<void> {
  await world.store.transaction((trx) =>
    trx
      .deleteFrom('location_grant')
      .where('account_id', '=', world.accounts[person])
      .where('location_id', '=', locationId)
      .execute(),
  );
}

/** Of another organisation, whose only person becomes an admin for it. */
export async function webhookOfTheirs({ world }: Stage, address: string): Promise<number> {
  const { organisation_id } = await world.store.reader
    .selectFrom('location')
    .select('organisation_id')
    .where('id', '=', world.locations.theirs)
    .executeTakeFirstOrThrow();
  return world.store.transaction(async (trx) => {
    const account = trx.updateTable('account').where('id', '=', world.accounts.stranger);
    await account.set({ access_level: address.endsWith('/theirs') ? 3 : 5 }).execute();
    const { id } = await trx
      .insertInto('webhook')
      .values({
        ...{ version: 1, organisation_id, account_id: world.accounts.stranger, address },
        ...{ events: '["alert.opened"]', every_location: 1, active: 1 },
        ...{ secret: 'whsec_c2VjcmV0', created_at: '2026-01-01 00:00:00' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
