import { expect, it } from 'vitest';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf, type Stage } from './support/stage';

type Details = Record<string, unknown>;

/** What each kind of rule is made with beside its limits, and values of each limit that cannot be read. */
const KINDS = {
  discount: {
    list: 'discounts',
    details: { percent_off: 50, items: ['main'] } as Details,
    limits: {
      times_of_day: [
        '14:00',
        '14:00-',
        '-16:00',
        ',',
        'noon',
        '9-5',
        '14:00-16:00-18:00',
        1400,
        [],
      ],
      start_datetime: ['tomorrow', '2026-13-01', '24.12.2026', '2026-12-04 25:00', 20261204],
      end_datetime: ['2026-02-30', '12/24/2026', '2026-12-24T10:00:00Z', true],
      items: [[''], ['!!'], [-1], [1.5], 'main'],
      regexp: ['(', '[a', '*', 5, ['a']],
      skip_tags: [['!!'], [''], [' '], [7], 'gift'],
    } as Record<string, unknown[]>,
    stored: {
      times_of_day: '14:00-16:00',
      start_datetime: '2026-12-04 00:00:00',
      end_datetime: '2026-12-25 00:00:00',
      items: ['main'],
      regexp: '^iced',
      skip_tags: ['gift'],
    } as Details,
  },
  fee: {
    list: 'fees',
    details: { type: 'flat', value: 1, items: ['bottle'], non_taxable: false } as Details,
    limits: { items: [['!!'], [''], [0], 'bottle'] } as Record<string, unknown[]>,
    stored: {} as Details,
  },
  tax: {
    list: 'taxes',
    details: { rates: { ALL: 0.1 } } as Details,
    limits: {
      start: ['soon', '2026-02-30', '1/1/2026', '2026-01-01 00:00', 2026],
      end: ['2026-12', '31.12.2026', false],
      skip_tags: [['!!'], [''], 'gift'],
      apply_to_tags: [['!!'], ['🔥'], ['ok', ''], 'food'],
      min_basket_price: ['5,00', '5', -1],
      max_basket_price: ['ten', [5]],
      price_gteq: ['5', -2],
      price_iteq: ['$80', {}],
    } as Record<string, unknown[]>,
    stored: {
      start: '2026-01-01',
      end: '2026-12-31',
      skip_tags: ['gift'],
      apply_to_tags: ['food'],
      min_basket_price: 1,
      max_basket_price: 90,
      price_gteq: 2,
      price_iteq: 80,
    } as Details,
  },
} as const;

type Kind = keyof typeof KINDS;

/** Each limit of a kind with each of its values. */
function cases(kind: Kind): { field: string; value: unknown }[] {
  return Object.entries(KINDS[kind].limits).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
}

