import { describe, expect, it } from 'vitest';
import { noteEvent } from '~/connections/service/collect-hints.service';
import { forgetDeliveries } from '~/connections/service/deliveries.service';
import type { AnswerOf } from '~/creator/contract';
import { locationOf } from './support/importing';
import { onEveryEngine, refusalOf } from './support/stage';
import { grant, revoke, verified, webhookOfTheirs, webhooksIn } from './support/webhooks';

const SECOND = 1_000;
const DAY = 86_400_000;

onEveryEngine('webhooks', 'in process', (stage) => {
  const { admin, deliveries, here, hook, look, lookTwice, price, received, toNow } =
    webhooksIn(stage);

  describe('by hand', () => {
    it('a test goes out while it is off, and a delivery again with its id', async () => {
      const { id, secret } = await hook();
      await price(6);
      await lookTwice();
      await admin().call('webhook.update', { id, active: false });
      await admin().call('webhook.test', { id });
      toNow();
      await look(SECOND);
      expect(received().map((one) => verified(secret, one).type)).toEqual([
        'menu.changed',
        'webhook.test',
      ]);
      const first = (await deliveries(id)).at(-1);
      await admin().call('webhook.send_again', { webhook_id: id, id: first?.id ?? 0 });
      toNow();
      await look(SECOND);
      const [told, , again] = received();
      expect([again?.body, again?.headers['webhook-id']]).toEqual([
        told?.body,
        told?.headers['webhook-id'],
      ]);
      const asked = Array.from({ length: 10 }, () => admin().call('webhook.test', { id }));
      const refused = (await Promise.allSettled(asked)).filter(
        ({ status }) => status === 'rejected',
      );
      expect(refused).toHaveLength(2);
    });

    it('deliveries are kept for a week, the last thousand of them, by pages', async () => {
      const { id } = await hook();
      await stage.world.store.transaction(async (trx) => {
        const row = {
          webhook_id: id,
          location_id: here().id,
          event: 'menu.changed',
          message_id: 'msg_x',
        };
        const rest = { body: '{}', by_hand: 0, tries: 1, due: 0, state: 'delivered' };
        const old = new Date(Date.now() - 8 * DAY).toISOString().slice(0, 19).replace('T', ' ');
        const fresh = new Date().toISOString().slice(0, 19).replace('T', ' ');
        const rows = Array.from({ length: 1_100 }, (_, index) => ({
          ...row,
          ...rest,
          created_at: index % 50 === 0 ? old : fresh,
        }));
        await trx.insertInto('webhook_delivery').values(rows.slice(0, 550)).execute();
        await trx.insertInto('webhook_delivery').values(rows.slice(550)).execute();
      });
      await forgetDeliveries(stage.world.store);
      const seen: AnswerOf<'webhook.deliveries'>['deliveries'] = [];
      for (let more = true; more; ) {
        const before = seen.at(-1)?.id;
        const asked = { webhook_id: id, ...(before ? { before } : {}) };
        const page = await admin().call('webhook.deliveries', asked);
        seen.push(...page.deliveries);
        ({ more } = page);
      }
      expect(seen).toHaveLength(1_000);
    });
  });

  describe('belong to an organisation', () => {
    it('whose admins see what they may read of them, and take them over when they change them', async () => {
      const hidden = await locationOf(stage, []);
      await grant(stage, 'admin', hidden.id);
      const { id } = await hook({ location_ids: [here().id, hidden.id] });
      await price(6);
      await stage.world.store.transaction((trx) => noteEvent(trx, 'alert.opened', hidden.id));
      await lookTwice();
      await look();
      expect(await deliveries(id)).toHaveLength(2);
      await revoke(stage, 'admin', hidden.id);
      expect(await admin().call('webhook.get', { id })).toMatchObject({
        locations: [{ id: here().id }],
        other_locations: 1,
        acts_for: { id: stage.world.accounts.admin },
      });
      expect((await deliveries(id)).map(({ location }) => location?.id)).toEqual([here().id]);
      const { version } = await admin().call('webhook.update', { id, events: ['menu.changed'] });
      expect(await admin().call('webhook.get', { id })).toMatchObject({
        other_locations: 1,
        version,
      });
      const stale = admin().call('webhook.update', { id, version: 1, active: false });
      expect((await refusalOf(stale)).status).toBe(409);
    });

    it('and a form that is sent twice makes one', async () => {
      const asked = { address: 'https://93.184.216.34/', events: ['menu.changed' as const] };
      const [one, same] = await Promise.all(
        [1, 2].map(() => admin().call('webhook.create', { ...asked, location_ids: null })),
      );
      expect(same?.id).toBe(one?.id);
      const at = async (location_ids: number[]) =>
        (await admin().call('webhook.create', { ...asked, location_ids })).id;
      const others = [await at([here().id]), await at([stage.world.locations.ours])];
      expect(new Set([one?.id, ...others]).size).toBe(3);
    });

    it('and nobody else', async () => {
      const { id } = await hook();
      const theirs = await webhookOfTheirs(stage, 'https://93.184.216.34/');
      for (const person of ['manager', 'stranger'] as const) {
        expect((await stage.send(person, 'webhook.list', {})).status).toBe(403);
        expect((await stage.send(person, 'webhook.get', { id })).status).toBe(403);
      }
      expect((await admin().call('webhook.list', {})).map((one) => one.id)).toEqual([id]);
      expect((await stage.send('admin', 'webhook.get', { id: theirs })).status).toBe(404);
      const foreign = { address: 'https://93.184.216.34/', events: ['menu.changed'] };
      const asked = { ...foreign, location_ids: [stage.world.locations.theirs] };
      expect(await stage.send('admin', 'webhook.create', asked)).toMatchObject({
        status: 400,
        body: { fields: { location_ids: expect.stringMatching(/\S/) } },
      });
    });

    it('or are made for it by staff of the provider, who name locations of one', async () => {
      const asked = { address: 'https://93.184.216.34/', events: ['menu.changed' as const] };
      const make = (location_ids: number[] | null) =>
        stage.as('provider').call('webhook.create', { ...asked, location_ids });
      const { theirs } = stage.world.locations;
      for (const wrong of [null, [here().id, theirs]]) {
        expect((await refusalOf(make(wrong))).details.fields).toEqual({
          location_ids: expect.stringMatching(/^Choose locations/),
        });
      }
      const { id } = await make([here().id]);
      expect((await admin().call('webhook.list', {})).map((one) => one.id)).toContain(id);
      const moved = stage.as('provider').call('webhook.update', { id, location_ids: [theirs] });
      expect((await refusalOf(moved)).status).toBe(400);
      await stage.as('provider').call('webhook.update', { id, location_ids: null });
      await price(6);
      await look();
      const seen = await stage.as('provider').call('webhook.deliveries', { webhook_id: id });
      expect(seen.deliveries.map(({ location }) => location?.id)).toEqual([here().id]);
    });
  });
});
