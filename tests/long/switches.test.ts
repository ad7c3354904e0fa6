import { beforeAll, expect, it } from 'vitest';
import { type Ground, groundIn } from '../contract/support/ground';
import { auditLedger } from '../contract/support/ledger-audit';
import { openSessions, SESSIONS } from '../contract/support/sessions';
import { onEveryStage } from '../contract/support/stage';

const POSTS = 500;

onEveryStage('many switches at once', (stage) => {
  let ground: Ground;
  let send: Awaited<ReturnType<typeof openSessions>>;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const category = async (category_id: number) => {
    const params = { ...here(), parts: 'category' as const, category_id };
    const [station] = (await manager().call('menu.get', params)).stations;
    return station?.categories.find(({ id }) => id === category_id);
  };

  beforeAll(async () => {
    ground = await groundIn(stage.world, here().location_id, null);
    send = await openSessions(stage);
  });

  it(`${POSTS} switches from ${SESSIONS} sessions leave what was acknowledged last`, async () => {
    const [item] = ground.items;
    const [hot] = ground.categories;
    const [bar] = ground.stations;
    const kinds = [
      { method: 'menu.update_item', named: { item_id: item } },
      { method: 'category.update', named: { id: hot } },
      { method: 'station.update', named: { id: bar } },
    ];
    const answers = await Promise.all(
      Array.from({ length: POSTS }, async (_, turn) => {
        const kind = kinds[turn % kinds.length] as (typeof kinds)[number];
        const active = turn % 7 < 3 ? 0 : 1;
        const params = { ...here(), ...kind.named, active };
        return { ...kind, active, answer: await send(turn, kind.method, params) };
      }),
    );
    for (const { answer, active } of answers) {
      // The line of one person is full before everybody's (decision 110).
      expect([200, 429, 503]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.data.active).toBe(active);
    }
    const last = (method: string) =>
      answers
        .filter((one) => one.method === method && one.answer.status === 200)
        .map(({ answer }) => answer.body)
        .reduce((one, other) => ((one.action_id ?? 0) > (other.action_id ?? 0) ? one : other)).data;
    const pair = (one: { version: number; active: number } | undefined) => [
      one?.version,
      one?.active,
    ];
    const stored = await manager().call('menu.get_item', { ...here(), item_id: item });
    expect(pair(stored)).toEqual(pair(last('menu.update_item')));
    expect(pair(await category(hot))).toEqual(pair(last('category.update')));
    const { stations } = await manager().call('menu.get', { ...here(), parts: 'nav' });
    expect(pair(stations.find(({ id }) => id === bar))).toEqual(pair(last('station.update')));
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it(`${POSTS} switches of one item by two people leave the last answer stored`, async () => {
    const one = ground.items[1];
    const answers = await Promise.all(
      Array.from({ length: POSTS }, (_, turn) =>
        stage.send(turn % 2 ? 'manager' : 'admin', 'menu.update_item', {
          ...here(),
          item_id: one,
          active: turn % 3 === 0 ? 0 : 1,
        }),
      ),
    );
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    const stood = answers.filter(({ status }) => status === 200);
    expect(stood.length).toBeGreaterThan(0);
    const newest = stood.reduce((a, b) => (b.body.data.version > a.body.data.version ? b : a));
    const stored = await manager().call('item.get', { ...here(), id: one });
    expect(stored).toMatchObject({
      active: newest.body.data.active,
      version: newest.body.data.version,
    });
  });
});
