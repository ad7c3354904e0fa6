import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { itemEntity } from '~/objects/item/service/entity.service';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onCrossedStages } from './support/stage';

type Asked = Omit<ParamsOf<'menu.get_shown'>, 'location_id'>;

onCrossedStages('what customers see of a menu that comes from others', (stage) => {
  let kinds: Kinds;
  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });
  const all = { date: '2026-11-18', time: '08:00', part: 0 } as const;

  it('has the stations of an heir and of its sources, at the usual prices of theirs', async () => {
    const { heir, master } = kinds;
    const shown = (asked: Asked) =>
      stage.as('manager').call('menu.get_shown', { location_id: heir.id, ...all, ...asked });
    const own = await shown({ price_mode: heir.menu.mode });
    expect(own.stations).toHaveLength(4);
    expect(own.category?.items.map(({ price }) => price)).toEqual([2]);
    const theirs = await shown({ station_id: master.menu.station, price_mode: heir.menu.mode });
    expect(theirs.category?.items).toMatchObject([{ name: 'Master latte', price: 3 }]);
    expect((await shown({ item_ids: [master.item] })).items).toMatchObject([{ id: master.item }]);
    expect((await shown({ item_ids: [kinds.source.item] })).items).toEqual([]);
  });

  it('is the source’s in a mirror, by the mirror’s own name and hours', async () => {
    const { mirror, source } = kinds;
    const shown = () => stage.as('manager').call('menu.get_shown', { location_id: mirror, ...all });
    expect(await shown()).toMatchObject({
      location: { name: 'Mirror' },
      category: { items: [{ id: source.item, name: 'Source latte' }] },
    });
    const closed = { start: '09:00', end: '10:00', all_day: false, weekends: true };
    await setLocation(stage.world, mirror, { operation_hours: closed });
    expect((await shown()).closed).toBe('outside_hours');
  });

  it('shows the pictures of all of them on a demo site', async () => {
    const { heir, first } = kinds;
    await stage.world.write((ledger) =>
      ledger.update(itemEntity, first.id, [{ id: first.item, patch: { day_parts: [] } }]),
    );
    const { url } = await stage
      .as('manager')
      .call('location.enable_mobile', { location_id: heir.id });
    const token = url.slice(3);
    const params = { token, station_id: first.menu.station, item_ids: [first.item] };
    const { body } = await stage.send(null, 'mobile_site.get', params);
    const [item] = body.data.items;
    const { pathname, searchParams } = new URL(item.image, 'http://here');
    const address = {
      token,
      image: pathname.split('/').at(-1) ?? '',
      until: searchParams.get('until') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    expect((await stage.transport.demoImage(address, stage.caller(null))).status).toBe(200);
  });
});

onCrossedStages('a shown menu that is asked for wrongly', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });

  it.each<[Asked, string]>([
    [{ date: '2026-02-30' }, 'date'],
    [{ time: '24:00' }, 'time'],
    [{ page: 0 }, 'page'],
    [{ item_ids: Array(51).fill(1) }, 'item_ids'],
    [{ channel: 'radio' as 'kiosk' }, 'channel'],
    [{ part: -1 }, 'part'],
  ])('refuses %j', async (asked, field) => {
    const { status, body } = await stage.send('manager', 'menu.get_shown', { ...here(), ...asked });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
