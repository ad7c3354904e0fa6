import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bookkeeping } from '~/connections/service/collect-hints.service';
import { locationOf } from './support/importing';
import { onEveryEngine, refusalOf } from './support/stage';
import { grant, revoke, webhooksIn } from './support/webhooks';

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

  /** Begins to send and leaves the answer to the test. */
  const sendingOne = async () => {
    await price(6);
    await look();
    const asked = new Promise<ServerResponse>((resolve) => {
      answers((_, response) => resolve(response));
    });
    const one = sender();
    await one.runDue(later(3 * SECOND));
    return { one, response: await asked };
  };

  describe('are changed while', () => {
    it('hints are collected: what is switched off is told nothing', async () => {
      const { id } = await hook();
      await price(6);
      const [looking] = await bookkeeping(stage.world.store, async (trx) => {
        await trx.updateTable('webhook').set({ active: 0 }).where('id', '=', id).execute();
        const begun = look();
        await sleep(200);
        return [begun];
      });
      await looking;
      expect(await deliveries(id)).toEqual([]);
    });

    it('one is sent: it stays given up once it was switched off', async () => {
      const { id } = await hook();
      const { one, response } = await sendingOne();
      await admin().call('webhook.update', { id, active: false });
      response.writeHead(500).end();
      await one.idle();
      expect((await deliveries(id)).map(({ state, tries }) => [state, tries])).toEqual([
        ['failed', 0],
      ]);
    });

    it('one is sent: its failures are counted from what they are then', async () => {
      const { id } = await hook();
      const { one, response } = await sendingOne();
      const ofHook = () =>
        stage.world.store.reader.selectFrom('webhook').selectAll().where('id', '=', id);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('webhook').set({ failures: 4, failing_since: 7 }).execute(),
      );
      answers((_, next) => next.end());
      response.writeHead(500).end();
      await one.idle();
      const { failures, failing_since } = await ofHook().executeTakeFirstOrThrow();
      expect([Number(failures), Number(failing_since)]).toEqual([5, 7]);
    });

    it('one is tried again: not of a location that was taken away', async () => {
      const { id } = await hook();
      answers((_, response) => response.writeHead(500).end());
      await price(6);
      await lookTwice();
      await revoke(stage, 'admin', here().id);
      await look(10 * SECOND);
      expect(received()).toHaveLength(1);
      const rows = await stage.world.store.reader
        .selectFrom('webhook_delivery')
        .select(['state', 'problem'])
        .where('webhook_id', '=', id)
        .execute();
      expect(rows).toEqual([
        { state: 'failed', problem: 'The webhook may not tell of this location any more.' },
      ]);
    });

    it('somebody may not open all that was chosen: it stays chosen until others are', async () => {
      const hidden = await locationOf(stage, []);
      await grant(stage, 'admin', hidden.id);
      const { id } = await hook({ location_ids: [here().id, hidden.id] });
      await revoke(stage, 'admin', hidden.id);
      const off = await admin().call('webhook.update', { id, active: false });
      expect(off.other_locations).toBe(1);
      const chosen = await admin().call('webhook.update', { id, location_ids: [here().id] });
      expect([chosen.locations?.length, chosen.other_locations]).toEqual([1, 0]);
      const none = admin().call('webhook.update', { id, location_ids: [] });
      expect(await refusalOf(none)).toMatchObject({
        status: 400,
        details: { fields: { location_ids: 'Choose a location' } },
      });
    });
  });

  it('cost as many queries for ten as for one', async () => {
    const cost = async () => {
      await price(Math.random() * 100);
      const before = stage.queries;
      await admin().call('webhook.list', {});
      const listed = stage.queries;
      await look();
      return [listed - before, stage.queries - listed];
    };
    await hook();
    const one = await cost();
    for (let more = 0; more < 9; more += 1) await hook();
    expect(await cost()).toEqual(one);
  });
});
