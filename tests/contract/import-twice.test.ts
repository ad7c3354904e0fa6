import { beforeEach, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { importsIn, locationOf } from './support/importing';
import { auditLedger } from './support/ledger-audit';
import { exported, menuOf, sayingOf } from './support/menu-files';
import { onCrossedStages } from './support/stage';
import type { Person } from './support/world';

const NEW = [
  'name,price,pos_id,station,category',
  'Soup,4.50,S,Kitchen,Lunch',
  'Stew,6.00,,Kitchen,Lunch',
  'Ale,5.00,A,Bar,Cold',
].join('\n');

const LATTE = [
  'Token,Item Name,Variation Name,SKU,Description,Category,Price',
  'T1,Latte,Small,L1,,Bar,3.50',
  'T1,Latte,Large,L2,,Bar,4.25',
].join('\n');

const MENU = JSON.stringify({
  format: 'mashmenu',
  version: 1,
  price_modes: [{ key: 'late', name: 'Late' }],
  option_groups: [{ key: 'milk', name: 'Milk', group_type: 'multi' }],
  options: [{ key: 'oat', name: 'Oat', price: 0.5 }],
  items: [
    {
      key: 'latte',
      name: 'Latte',
      price: 3,
      prices: [{ mode: 'late', price: 2 }],
      option_groups: [{ group: 'milk', options: [{ option: 'oat' }] }],
    },
    { key: 'cup', name: 'Cup', price: 1, container: 1 },
  ],
  relations: [{ type: 'contained', item: 'cup', related: 'latte' }],
  discounts: [{ name: 'Half', ref: 'half', discount_type: 'single', details: { percent_off: 50 } }],
  stations: [{ key: 'bar', name: 'Bar', categories: [{ name: 'Hot', items: ['latte', 'cup'] }] }],
});

onCrossedStages('a file that is applied twice', (stage) => {
  let location: number;
  const creator = () => stage.as('admin');
  const { settled, ended, here } = importsIn(creator, () => location);
  const menu = async () => menuOf(await exported(creator(), location));

  async function apply(import_id: number, person: Person = 'admin') {
    const { job_id } = await stage.as(person).call('import.apply', { ...here(), import_id });
    return ended(job_id);
  }

  beforeEach(async () => {
    location = (await locationOf(stage, [])).id;
  });

  it.each([
    ['new.csv', NEW, 'Soup'],
    ['square.csv', LATTE, 'Latte'],
    ['menu.mashmenu', MENU, 'Latte'],
  ])(
    'from two previews of %s makes everything once, one after another and at once',
    async (name, file, item) => {
      const [first, second, third] = [
        await settled(name, file),
        await settled(name, file),
        await settled(name, file),
      ];
      await apply(first.id);
      const once = sayingOf(await menu());
      const jobs = await Promise.all([apply(second.id), apply(third.id)]);
      for (const job of jobs) {
        expect(job.state, job.result ?? '').toBe('done');
        expect(job.result).toMatch(/^Nothing was changed\. \d+ left out\.$/);
        expect(job.notes).toContain(`${item} was added by admin since the preview: left out`);
      }
      expect(sayingOf(await menu())).toEqual(once);
      const again = await settled(name, file);
      expect(again.summary?.changes).toBe(0);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    },
  );

  it('at once makes everything once', async () => {
    const [first, second] = [await settled('new.csv', NEW), await settled('new.csv', NEW)];
    await Promise.all([apply(first.id), apply(second.id), apply(first.id), apply(second.id)]);
    const { items, stations } = await menu();
    expect(items.map(({ name }) => name).sort()).toEqual(['Ale', 'Soup', 'Stew']);
    expect(stations.map(({ name }) => name).sort()).toEqual(['Bar', 'Kitchen']);
  });

  it('leaves out what a colleague made meanwhile, by name and by whom, and places theirs', async () => {
    const { id } = await settled('new.csv', NEW);
    const manager = stage.as('manager');
    await manager.call('item.create', { ...here(), name: 'Renamed', pos_id: 'S' });
    await manager.call('item.create', { ...here(), name: 'stew' });
    await manager.call('item.create', { ...here(), name: 'Ale', pos_id: 'other' });
    await manager.call('station.create', { ...here(), name: 'Kitchen' });
    const job = await apply(id);
    expect(job.notes).toEqual([
      'Soup was added by manager since the preview: left out',
      'Stew was added by manager since the preview: left out',
      'Kitchen was added by manager since the preview: that one is taken',
    ]);
    const { items, stations } = await menu();
    expect(items.map(({ name }) => name).sort()).toEqual(['Ale', 'Ale', 'Renamed', 'stew']);
    expect(stations.map(({ name }) => name).sort()).toEqual(['Bar', 'Kitchen']);
    const kitchen = stations.find(({ name }) => name === 'Kitchen');
    expect(kitchen?.categories.map(({ name, items: own }) => [name, own.length])).toEqual([
      ['Lunch', 2],
    ]);
  });

  it('places what it adds in a category that a colleague made meanwhile', async () => {
    const { id } = await settled('new.csv', NEW);
    const manager = stage.as('manager');
    const { id: station_id } = await manager.call('station.create', { ...here(), name: 'Kitchen' });
    await manager.call('category.create', { ...here(), station_id, name: 'Lunch' });
    await apply(id);
    const { stations } = await menu();
    const kitchen = stations.find(({ name }) => name === 'Kitchen');
    expect(kitchen?.categories.map(({ name, items }) => [name, items.length])).toEqual([
      ['Lunch', 2],
    ]);
  });

  it('adds what was there before the preview under the same name, and all of it again after an undo', async () => {
    await creator().call('item.create', { ...here(), name: 'Ale', pos_id: 'other' });
    const { id } = await settled('new.csv', NEW);
    const job = await apply(id);
    expect(job.notes).toEqual([]);
    const before = sayingOf(await menu());
    await creator().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect((await menu()).items.map(({ name }) => name)).toEqual(['Ale']);
    const again = await settled('new.csv', NEW);
    expect((await apply(again.id)).notes).toEqual([]);
    expect(sayingOf(await menu())).toEqual(before);
  });

  it('leaves out what a colleague made another item to be meanwhile', async () => {
    const old = await creator().call('item.create', { ...here(), name: 'Broth', pos_id: 'B' });
    const other = await creator().call('item.create', { ...here(), name: 'Lager', price: 1 });
    const { id } = await settled('new.csv', NEW);
    const manager = stage.as('manager');
    await manager.call('item.update', { ...here(), id: old.id, pos_id: 'S' });
    await manager.call('item.update', { ...here(), id: other.id, price: 2 });
    const job = await apply(id);
    expect(job.notes).toEqual([
      'Soup is what “Broth” was made by manager since the preview: left out',
    ]);
    const { items } = await menu();
    expect(items.map(({ name }) => name).sort()).toEqual(['Ale', 'Broth', 'Lager', 'Stew']);
    expect((await settled('new.csv', NEW)).summary?.kinds.item?.inserts).toBe(0);
  });

  describe('of a group that somebody gave to another item meanwhile', () => {
    /** The import that makes the larger one dearer; the other item, and what of the group it is given. */
    const given = async (which: (name: string) => boolean) => {
      await apply((await settled('square.csv', LATTE)).id);
      const dearer = await settled('square.csv', LATTE.replace('4.25', '5.00'));
      const manager = stage.as('manager');
      const [latte] = await manager.call('item.all', here());
      const { option_groups, options = [] } = await manager.call('item.get', {
        ...here(),
        id: latte?.id ?? 0,
      });
      const { id } = await manager.call('item.create', { ...here(), name: 'Cocoa' });
      const names = new Map(
        (await manager.call('option.list', here())).options.map((one) => [one.id, one.name]),
      );
      const give = (chosen: typeof options, groups = option_groups) => {
        const params: object = { ...here(), id, option_groups: groups, options: chosen };
        return manager.call('item.update', params as ParamsOf<'item.update'>);
      };
      await give(options.filter((one) => which(names.get(one.id) ?? '')));
      const prices = async () => (await menu()).options.map(({ price }) => price).sort();
      return { dearer, options, give, prices };
    };
    const LEFT_OUT = 'Large was given to “Cocoa” by manager since the preview: left out';

    it('leaves the option as it is', async () => {
      const { dearer, prices } = await given(() => true);
      expect((await apply(dearer.id)).notes).toEqual([LEFT_OUT]);
      expect(await prices()).toEqual([0, 0.75]);
    });

    it('leaves an option as it is that was given after its group', async () => {
      const { dearer, options, give, prices } = await given((name) => name === 'Small');
      await give(options);
      expect((await apply(dearer.id)).notes).toEqual([LEFT_OUT]);
      expect(await prices()).toEqual([0, 0.75]);
    });

    it('changes it where the gift was taken back', async () => {
      const { dearer, give, prices } = await given(() => true);
      await give([], []);
      expect((await apply(dearer.id)).notes).toEqual([]);
      expect(await prices()).toEqual([0, 1.5]);
    });
  });
});
