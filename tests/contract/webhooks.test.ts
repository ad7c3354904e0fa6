import { describe, expect, it } from 'vitest';
import { noteEvent } from '~/connections/service/collect-hints.service';
import { currentPlace } from '~/service/feed/place';
import { locationOf } from './support/importing';
import { onEveryEngine } from './support/stage';
import { grant, type Received, revoke, verified, webhooksIn } from './support/webhooks';

const SECOND = 1_000;

onEveryEngine('webhooks', 'in process', (stage) => {
  const {
    admin,
    answers,
    deliveries,
    here,
    hook,
    later,
    look,
    lookTwice,
    price,
    received,
    sender,
  } = webhooksIn(stage);

  describe('tell that something happened', () => {
    it('once for what was changed within a short while, signed, with the place and not the content', async () => {
      const { secret, id } = await hook();
      await price(6);
      await price(7);
      await look();
      await price(8);
      await look(SECOND);
      expect(received()).toEqual([]);
      await look(2 * SECOND);
      expect(received()).toHaveLength(1);
      const [first] = received() as [Received];
      const told = verified(secret, first);
      expect(told).toEqual({
        type: 'menu.changed',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          location_id: here().id,
          place: await currentPlace(stage.world.store.reader, here().id),
        },
      });
      expect(first.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': 'Creator',
        'webhook-id': expect.stringMatching(/^msg_/),
      });
      expect(first.headers.cookie).toBeUndefined();
      const [kept] = await deliveries(id);
      expect(kept).toMatchObject({
        state: 'delivered',
        tries: 1,
        status: 200,
        event: 'menu.changed',
      });
      const whole = await admin().call('webhook.delivery', { webhook_id: id, id: kept?.id ?? 0 });
      expect(whole).toMatchObject({ body: first.body, answer: 'thanks' });
      await lookTwice();
      expect(received(), 'nothing more happened').toHaveLength(1);
      await price(9);
      await lookTwice();
      expect(received()).toHaveLength(2);
    });

    it('of the chosen locations alone, and never of one that the person may not open any more', async () => {
      const other = await locationOf(stage, [{ name: 'Coffee', price: 5 }]);
      await hook({ location_ids: [here().id] });
      const change = (location_id: number, id = 0, value = Math.random() * 100) =>
        stage.as('provider').call('item.update', { location_id, id, price: value });
      await change(other.id, other.items[0]);
      await change(stage.world.locations.theirs).catch(() => {});
      await lookTwice();
      expect(received()).toEqual([]);
      await change(here().id, here().item);
      await lookTwice();
      expect(received()).toHaveLength(1);
      await change(here().id, here().item);
      await look();
      await revoke(stage, 'admin', here().id);
      await look(3 * SECOND);
      await change(here().id, here().item);
      await lookTwice();
      expect(received(), 'the grant was taken back').toHaveLength(1);
    });

    it('of what a master, a template or the source of a mirror brings', async () => {
      const { store } = stage.world;
      const [heir, mirror] = [await locationOf(stage, []), await locationOf(stage, [])];
      for (const { id } of [heir, mirror]) await grant(stage, 'admin', id);
      await store.transaction(async (trx) => {
        const set = (id: number, values: object) =>
          trx.updateTable('location').set(values).where('id', '=', id).execute();
        await set(heir.id, { master_id: here().id });
        await set(mirror.id, { mirror_items_from: heir.id });
      });
      const { secret } = await hook({ location_ids: [heir.id, mirror.id] });
      await price(6);
      await lookTwice();
      await look();
      const told = received().map((one) => verified(secret, one).data.location_id);
      expect(told.sort()).toEqual([heir.id, mirror.id].sort());
    });

    it('of alerts, failed jobs and failed syncs, each that was asked for', async () => {
      const { secret } = await hook({ events: ['alert.opened', 'sync.failed'] });
      await stage.world.store.transaction(async (trx) => {
        for (const event of ['alert.opened', 'alert.opened', 'job.failed', 'sync.failed'] as const)
          await noteEvent(trx, event, here().id);
      });
      await lookTwice();
      await look();
      const told = received().map((one) => verified(secret, one).type);
      expect(told.sort()).toEqual(['alert.opened', 'sync.failed']);
    });

    it('of nothing that happened before the first one was made', async () => {
      await price(6);
      await hook();
      await lookTwice();
      expect(received()).toEqual([]);
    });
  });

  describe('reach a receiver once', () => {
    it('of two servers, and as often as one webhook after the other', async () => {
      const more = await locationOf(stage, [{ name: 'Coffee', price: 5 }]);
      await grant(stage, 'admin', more.id);
      await hook();
      await price(6);
      await admin().call('item.update', { location_id: more.id, id: more.items[0] ?? 0, price: 1 });
      const two = [sender(), sender()];
      await look(0, two);
      for (let round = 0; round < 5; round += 1) await look(3 * SECOND, two);
      expect(received()).toHaveLength(2);
    });

    it('again, with the same id, where the server was killed while it sent', async () => {
      const { id } = await hook();
      await price(6);
      await look();
      answers(() => {});
      const killed = sender();
      await killed.runDue(later(3 * SECOND));
      await expect.poll(() => received().length).toBe(1);
      await price(7);
      answers((_, response) => response.end());
      await look();
      expect(received(), 'it may still be sending').toHaveLength(1);
      await look(31 * SECOND);
      await look(SECOND);
      const ids = received().map(({ headers }) => headers['webhook-id']);
      expect(ids[1]).toBe(ids[0]);
      expect(ids, 'what was changed meanwhile is told as well').toHaveLength(3);
      await killed.idle();
      expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    });

    it('again where the server was ended while it sent, at once', async () => {
      await hook();
      await price(6);
      await look();
      answers(() => {});
      const ended = sender();
      await ended.runDue(later(3 * SECOND));
      await expect.poll(() => received().length).toBe(1);
      await ended.stop();
      answers((_, response) => response.end());
      await look();
      expect(received()).toHaveLength(2);
    });
  });

  describe('sign', () => {
    it('with both secrets for a day after one was replaced, with the time of each try', async () => {
      const { secret, id } = await hook();
      const next = await admin().call('webhook.rotate', { id });
      expect(next.secret).not.toBe(secret);
      expect(next.previous_until).not.toBeNull();
      await price(6);
      await lookTwice();
      const [both] = received() as [Received];
      expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2);
      expect(verified(secret, both)).toEqual(verified(next.secret, both));
      const late = { ...both.headers, 'webhook-timestamp': String(Date.now() / 1_000 - 600) };
      expect(() => verified(secret, { ...both, headers: late })).toThrow('too old');
      expect(() => verified(secret, { ...both, body: `${both.body} ` })).toThrow('signature');
      await stage.world.store.transaction((trx) =>
        trx
          .updateTable('webhook')
          .set({ previous_until: Date.now() - 1 })
          .where('id', '=', id)
          .execute(),
      );
      await price(7);
      await lookTwice();
      const [, one] = received() as [Received, Received];
      expect(() => verified(secret, one)).toThrow('signature');
      expect(verified(next.secret, one).type).toBe('menu.changed');
    });
  });
});
