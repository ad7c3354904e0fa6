import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '~/creator/contract';
import { categoryEntity } from '~/objects/category/entity.service';
import { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { CASES, ORIGIN, type Place } from './support/alert-cases';
import { buildMenu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

type Alert = AnswerOf<'menu_quality.get_warnings'>['data'][number];
onCrossedStages('each kind of alert', (stage) => {
  let place: Place;
  const here = () => ({ location_id: stage.world.locations.ours });
  const staff = () => stage.as('provider');
  const named = ({ hash, type }: Alert) => ({ ...here(), warning_hash: hash, warning_type: type });
  const alerts = async (type: string) =>
    (await staff().call('menu_quality.get_warnings', { ...here(), types: [type] })).data;

  beforeAll(async () => {
    const location = here().location_id;
    const menu = await buildMenu(stage.world, location);
    const origin = { item_id: ORIGIN, name: 'Tea', upc: null, package_count: 1, pose_count: 3 };
    await stage.world.store.transaction((trx) =>
      trx
        .insertInto('origin_item')
        .values({ ...origin, image_hash: null })
        .execute(),
    );
    const item: Place['item'] = (fields) =>
      makeItem(stage.world, location, { price: 3, ...fields });
    const category: Place['category'] = async (name, items, fields = {}) => {
      const shown = {
        description: '',
        active: 1,
        visibility: null,
        image: null,
        schedule: null,
        repeats: null,
      };
      const doc = { ...shown, ...fields, name, station_id: menu.station, items };
      const order = { position: 9, items: {} };
      const made = await stage.world.write((ledger) =>
        ledger.create(categoryEntity, location, [{ doc, order }]),
      );
      return made[0] ?? 0;
    };
    place = { stage, location, menu, item, category };
  });

  it.each(CASES)('$type is found, and solved by each of its actions', async ({ type, make }) => {
    const { says, values = {} } = await make(place);
    await staff().call('menu_quality.check', here());
    const alert = (await alerts(type)).find(({ description }) => description.includes(says));
    if (!alert) throw new Error(`${JSON.stringify(await alerts(type))} does not say: ${says}`);
    const { actions } = await staff().call('menu_quality.get_warning_details', named(alert));
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.some(({ resolving }) => resolving)).toBe(true);
    for (const { key, type: kind, inputs, resolving } of actions) {
      const given = inputs.map(({ field }) => ({ field, new_value: values[field] ?? '' }));
      const action = { type: kind, key, inputs: given };
      const done = await staff().write('menu_quality.resolve_warning', {
        ...named(alert),
        action,
      });
      if (done.data.status === 'redirect') {
        expect([resolving, done.data.redirect_to?.startsWith('/location/')]).toEqual([false, true]);
        continue;
      }
      expect([key, done.data.status]).toEqual([key, 'resolved']);
      expect((await alerts(type)).map(({ hash }) => hash)).not.toContain(alert.hash);
      await staff().write('ledger.undo', { action_id: done.actionId ?? 0 });
      const again = await staff().call('menu_quality.revaluate_warning', named(alert));
      expect([key, again.status]).toEqual([key, 'still_existing']);
    }
  });

  it('what an edit touched is looked at again soon, beside the save', async () => {
    const keeper = new AlertScheduler(stage.world.store);
    keeper.start(50);
    try {
      const { id } = await staff().call('item.create', { ...here(), name: 'Dear me', price: 0 });
      const told = async () =>
        (await alerts('no_price')).some(({ description }) => description.startsWith('Dear me'));
      await expect.poll(told, { timeout: 20_000 }).toBe(true);
      await staff().call('item.update', { ...here(), id, price: 2 });
      await expect.poll(told, { timeout: 20_000 }).toBe(false);
    } finally {
      await keeper.stop();
    }
  });
});
