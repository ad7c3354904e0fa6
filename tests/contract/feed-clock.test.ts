import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { createCreator } from '~/creator/client';
import { categoryEntity } from '~/objects/category/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { setLocation } from './support/kinds';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

const OPEN = { start: '00:00', end: '24:00', all_day: true, weekends: true };
const MEALS = [
  { id: 1, name: 'Night', start: '01:30', end: '02:30' },
  { id: 2, name: 'Breakfast', start: '07:00', end: '10:30' },
];

/** In Berlin, whose clock goes on from 2:00 to 3:00 on 28 March 2027, and back from 3:00 to 2:00 on 31 October. */
onCrossedStages('a menu that the clock changes', (stage) => {
  let menu: Menu;
  let porridge: number;
  let may: number;
  let token: string;
  const here = () => ({ location_id: stage.world.locations.ours });
  const at = (instant: string) => vi.setSystemTime(new Date(instant));
  const feed = (since?: string, wait?: number) =>
    createCreator(stage.transport, stage.caller(token)).call('menu.feed', {
      ...here(),
      since,
      ...(wait === undefined ? {} : { wait }),
    });
  const names = async () => ((await feed()).objects.item ?? []).map(({ name }) => name).sort();
  const setHours = (operation_hours: object) =>
    setLocation(stage.world, here().location_id, { operation_hours });

  /** What is shown from a moment on, at each change that the feed announces. */
  async function changesFrom(instant: string, until: string) {
    const told: string[] = [];
    for (let now: string | null = instant; now !== null && now <= until; ) {
      at(now);
      const { next_change_at } = await feed();
      told.push(`${now.slice(5, 16)} ${(await names()).join()}`);
      now = next_change_at;
    }
    return told;
  }

  beforeAll(async () => {
    const { ours } = stage.world.locations;
    menu = await buildMenu(stage.world, ours);
    const settings = { timezone: 'Europe/Berlin', operation_hours: OPEN, meals: MEALS };
    await setLocation(stage.world, ours, settings);
    porridge = await makeItem(stage.world, ours, { name: 'Porridge', day_parts: [2] });
    const soup = await makeItem(stage.world, ours, { name: 'Soup', day_parts: [1] });
    may = await makeItem(stage.world, ours, { name: 'May', schedule: '2028-05-01_2028-05-31' });
    const shown = { active: 1, visibility: null } as const;
    const patch = { ...shown, items: [porridge, soup, may], schedule: null };
    await stage.world.write(async (ledger) => {
      await ledger.update(categoryEntity, ours, [{ id: menu.hot, patch }]);
      await ledger.update(stationEntity, ours, [{ id: menu.station, patch: shown }]);
    });
    token = await stage.world.store.transaction((trx) =>
      issueToken(trx, stage.world.accounts.manager, 'api', { lifetimeDays: 3_000 }),
    );
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at('2027-06-02T04:59:00Z');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await setHours(OPEN);
  });

  it('says when it changes next, and tells what changed by then', async () => {
    const early = await feed();
    expect(early).toMatchObject({ next_change_at: '2027-06-02T05:00:00Z' });
    expect(await names()).toEqual([]);
    at('2027-06-02T05:00:00Z');
    const breakfast = await feed(early.place);
    expect(breakfast).toMatchObject({
      whole: false,
      since: early.place,
      next_change_at: '2027-06-02T08:30:00Z',
      objects: { item: [{ id: porridge }], category: [{ id: menu.hot, items: [porridge] }] },
    });
    at('2027-06-02T08:30:00Z');
    expect(await feed(breakfast.place)).toMatchObject({
      whole: false,
      removed: { item: [porridge], category: [menu.hot] },
    });
  });

  it('skips and repeats what its clock does', async () => {
    expect(await changesFrom('2027-03-27T22:00:00Z', '2027-03-28T06:00:00Z')).toEqual([
      '03-27T22:00 ',
      '03-28T00:30 Soup',
      '03-28T01:00 ',
      '03-28T05:00 Porridge',
    ]);
    expect(await changesFrom('2027-10-30T22:00:00Z', '2027-10-31T07:00:00Z')).toEqual([
      '10-30T22:00 ',
      '10-30T23:30 Soup',
      '10-31T00:30 ',
      '10-31T01:00 Soup',
      '10-31T01:30 ',
      '10-31T06:00 Porridge',
    ]);
  });

  it('closes and opens with its location', async () => {
    await setHours({ start: '06:00', end: '09:00', all_day: false, weekends: false });
    expect(await changesFrom('2027-06-04T03:00:00Z', '2027-06-07T06:00:00Z')).toEqual([
      '06-04T03:00 ',
      '06-04T04:00 ',
      '06-04T05:00 Porridge',
      '06-04T07:00 ',
      // Saturday, closed by the days as well as by the hours.
      '06-04T22:00 ',
      '06-06T22:00 ',
      '06-07T04:00 ',
      '06-07T05:00 Porridge',
    ]);
  });

  it('is priced by the calendar of a mode', async () => {
    const { location_id } = here();
    const write = (entity: typeof itemEntity | typeof priceModeEntity, id: number, patch: object) =>
      stage.world.write((ledger) => ledger.update(entity as never, location_id, [{ id, patch }]));
    const prices = [{ mode_id: menu.mode, price: 3 }];
    await write(itemEntity, porridge, { day_parts: [], price: 4, prices });
    const limits = { weekdays: 'Wed', times_of_day: '12:00-13:00' };
    await write(priceModeEntity, menu.mode, limits);
    const priced = async (answer: ReturnType<typeof feed>) => {
      const { objects, next_change_at, whole } = await answer;
      const [item] = objects.item ?? [];
      const [location] = objects.location ?? [];
      return { price: item?.price, mode: location?.price_mode, next: next_change_at, whole };
    };
    at('2027-06-01T22:00:00Z');
    const { place } = await feed();
    const usual = { price: 4, mode: null, whole: true };
    at('2027-06-02T08:45:00Z');
    expect(await priced(feed())).toEqual({ ...usual, next: '2027-06-02T10:00:00Z' });
    at('2027-06-02T10:00:00Z');
    const happy = { id: menu.mode, name: 'Happy Hour' };
    expect(await priced(feed(place))).toMatchObject({
      ...{ price: 3, mode: happy, whole: false },
      next: '2027-06-02T11:00:00Z',
    });
    at('2027-06-02T11:00:00Z');
    expect(await priced(feed())).toMatchObject(usual);
    // Switched on it is charged at all times; switched off only at its own.
    await write(priceModeEntity, menu.mode, { active: 1 });
    expect(await priced(feed())).toMatchObject({ price: 3, mode: happy });
    await write(priceModeEntity, menu.mode, { active: 0, weekdays: null, times_of_day: null });
    expect(await priced(feed())).toMatchObject(usual);
    await write(itemEntity, porridge, { day_parts: [2], price: 0, prices: [] });
  });

  it('begins a season however far it is', async () => {
    await stage.world.write((ledger) =>
      ledger.update(itemEntity, here().location_id, [{ id: porridge, patch: { active: 0 } }]),
    );
    await setLocation(stage.world, here().location_id, { meals: [] });
    expect(await feed()).toMatchObject({ next_change_at: '2028-04-30T22:00:00Z' });
    await setLocation(stage.world, here().location_id, { meals: MEALS });
    await stage.world.write((ledger) =>
      ledger.update(itemEntity, here().location_id, [
        { id: porridge, patch: { active: 1, day_parts: [2] } },
      ]),
    );
  });

  describe('is waited for', () => {
    it('until the clock changes it', async () => {
      const { place, next_change_at } = await feed();
      const answer = feed(place, 20);
      await sleep(400);
      at(next_change_at ?? '');
      expect(await answer).toMatchObject({ whole: false, since: place });
    });

    it('until a save does, but not one of what is not shown', async () => {
      const { place } = await feed();
      let isAnswered = false;
      const answer = feed(place, 20).finally(() => {
        isAnswered = true;
      });
      await stage.world.write((ledger) =>
        ledger.update(itemEntity, here().location_id, [
          { id: may, patch: { description: 'Asparagus' } },
        ]),
      );
      await sleep(700);
      expect(isAnswered).toBe(false);
      await setLocation(stage.world, here().location_id, { name: 'Canteen at the harbour' });
      expect((await answer).objects.location).toMatchObject([{ name: 'Canteen at the harbour' }]);
    });

    it('no longer than was asked for', async () => {
      const { place } = await feed();
      const answer = feed(place, 20);
      await sleep(400);
      vi.setSystemTime(Date.now() + 20_000);
      expect(await answer).toMatchObject({ whole: false, objects: {}, removed: {} });
    });
  });
});
