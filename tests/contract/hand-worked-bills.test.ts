import { expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import type { Choice } from '~/menu/choice-rules';
import { categoryEntity } from '~/objects/category/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { lineField } from '~/try-it/address';
import { loadTryIt } from '~/try-it/load-try-it.server';
import { type Asked, GOODS, type HandWorked, OPTIONS } from './support/bill-goods';
import { BILLS } from './support/bill-table';
import { locationOf } from './support/importing';
import { onCrossedStages, refusalOf, type Stage } from './support/stage';

/** As many lines as a customer's basket takes; Try it takes more. */
const MOST_ON_PHONES = 20;

type Options = Map<string, { group: number; option: number; price: number }>;

/** A place of its own with the goods and the rules of one bill. */
class Place {
  private constructor(
    private readonly stage: Stage,
    private readonly id: number,
    private readonly items: ReadonlyMap<string, number>,
    private readonly options: Options,
  ) {}

  static async with(stage: Stage, worked: HandWorked): Promise<Place> {
    const used = new Set(worked.basket.map(([name]) => name));
    const named = JSON.stringify(worked);
    const names = Object.keys(GOODS).filter((name) => used.has(name) || named.includes(`@${name}`));
    const docs = names.map((name) => {
      const [price = 0, ...tags] = GOODS[name] ?? [];
      return { name, price, tags };
    });
    const { id: location_id, items } = await locationOf(stage, docs);
    const at = { location_id };
    const admin = stage.as('admin');
    await admin.call('location.update', { ...at, timezone: 'America/New_York' });
    const station = await admin.call('station.create', { ...at, name: 'Counter' });
    const all = { ...at, station_id: station.id, name: 'All' };
    const { id: category } = await admin.call('category.create', all);
    await stage.world.write((ledger) =>
      ledger.update(categoryEntity, location_id, [{ id: category, patch: { items } }]),
    );
    const known = new Map(names.map((name, index) => [name, items[index] ?? 0]));
    const options: Options = new Map();
    const coffee = known.get('Coffee');
    if (coffee !== undefined) {
      const groups = await coffeeOptions(stage, location_id, options);
      const linked = [...options].map(([name, { group, option: id, price }]) => ({
        ...{ id, group, name, price },
        max_count: 2,
      }));
      const linking = { ...at, id: coffee, option_groups: groups, options: linked };
      await admin.call('item.update', linking);
    }
    const place = new Place(stage, location_id, known, options);
    await place.add(worked);
    return place;
  }

  /** What Try it shows of a basket. */
  async tried(basket: HandWorked['basket'], query: Asked[0]) {
    const creator = this.stage.as('admin');
    const search = new URLSearchParams(query);
    for (const [index, [name, count, chosen]] of basket.entries()) {
      search.append(lineField(index, ''), String(this.items.get(name)));
      search.append(lineField(index, 'n'), String(count));
      if (!chosen) continue;
      search.append(lineField(index, 'c'), '1');
      for (const { group, option, count } of this.choicesOf(chosen)) {
        const isSize = Object.keys(OPTIONS.Size).some(
          (size) => this.options.get(size)?.option === option,
        );
        const field = isSize ? `g${group}` : `g${group}o${option}`;
        search.append(lineField(index, field), String(isSize ? option : count));
      }
    }
    const location = await creator.call('location.get', { location_id: this.id });
    const guarded = { creator, location } as unknown as Parameters<typeof loadTryIt>[0];
    return loadTryIt(guarded, new URL(`http://here/location/${this.id}/try?${search}`));
  }

  /** What `menu.get_shown` answers of a basket at a kiosk, or where it is taken out on a phone. */
  async shown(basket: HandWorked['basket'], { date, time, ahead }: Asked[0]) {
    const lines = basket.map(([name, count, chosen]) => ({
      item_id: this.items.get(name) ?? 0,
      count,
      choices: this.choicesOf(chosen ?? {}),
    }));
    const params: ParamsOf<'menu.get_shown'> = {
      location_id: this.id,
      channel: ahead ? 'mobile' : 'kiosk',
      item_ids: [...new Set(lines.map(({ item_id }) => item_id))],
      basket: lines,
      part: 0,
    };
    if (date) params.date = date;
    if (time) params.time = time;
    return (await this.stage.as('admin').call('menu.get_shown', params)).bill;
  }

  private choicesOf(chosen: Record<string, number>): Choice[] {
    return Object.entries(chosen).map(([name, count]) => {
      const { group = 0, option = 0 } = this.options.get(name) ?? {};
      return { group, option, count };
    });
  }

  /** Makes the rules in their order. */
  private async add({ discounts = [], fees = [], taxes = [] }: HandWorked) {
    const admin = this.stage.as('admin');
    const at = { location_id: this.id };
    for (const [discount_type, details] of discounts) {
      const named = this.named<ParamsOf<'discount.create'>['details']>(details);
      const rule = { ...at, name: 'A discount', discount_type, details: named };
      await admin.call('discount.create', rule);
    }
    for (const details of fees) {
      const named = this.named<ParamsOf<'fee.create'>['details']>(details);
      await admin.call('fee.create', { ...at, name: 'A fee', details: named });
    }
    for (const [rates, details] of taxes) {
      const named = this.named<ParamsOf<'tax.create'>['details']>({ rates, ...details });
      await admin.call('tax.create', { ...at, name: 'A tax', details: named });
    }
  }

  /** Details with the ids of the items that they name as '@Soup'. */
  private named<T>(details: object): T {
    const idOf = (_: string, name: string) => String(this.items.get(name));
    return JSON.parse(JSON.stringify(details).replace(/"@([^"]+)"/g, idOf)) as T;
  }
}

/** Makes the options of coffee, and answers their groups. */
async function coffeeOptions({ world }: Stage, location_id: number, options: Options) {
  return world.write(async (ledger) => {
    const shown = { active: 1, pos_id: null, image: null, item_id: null };
    const groups: { id: number; group_type: 'single' | 'multi'; range: null }[] = [];
    for (const [name, prices] of Object.entries(OPTIONS)) {
      const group_type = name === 'Size' ? ('single' as const) : ('multi' as const);
      const [group = 0] = await ledger.create(optionGroupEntity, location_id, [
        { doc: { name, group_type } },
      ]);
      groups.push({ id: group, group_type, range: null });
      for (const [option, price] of Object.entries(prices)) {
        const [id = 0] = await ledger.create(optionEntity, location_id, [
          { doc: { name: option, price, ...shown } },
        ]);
        options.set(option, { group, option: id, price });
      }
    }
    return groups;
  });
}

onCrossedStages('bills that were worked out by hand', (stage) => {
  it.each(BILLS.map((worked) => [worked.name, worked] as const))('%s', async (_, worked) => {
    const place = await Place.with(stage, worked);
    for (const [query, total, sums = {}] of worked.asked) {
      const { bill } = await place.tried(worked.basket, {
        date: '2026-11-24',
        time: '14:20',
        ...query,
      });
      expect([query, bill.total]).toEqual([query, total]);
      const said = Object.fromEntries(bill.sums.map(({ label, amount }) => [label, amount]));
      expect(said).toMatchObject(sums);
      // A kiosk has no tender that brings discounts, and a phone no table; and its basket takes fewer lines.
      if (query.tender || query.order || worked.basket.length > MOST_ON_PHONES) continue;
      const shown = await place.shown(worked.basket, {
        date: '2026-11-24',
        time: '14:20',
        ...query,
      });
      expect([query, shown?.total]).toEqual([query, Number(total.replace(/[$,]/g, ''))]);
      const { 'Given back after the sale': back = '$0.00' } = sums;
      expect(shown?.given_back).toBe(Number(back.slice(1)));
    }
  });

  it('a moment that the clock leaves out is said, and asked of no kiosk', async () => {
    const [night] = BILLS;
    const place = await Place.with(stage, night as HandWorked);
    const basket: HandWorked['basket'] = [['Latte', 1]];
    const at = { date: '2027-03-14', time: '02:30' };
    const says = 'No such moment: the clock skips it, 2:30 AM on 14 March 2027';
    const skipped = { skipped: true, text: says };
    expect((await place.tried(basket, at)).clock).toMatchObject(skipped);
    expect((await refusalOf(place.shown(basket, at))).details.fields).toEqual({ time: says });
    const twice = await place.tried(basket, { date: '2026-11-01', time: '01:30' });
    expect(twice.clock).toMatchObject({ skipped: false });
  });
});
