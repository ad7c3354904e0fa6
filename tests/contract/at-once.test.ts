import { beforeAll, describe, expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import { type Ground, groundIn } from './support/ground';
import { auditLedger } from './support/ledger-audit';
import { openSessions } from './support/sessions';
import { onEveryStage } from './support/stage';

onEveryStage('many at once', (stage) => {
  let ground: Ground;
  let send: Awaited<ReturnType<typeof openSessions>>;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');

  beforeAll(async () => {
    ground = await groundIn(stage.world, here().location_id, null);
    send = await openSessions(stage);
  });

  it('two people who move the same item leave it where the last of them was told', async () => {
    const [from, to] = ground.categories;
    const [item] = ground.items;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        send(turn, 'menu.move_item', {
          ...here(),
          item_id: item,
          src_category_id: turn % 2 ? from : to,
          dst_category_id: turn % 2 ? to : from,
        }),
      ),
    );
    for (const { status } of answers) expect([200, 404, 503]).toContain(status);
    const moved = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(moved.length).toBeGreaterThan(0);
    const last = moved.reduce((one, other) =>
      (one.action_id ?? 0) > (other.action_id ?? 0) ? one : other,
    );
    const stored = await manager().call('item.get', { ...here(), id: item });
    expect(stored.category_ids).toEqual(last.data.category_ids);
    expect(stored.category_ids).toHaveLength(1);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  describe('putting in order while somebody deletes', () => {
    it.each(['stations', 'categories', 'items'] as const)('%s', async (list) => {
      const own = await groundIn(stage.world, here().location_id, null);
      const [first, second] = own[list];
      const [station_id] = own.stations;
      const [category_id] = own.categories;
      if (list === 'items') {
        const params = { ...here(), category_id, items: own.items };
        await manager().call('menu.add_items_to_category', params);
      }
      const of = { stations: 'station', categories: 'category', items: 'item' }[list];
      const within = { stations: {}, categories: { station_id }, items: { category_id } }[list];
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, (_, turn) => {
          const ids = turn % 2 ? [first, second] : [second, first];
          return send(turn, `${of}.sort_all`, { ...here(), ...within, [list]: ids });
        }),
        send(1, `${of}.destroy`, { ...here(), id: second }),
      ]);
      for (const { status } of answers.slice(0, -1)) expect([200, 400, 503]).toContain(status);
      expect(answers.at(-1)?.status).toBe(200);
      const after = await send(0, `${of}.sort_all`, { ...here(), ...within, [list]: [] });
      expect(after.body.data).toContain(first);
      expect(after.body.data).not.toContain(second);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });
  });

  it('saves of different fields by two people who opened the same version are both kept', async () => {
    const [, item] = ground.items;
    const { version } = await manager().call('item.get', { ...here(), id: item });
    const people = (['manager', 'admin'] as const).map((person) =>
      createCreator(stage.transport, stage.caller(stage.world.tokens[person])),
    );
    const saves = [{ name: 'Renamed' }, { price: 7.5 }];
    await Promise.all(
      people.map((creator, turn) =>
        creator.write('item.update', { ...here(), id: item, ...saves[turn] }, { version }),
      ),
    );
    const stored = await manager().call('item.get', { ...here(), id: item });
    expect(stored).toMatchObject({ name: 'Renamed', price: 7.5, version: version + 2 });
  });
});
