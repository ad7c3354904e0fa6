import { expect, it } from 'vitest';
import { locationOf } from './support/importing';
import { auditObjects } from './support/ledger-audit';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a bar that is open to 02:00', (stage) => {
  const admin = () => stage.as('admin');

  /** A bar in New York with an item, a category and rules of Friday, 4 December 2026. */
  async function bar(weekdays = '', { repeats = null }: { repeats?: string | null } = {}) {
    const friday = { schedule: '2026-12-04_2026-12-04' };
    const { id: location_id, items } = await locationOf(stage, [
      { name: 'Beer', price: 8, tags: ['beer'] },
      { name: 'Punch', price: 6, ...friday },
    ]);
    const hours = { start: '18:00', end: '02:00', all_day: false, weekends: false };
    await admin().call('location.update', {
      location_id,
      timezone: 'America/New_York',
      operations: { operation_hours: hours },
    });
    const station = await admin().call('station.create', { location_id, name: 'Bar' });
    const category = (name: string, days: { schedule?: string; repeats?: string }) =>
      admin().call('category.create', { location_id, station_id: station.id, name, ...days });
    const always = await category('Drinks', {});
    const dated = await category('Fair', repeats ? { repeats } : { schedule: '2026-12-04' });
    for (const id of items) {
      await admin().call('item.update', { location_id, id, category_ids: [always.id, dated.id] });
    }
    const night = {
      percent_off: 50,
      items: ['beer'],
      times_of_day: '22:00-02:00',
      start_datetime: '2026-12-04',
      end_datetime: weekdays ? '2026-12-12' : '2026-12-05',
      weekdays,
    };
    await admin().call('discount.create', { location_id, name: 'Night', details: night });
    const rates = { ALL: 0.1 };
    const details = { rates, start: '2026-12-04', end: '2026-12-04' };
    await admin().call('tax.create', { location_id, name: 'Fair tax', details });
    const [beer = 0] = items;
    return async (date: string, time: string) => {
      const shown = await admin().call('menu.get_shown', {
        location_id,
        date,
        time,
        category_id: always.id,
        item_ids: [beer],
        basket: [{ item_id: beer, count: 1 }],
      });
      return {
        closed: shown.closed,
        items: shown.category?.items.map(({ name }) => name) ?? [],
        categories: shown.station?.categories.map(({ name }) => name) ?? [],
        total: shown.bill?.total,
      };
    };
  }

  it('sells its Friday until Saturday, 02:00', async () => {
    const at = await bar();
    const closed = { items: [], categories: [], total: undefined };
    const usual = { closed: null, items: ['Beer'], categories: ['Drinks'], total: 8 };
    const friday = { closed: null, items: ['Beer', 'Punch'], categories: ['Drinks', 'Fair'] };
    expect(await at('2026-12-04', '00:30')).toEqual(usual);
    expect(await at('2026-12-04', '02:00')).toEqual({ ...closed, closed: 'outside_hours' });
    expect(await at('2026-12-04', '19:00')).toEqual({ ...friday, total: 8.8 });
    expect(await at('2026-12-04', '23:30')).toEqual({ ...friday, total: 4.4 });
    expect(await at('2026-12-05', '00:30')).toEqual({ ...friday, total: 4.4 });
    expect(await at('2026-12-05', '02:00')).toMatchObject({ closed: expect.any(String) });
    // Saturday and Sunday are closed, and so is the night that begins on Sunday.
    expect(await at('2026-12-05', '20:00')).toEqual({ ...closed, closed: 'closed_at_weekends' });
    expect(await at('2026-12-07', '00:30')).toEqual({ ...closed, closed: 'closed_at_weekends' });
    expect(await at('2026-12-07', '20:00')).toEqual(usual);
  });

  it('gives a discount of Fridays in the night that begins on one', async () => {
    const at = await bar('fri');
    // Friday 4 December 2026; the dates of the discount hold the 11th as well.
    expect((await at('2026-12-04', '01:00')).total).toBe(8);
    expect((await at('2026-12-04', '23:30')).total).toBe(4.4);
    expect((await at('2026-12-05', '01:59')).total).toBe(4.4);
    expect((await at('2026-12-11', '00:30')).total).toBe(8);
    expect((await at('2026-12-11', '22:00')).total).toBe(4);
    expect((await at('2026-12-10', '23:30')).total).toBe(8);
  });

  it('charges a fee of Saturdays, kept as it was said, until it has no times', async () => {
    const { id: location_id, items } = await locationOf(stage, [{ name: 'Beer', price: 8 }]);
    const [beer = 0] = items;
    const flat = { type: 'flat' as const, value: 1, items: [beer], non_taxable: false };
    const when = {
      weekdays: 'saturday',
      times_of_day: '8pm – midnight',
      start_datetime: '2026-12-01',
    };
    const call = { location_id, name: 'Band' };
    const { data: made } = await admin().write('fee.create', {
      ...call,
      details: { ...flat, ...when },
    });
    expect(made.details).toEqual({
      ...flat,
      ...{ weekdays: 'Sat', times_of_day: '20:00-00:00', start_datetime: '2026-12-01 00:00:00' },
    });
    const refused = { ...flat, ...when, end_datetime: '2026-11-30', times_of_day: '9 – 5' };
    const { details } = await refusalOf(
      admin().call('fee.update', { location_id, id: made.id, details: refused }),
    );
    expect(details.fields).toEqual({
      'details.end_datetime': 'Choose an end after the start',
      'details.times_of_day': 'Say AM or PM: “9 – 5” may be 9:00 AM – 5:00 PM or 9:00 PM – 5:00 AM',
    });
    await admin().call('fee.update', { location_id, id: made.id, details: flat });
    const [fee] = await admin().call('fee.all', { location_id });
    expect(fee?.details).toEqual(flat);
    expect(await auditObjects(stage.world.store)).toEqual([]);
  });

  it('shows what repeats on the business day, also past midnight', async () => {
    const at = await bar('', { repeats: 'Fri; every 2 weeks since 2026-12-04' });
    const categories = async (date: string, time: string) => (await at(date, time)).categories;
    expect(await categories('2026-12-04', '01:00')).toEqual(['Drinks']);
    expect(await categories('2026-12-04', '19:00')).toEqual(['Drinks', 'Fair']);
    expect(await categories('2026-12-05', '01:59')).toEqual(['Drinks', 'Fair']);
    expect(await categories('2026-12-11', '19:00')).toEqual(['Drinks']);
    expect(await categories('2026-12-18', '23:00')).toEqual(['Drinks', 'Fair']);
    expect(await categories('2026-12-19', '01:00')).toEqual(['Drinks', 'Fair']);
  });

  it('refuses a moment that the clock skips', async () => {
    const at = await bar();
    const { status, details } = await refusalOf(at('2027-03-14', '02:30'));
    expect(status).toBe(400);
    expect(details.fields).toEqual({
      time: 'No such moment: the clock skips it, 2:30 AM on 14 March 2027',
    });
    expect(await at('2026-11-01', '01:30')).toMatchObject({ closed: 'closed_at_weekends' });
  });
});
