import { describe, expect, it } from 'vitest';
import { ruleState } from '~/menu/rules/when-text';
import { detailsInForm, discountForm } from '~/objects/discount/form';
import { editLists, readSlot, writeSlot } from '~/objects/discount/lists';
import { type DiscountValues, newDiscount, valuesOfDiscount } from '~/objects/discount/values';

type Stored = Parameters<typeof valuesOfDiscount>[0];

const happyHour: Stored = {
  name: 'Happy hour',
  discount_type: 'single',
  active: 1,
  ref: 'happy-hour',
  details: {
    percent_off: 20,
    items: [7, 'drink:hot'],
    regexp: '^iced',
    start_datetime: '2026-11-02 08:00:00',
    end_datetime: '2026-12-19 00:00:00',
    times_of_day: '14:00-16:00,19:30-24:00',
    skip_tags: ['seasonal'],
    rebate_amount: 1,
    discount_capping: 5,
    tender_only: true,
    remote: true,
  },
};

const meal: Stored = {
  name: 'Burger meal',
  discount_type: 'combo',
  active: 0,
  ref: null,
  details: {
    rules: [
      { type: 'percent_off', value: 10 },
      { type: 'total_amount', value: 2 },
      { type: 'amount_off', value: -0.5 },
    ],
    items: [['grill'], ['side', 9], []],
  },
};

const lists = ['rule_types', 'rule_values', 'times_start', 'times_end'];

