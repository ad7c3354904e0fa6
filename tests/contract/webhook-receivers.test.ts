import { describe, expect, it } from 'vitest';
import { noteEvent } from '~/connections/service/collect-hints.service';
import { WebhookSender } from '~/connections/service/webhook-sender.service';
import { FAILING_MS, RETRY_MS } from '~/connections/webhook-rules';
import { guardedPost } from '~/service/fetch/guarded-post';
import { onEveryEngine, refusalOf } from './support/stage';
import { type Answer, webhookOfTheirs, webhooksIn } from './support/webhooks';

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
    target,
  } = webhooksIn(stage);

  describe('meet receivers that', () => {
    const failing: [string, Answer, object][] = [
      ['answer 500', (_, response) => response.writeHead(500).end('broken'), { status: 500 }],
      [
        'lead elsewhere',
        (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
        { status: 302 },
      ],
      ['never answer', () => {}, { status: null, problem: expect.stringContaining('no answer') }],
      [
        'hang up',
        (request) => request.socket.destroy(),
        { status: null, problem: 'The address cannot be reached.' },
      ],
    ];

    it.each(failing)('%s: it is tried again, and then delivered', async (_, answer, outcome) => {
      const { id } = await hook();
      await price(6);
      answers(answer);
      await lookTwice();
      expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', tries: 1, ...outcome });
      await look(SECOND);
      expect(received()).toHaveLength(1);
      answers((_request, response) => response.end());
      await look(8 * SECOND);
      const ids = received().map(({ headers }) => headers['webhook-id']);
      expect(ids).toHaveLength(2);
      expect(ids[1]).toBe(ids[0]);
      expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
    });

    it('answer with more than is kept, or drop by drop: the status counts', async () => {
      const { id } = await hook();
      await price(6);
      let written = 0;
      answers((_, response) => {
        response.writeHead(200);
        const more = () => {
          if (response.destroyed) return;
          written += 65_536;
          response.write('x'.repeat(65_536), () => setTimeout(more, 1));
        };
        more();
      });
      await lookTwice();
      const [kept] = await deliveries(id);
      expect(kept).toMatchObject({ state: 'delivered', status: 200 });
      const whole = await admin().call('webhook.delivery', { webhook_id: id, id: kept?.id ?? 0 });
      expect(whole.answer).toBe('x'.repeat(2_048));
      expect(written).toBeLessThan(64 * 1_048_576);
    });

    it('answer 410: they are asked no more, and the audit says so', async () => {
      const { id } = await hook();
      await price(6);
      answers((_, response) => response.writeHead(410).end());
      await lookTwice();
      expect(await admin().call('webhook.get', { id })).toMatchObject({
        active: false,
        off_reason: 'gone',
      });
      const { actions } = await admin().call('audit.list', { location_id: here().id });
      expect(actions[0]?.summary).toContain('it is gone (410)');
      await price(7);
      await lookTwice();
      expect(received()).toHaveLength(1);
    });

    it('fail for days: they are switched off, and on again by hand', async () => {
      const { id } = await hook();
      answers((_, response) => response.writeHead(503).end());
      await price(6);
      await lookTwice();
      for (const pause of RETRY_MS) await look(2 * pause);
      expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', tries: 8 });
      expect(received()).toHaveLength(8);
      expect(await admin().call('webhook.get', { id })).toMatchObject({ active: true });
      later(FAILING_MS);
      await price(7);
      await lookTwice();
      const off = await admin().call('webhook.get', { id });
      expect(off).toMatchObject({ active: false, off_reason: 'failing' });
      expect(off.failing_since).not.toBeNull();
      const noticed = async () =>
        (await admin().call('location.get', { location_id: here().id })).has.stopped_webhooks;
      expect(await noticed()).toBe(true);
      await price(8);
      answers((_, response) => response.end());
      await lookTwice();
      expect(received()).toHaveLength(9);
      await admin().call('webhook.update', { id, active: true });
      await price(9);
      await lookTwice();
      expect(received()).toHaveLength(10);
      expect(await noticed()).toBe(false);
      expect(await admin().call('webhook.get', { id })).toMatchObject({
        active: true,
        off_reason: null,
        failing_since: null,
      });
    });

    it('were tried in vain: a later hint of the location takes the place of the earlier one', async () => {
      const { id } = await hook();
      answers((_, response) => response.writeHead(500).end());
      await price(6);
      await lookTwice();
      await price(7);
      answers((_, response) => response.end());
      await look();
      await look(10 * SECOND);
      const states = (await deliveries(id)).map(({ state, tries }) => [state, tries]);
      expect(states).toEqual([
        ['delivered', 1],
        ['replaced', 1],
      ]);
    });

    it('are slow: they hold up no other organisation, and their own by two at most', async () => {
      const slow = await Promise.all([hook(), hook(), hook()]);
      const theirs = await webhookOfTheirs(stage, `http://${target().host}/theirs`);
      await stage.world.store.transaction(async (trx) => {
        await noteEvent(trx, 'alert.opened', here().id);
        await noteEvent(trx, 'alert.opened', stage.world.locations.theirs);
      });
      const asked: string[] = [];
      answers((request, response) => {
        asked.push(request.url ?? '');
        if (request.url === '/theirs') response.end();
      });
      const one = sender();
      await look(0, [one]);
      await one.runDue(later(3 * SECOND));
      await expect.poll(() => asked.toSorted()).toEqual(['/hints', '/hints', '/theirs']);
      await one.stop();
      const rows = await stage.world.store.reader
        .selectFrom('webhook_delivery')
        .select('state')
        .where('webhook_id', '=', theirs)
        .execute();
      expect(rows).toEqual([{ state: 'delivered' }]);
      expect(slow).toHaveLength(3);
    });
  });

  describe('are never led inside', () => {
    it.each([
      'http://example.com/hints',
      'https://user:secret@example.com/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
      'https://93.184.216.34:22/',
      'ftp://example.com/',
      'javascript:alert(1)',
      'no address',
    ])('%s is refused at its field', async (address) => {
      const asked = admin().call('webhook.create', {
        ...{ address, events: ['menu.changed'], location_ids: null },
      });
      const { status, details } = await refusalOf(asked);
      expect(status).toBe(400);
      expect(details.fields?.address).toMatch(/\S/);
    });

    it('nor by a name that leads there later', async () => {
      const { id } = await hook({ address: 'https://rebound.test/' });
      await price(6);
      const bound = new WebhookSender(
        stage.world.store,
        guardedPost({
          allowedHosts: [],
          maxBytes: 2_048,
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        }),
      );
      await lookTwice([bound]);
      expect((await deliveries(id))[0]).toMatchObject({
        state: 'waiting',
        status: null,
        problem: 'The address leads to where nothing may be sent.',
      });
      expect(received()).toEqual([]);
    });
  });
});