onCrossedStages('a limit that cannot be read', (stage: Stage) => {
  const admin = () => stage.as('admin');
  const call = (method: string, params: object) => admin().call(method as never, params as never);

  it.each(['discount', 'fee', 'tax'] as const)(
    'is refused at its field by %s calls',
    async (kind) => {
      const { details, stored } = KINDS[kind];
      const { id: location_id } = await locationOf(stage, []);
      const all = () =>
        call(`${kind}.all`, { location_id }) as Promise<{ id: number; details: Details }[]>;
      const whole = { ...details, ...stored };
      const made = (await call(`${kind}.create`, {
        location_id,
        name: 'Kept',
        details: whole,
      })) as unknown as { id: number; details: Details };
      for (const { field, value } of cases(kind)) {
        const wrong = { ...whole, [field]: value };
        for (const refused of [
          () => call(`${kind}.create`, { location_id, name: 'New', details: wrong }),
          () => call(`${kind}.update`, { location_id, id: made.id, details: wrong }),
        ]) {
          const { status, details: says } = await refusalOf(refused());
          const about = `${kind} ${field} ${JSON.stringify(value)}`;
          expect(status, about).toBe(400);
          expect(Object.keys(says.fields ?? {}).join(), about).toContain(`details.${field}`);
        }
      }
      expect(await all()).toEqual([
        expect.objectContaining({ id: made.id, details: made.details }),
      ]);
    },
  );

  it.each(['discount', 'fee', 'tax'] as const)('keeps a %s of a menu file out', async (kind) => {
    const { details, list } = KINDS[kind];
    const { id } = await locationOf(stage, []);
    const rules = cases(kind).map(({ field, value }, at) => ({
      name: `Rule ${at}`,
      ...(kind === 'discount' && { discount_type: 'single' }),
      details: { ...details, [field]: value },
    }));
    const misspelt = { name: 'Misspelt', details: { ...details, time_of_day: '11:00-14:00' } };
    const file = JSON.stringify({ [list]: [...rules, misspelt] });
    const answer = await importsIn(admin, () => id).previewed('menu.json', file);
    expect(answer.state).toBe('previewed');
    const { changes } = await importsIn(admin, () => id).changes(answer.id);
    expect(changes.map(({ name }) => name)).toEqual([]);
    const done = await call('menu.import_menu', { location_id: id, format: 'json', menu: file });
    const told = (done as unknown as { errors: { message: string }[] }).errors;
    expect(told.length).toBeGreaterThanOrEqual(rules.length + 1);
    expect(await call(`${kind}.all`, { location_id: id })).toEqual([]);
  });

  it('reads times with any dash, in calls and files', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const details = { percent_off: 50, items: ['main'] };
    const written = [
      '14:00–16:00',
      '14:00 to 16:00',
      '14:00‑16:00',
      '14.00—16.00',
      '2pm-4pm',
      '2-4pm',
    ];
    for (const times_of_day of written) {
      const made = await admin().call('discount.create', {
        location_id,
        name: times_of_day,
        details: { ...details, times_of_day },
      });
      expect(made.details.times_of_day).toBe('14:00-16:00');
    }
    const menu = JSON.stringify({
      discounts: [{ name: 'Lunch', details: { ...details, times_of_day: '11:00–14:00' } }],
    });
    await admin().call('menu.import_menu', { location_id, format: 'json', menu });
    const all = await admin().call('discount.all', { location_id });
    expect(all.map(({ name, details: { times_of_day } }) => [name, times_of_day])).toEqual([
      ['Lunch', '11:00-14:00'],
    ]);
  });

  it('is refused in every schedule', async () => {
    const { id: location_id, items } = await locationOf(stage, [
      { name: 'Soup', schedule: '2026-05-01_2026-05-31', day_parts: [3] },
    ]);
    const [item = 0] = items;
    const station = await admin().call('station.create', { location_id, name: 'Grill' });
    const schedule = '2050-05-01,2050-05-02';
    const category = await admin().call('category.create', {
      location_id,
      station_id: station.id,
      name: 'Soups',
      schedule,
    });
    const hours = { start: '08:00', end: '20:00', all_day: false };
    await admin().call('location.update', { location_id, operations: { operation_hours: hours } });
    const here = () => admin().call('location.get', { location_id });
    const before = (await here()).operations;
    const UNREAD = [
      'soon',
      '2026-02-30',
      '1.5.2026',
      '2026-05-01 – 2026-05-31',
      '_2026-05-32',
      '2026',
    ];
    for (const unread of UNREAD) {
      for (const refused of [
        () => call('item.update', { location_id, id: item, schedule: unread }),
        () => call('item.create', { location_id, name: 'New', schedule: unread }),
        () => call('category.update', { location_id, id: category.id, schedule: unread }),
        () => call('category.update', { location_id, id: category.id, schedule_add: [unread] }),
      ]) {
        expect((await refusalOf(refused())).status, unread).toBe(400);
      }
    }
    for (const time of ['8', 'noon', '25:00', '08:60', '', '8-10']) {
      for (const operations of [
        { operation_hours: { start: time } },
        { operation_hours: { end: time } },
        { meals: [{ name: 'Lunch', start: time, end: '14:00' }] },
        { meals: [{ name: 'Lunch', start: '11:00', end: time }] },
      ]) {
        const refused = await refusalOf(call('location.update', { location_id, operations }));
        expect(refused.status, JSON.stringify(operations)).toBe(400);
      }
      const value = JSON.stringify({
        weekdays: { open: true, hours: [{ start: time, end: '12:00' }] },
        weekends: { open: false, hours: [] },
      });
      const setting = { location_id, prop_name: 'mobile_order_hours', prop_value: value };
      expect((await refusalOf(call('locations::set_property', setting))).status, time).toBe(400);
    }
    expect((await here()).operations).toEqual(before);
    const kept = await admin().call('item.get', { location_id, id: item });
    expect(kept).toMatchObject({ schedule: '2026-05-01_2026-05-31', day_parts: [1] });
    const csv = ['id,name,schedule', `${item},Soup,2026-05-01 – 2026-05-31`].join('\n');
    const told = await admin().call('menu.import_menu', { location_id, format: 'csv', menu: csv });
    expect(told.errors).toHaveLength(1);
    expect(told.errors[0]?.message).toContain('schedule');
  });
});