/** What the form refuses, by control. */
function problems(changes: Partial<DiscountValues>) {
  const { active: _, tender_only: __, remote: ___, ...values } = { ...newDiscount, ...changes };
  const given = {
    ...values,
    name: 'Discount',
    ...Object.fromEntries(lists.map((l) => [l, values[l as 'items']])),
  };
  const issues = discountForm.schema.safeParse(given).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

describe('The form of a discount', () => {
  it.each([happyHour, meal])('is filled from $name and says the same details again', (stored) => {
    expect(detailsInForm(valuesOfDiscount(stored))).toEqual(stored.details);
  });

  it('keeps in the details only what fits the type', () => {
    const values = valuesOfDiscount(happyHour);
    const global = detailsInForm({ ...values, discount_type: 'global' });
    expect(global).not.toHaveProperty('items');
    expect(global).not.toHaveProperty('regexp');
    expect(global).toMatchObject({ percent_off: 20, times_of_day: '14:00-16:00,19:30-24:00' });
    const combo = detailsInForm({ ...values, discount_type: 'combo', amount_type: 'total_amount' });
    expect(combo).toMatchObject({ total_amount: 20, items: [[], []] });
    expect(combo).not.toHaveProperty('percent_off');
  });

  it('begins a day at midnight where only a date is given, and lasts until a time on its last day', () => {
    const details = detailsInForm({
      ...newDiscount,
      amount: '-10',
      start_date: '2026-05-01',
      end_date: '2026-05-06',
      end_time: '14:05',
      times_start: ['8 am', '14.00', ''],
      times_end: ['10 am', '16', ''],
    });
    expect(details).toEqual({
      percent_off: -10,
      start_datetime: '2026-05-01 00:00:00',
      end_datetime: '2026-05-06 14:05:00',
      times_of_day: '08:00-10:00,14:00-16:00',
    });
  });

  it('has the last day as its end', () => {
    const ends = (end_date: string, end_time = '') =>
      detailsInForm({ ...newDiscount, amount: '10', end_date, end_time })?.end_datetime;
    expect(ends('2026-12-24')).toBe('2026-12-25 00:00:00');
    expect(ends('2026-12-24', '24:00')).toBe('2026-12-25 00:00:00');
    expect(ends('2026-12-31')).toBe('2027-01-01 00:00:00');
    expect(ends('2026-12-24', '18:00')).toBe('2026-12-24 18:00:00');
    const stored = (end_datetime: string) =>
      valuesOfDiscount({ ...happyHour, details: { ...happyHour.details, end_datetime } });
    expect(stored('2026-12-25 00:00:00')).toMatchObject({ end_date: '2026-12-24', end_time: '' });
    expect(stored('2026-12-24 18:00:00')).toMatchObject({
      end_date: '2026-12-24',
      end_time: '6:00 PM',
    });
    const { documentOf, format } = discountForm;
    expect(format('end_datetime', documentOf(stored('2026-12-25 00:00:00')))).toBe(
      'Thu 24 Dec 2026',
    );
  });

  it.each([
    [['14:00'], [''], 'Enter both times of a range, or neither'],
    [[''], ['16:00'], 'Enter both times of a range, or neither'],
    [['08:00', ''], ['10:00', '16:00'], 'Time 2: Enter both times of a range, or neither'],
    [['08:00'], ['10:00', '16:00'], 'Time 2: Enter both times of a range, or neither'],
    [['noon'], ['16:00'], 'Enter times like 2:00 PM'],
    [['14:00–16:00'], [''], 'Enter both times of a range, or neither'],
    [['2'], ['4pm'], 'Say AM or PM at both times, or write both like 14:00'],
  ])('refuses times from %j to %j at their place', (times_start, times_end, message) => {
    const given = { amount: '10', times_start, times_end };
    expect(problems(given).times_start).toBe(message);
    expect(detailsInForm({ ...newDiscount, ...given })).toBeNull();
  });

  it('refuses at the control what cannot be', () => {
    expect(problems({ amount: '' })).toEqual({ amount: 'Enter an amount' });
    expect(problems({ amount: '101' }).amount).toBe('Enter a percentage of at most 100');
    expect(problems({ amount_type: 'total_amount', amount: '-1' })).toHaveProperty('amount');
    expect(problems({ amount_type: 'amount_off', amount: '-1' })).toEqual({});
    expect(problems({ amount_type: 'group_rules' })).toEqual({
      amount_type: 'Only a combo has group rules',
    });
    const combo = { discount_type: 'combo', amount_type: 'group_rules' };
    expect(problems({ ...combo, rule_values: ['10', ''] }).rule_values).toBe(
      'Group 2: Enter an amount',
    );
    expect(problems({ ...combo, rule_types: [], rule_values: [] }).rule_values).toBe('Add a group');
    const dated = { amount: '10', start_date: '2026-05-02' };
    expect(problems({ ...dated, end_date: '2026-05-02' })).toEqual({});
    expect(problems({ ...dated, end_date: '2026-05-01' }).end_date).toBe(
      'Choose an end after the start',
    );
    expect(problems({ ...dated, end_time: '14:00' }).end_date).toBe('Choose a date for this time');
    expect(problems({ ...dated, times_start: ['09:00'], times_end: ['09:00'] }).times_start).toBe(
      'Choose an end after the start',
    );
  });

  it('counts a discount as unchanged that was only spelled otherwise', () => {
    const values = valuesOfDiscount(happyHour);
    const before = discountForm.documentOf(values);
    const same = { ...values, amount: '20.0', discount_capping: '5', start_time: '08:00:00' };
    expect(discountForm.documentOf(same)).toEqual(before);
  });
});

describe('The groups of a combo', () => {
  const values = valuesOfDiscount(meal);
  const groupsOf = ({ rule_types, rule_values, group_items }: DiscountValues) =>
    rule_types.map((type, index) => [
      type,
      rule_values[index],
      ...group_items.filter((text) => text.startsWith(`${index + 1}/`)),
    ]);

  it('move with their items and rules', () => {
    const up = editLists(values, 'group-up:2');
    expect(up?.anchor).toBe('group_items-1');
    expect(groupsOf(up?.values ?? values)).toEqual([
      ['total_amount', '2.00', '1/tag:side', '1/id:9'],
      ['percent_off', '10', '2/tag:grill'],
      ['amount_off', '-0.50'],
    ]);
    const down = editLists(values, 'group-down:3');
    expect(groupsOf(down?.values ?? values)).toEqual(groupsOf(values));
  });

  it('are added at the end and removed', () => {
    expect(editLists(values, 'group-add')?.values.rule_types).toHaveLength(4);
    const removed = editLists(values, 'group-remove:1')?.values ?? values;
    expect(groupsOf(removed)[0]).toEqual(['total_amount', '2.00', '1/tag:side', '1/id:9']);
    expect(editLists(values, 'group-remove:4')).toBeNull();
    expect(editLists(values, 'group-turn:1')).toBeNull();
  });

  it('have a list of targets each, beside that of a single discount', () => {
    expect(readSlot(values, 2)).toEqual(['tag:side', 'id:9']);
    const other = writeSlot(values, 3, ['tag:drink']);
    expect(readSlot(other, 3)).toEqual(['tag:drink']);
    expect(readSlot(other, 2)).toEqual(['tag:side', 'id:9']);
    expect(writeSlot(values, 9, ['tag:drink'])).toEqual(values);
    expect(writeSlot(values, 0, ['id:1']).items).toEqual(['id:1']);
  });

  it('get another time of the day', () => {
    expect(editLists(values, 'time-add')?.values.times_start).toEqual(['', '']);
  });
});

describe('What is said of a rule’s dates', () => {
  const now = { date: '2026-11-23', time: '12:00', day: '2026-11-23' };
  const stateOf = (start: string | null, end: string | null) =>
    ruleState({ start, end, times: [] }, now);

  it.each([
    [null, null, 'active', null],
    ['2026-11-23 12:00:00', null, 'active', null],
    ['2026-11-23 12:05:00', null, 'planned', 'From 23 Nov'],
    ['2027-01-01 00:00:00', null, 'planned', 'From 1 Jan 2027'],
    [null, '2026-11-23 12:00:00', 'over', 'Ended 23 Nov'],
    [null, '2026-11-23 00:00:00', 'over', 'Ended 22 Nov'],
    [null, '2026-11-24 00:00:00', 'active', 'Ends today'],
    [null, '2026-11-25 00:00:00', 'active', 'Ends tomorrow'],
    [null, '2026-11-26 09:00:00', 'active', 'Ends in 3 days'],
    [null, '2026-12-24 00:00:00', 'active', null],
  ])('from %s to %s it is %s: %s', (start, end, state, text) => {
    expect(stateOf(start, end)).toEqual({ state, text });
  });
});
