import { describe, expect, it } from 'vitest';
import { hasRow, readListEdit, withListEdit } from '~/form/form-tree';
import { ruleState } from '~/menu/rules/when-text';
import {
  type DiscountValues,
  detailsInForm,
  discountForm,
  valuesOfDiscount,
} from '~/objects/discount/form';
import { targetLists } from '~/objects/rule/targets';

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

const newDiscount = discountForm.empty;
const percent = (value: string) => ({ amount: { type: 'percent_off', value } });
const timesOf = (times_of_day: string) => ({ times_of_day });

/** What the form refuses, by control. */
function problems(changes: Partial<DiscountValues>) {
  const given = { ...newDiscount, ...changes, name: 'Discount' };
  const issues = discountForm.schema.safeParse(given).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
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
    const combo = detailsInForm({
      ...values,
      discount_type: 'combo',
      amount: { ...values.amount, type: 'total_amount' },
    });
    expect(combo).toMatchObject({ total_amount: 20, items: [[], []] });
    expect(combo).not.toHaveProperty('percent_off');
  });

  it('begins a day at midnight where only a date is given, and lasts until a time on its last day', () => {
    const details = detailsInForm({
      ...newDiscount,
      ...percent('-10'),
      start_datetime: { date: '2026-05-01', time: '' },
      end_datetime: { date: '2026-05-06', time: '14:05' },
      ...timesOf('8 am – 10 am, 14.00-16'),
    });
    expect(details).toEqual({
      percent_off: -10,
      start_datetime: '2026-05-01 00:00:00',
      end_datetime: '2026-05-06 14:05:00',
      times_of_day: '08:00-10:00,14:00-16:00',
    });
  });

  it('has the last day as its end', () => {
    const ends = (date: string, time = '') =>
      detailsInForm({ ...newDiscount, ...percent('10'), end_datetime: { date, time } })
        ?.end_datetime;
    expect(ends('2026-12-24')).toBe('2026-12-25 00:00:00');
    expect(ends('2026-12-24', '24:00')).toBe('2026-12-25 00:00:00');
    expect(ends('2026-12-31')).toBe('2027-01-01 00:00:00');
    expect(ends('2026-12-24', '18:00')).toBe('2026-12-24 18:00:00');
    const stored = (end_datetime: string) =>
      valuesOfDiscount({ ...happyHour, details: { ...happyHour.details, end_datetime } });
    expect(stored('2026-12-25 00:00:00').end_datetime).toEqual({ date: '2026-12-24', time: '' });
    expect(stored('2026-12-24 18:00:00').end_datetime).toEqual({
      date: '2026-12-24',
      time: '6:00 PM',
    });
    const { documentOf, format } = discountForm;
    expect(format('end_datetime', documentOf(stored('2026-12-25 00:00:00')))).toBe(
      'Thu 24 Dec 2026',
    );
  });

  it.each([
    ['14:00', 'Write a start and an end, like 9 AM – 5 PM, not “14:00”'],
    ['08:00-10:00, -16:00', 'Write a start and an end, like 9 AM – 5 PM, not “-16:00”'],
    ['soon-16:00', 'Write times, like 9 AM – 5 PM, not “soon-16:00”'],
    ['9-5', 'Say AM or PM: “9-5” may be 9:00 AM – 5:00 PM or 9:00 PM – 5:00 AM'],
  ])('refuses the times %j at their place', (times, message) => {
    const given = { ...percent('10'), ...timesOf(times) };
    expect(problems(given).times_of_day).toBe(message);
    expect(detailsInForm({ ...newDiscount, ...given })).toBeNull();
  });

  it('refuses at the control what cannot be', () => {
    const amount = (type: string, value: string) => problems({ amount: { type, value } });
    expect(amount('percent_off', '')).toEqual({ 'amount.value': 'Enter an amount' });
    expect(amount('percent_off', '101')['amount.value']).toBe('Enter a percentage of at most 100');
    expect(amount('total_amount', '-1')).toHaveProperty(['amount.value']);
    expect(amount('amount_off', '-1')).toEqual({});
    expect(amount('group_rules', '')).toEqual({ 'amount.type': 'Only a combo has group rules' });
    const combo = (...values: string[]) =>
      problems({
        discount_type: 'combo',
        amount: { type: 'group_rules', value: '' },
        groups: values.map((value) => ({ type: 'percent_off', value, items: [] })),
      });
    expect(combo('10', '').groups).toBe('Group 2: Enter an amount');
    expect(combo().groups).toBe('Add a group');
    const ending = (date: string, time = '') =>
      problems({
        ...percent('10'),
        start_datetime: { date: '2026-05-02', time: '' },
        end_datetime: { date, time },
      });
    expect(ending('2026-05-02')).toEqual({});
    expect(ending('2026-05-01')['end_datetime.date']).toBe('Choose an end after the start');
    expect(ending('', '14:00')['end_datetime.date']).toBe('Choose a date for this time');
    expect(problems({ ...percent('10'), ...timesOf('09:00-09:00') }).times_of_day).toBe(
      'Choose an end after the start, in “09:00-09:00”',
    );
  });

  it('counts a discount as unchanged that was only spelled otherwise', () => {
    const values = valuesOfDiscount(happyHour);
    const before = discountForm.documentOf(values);
    const same = {
      ...values,
      ...percent('20.0'),
      discount_capping: '5',
      start_datetime: { ...values.start_datetime, time: '08:00:00' },
    };
    expect(discountForm.documentOf(same)).toEqual(before);
  });
});

describe('The groups of a combo', () => {
  const values = valuesOfDiscount(meal);
  const groupsOf = ({ groups }: DiscountValues) =>
    groups.map(({ type, value, items }) => [type, value, ...items]);
  const edited = (text: string) => {
    const change = readListEdit(discountForm, text);
    return change && hasRow(values, change) ? withListEdit(discountForm, values, change) : null;
  };

  it('move with their items and rules', () => {
    const up = edited('up:groups:1');
    expect(up?.row).toBe(0);
    expect(groupsOf(up?.values ?? values)).toEqual([
      ['total_amount', '2.00', 'tag:side', 'id:9'],
      ['percent_off', '10', 'tag:grill'],
      ['amount_off', '-0.50'],
    ]);
    const down = edited('down:groups:2');
    expect(down?.values.groups).toEqual(values.groups);
  });

  it('are added at the end and removed', () => {
    expect(edited('add:groups')).toMatchObject({ row: 3, values: { groups: { length: 4 } } });
    const removed = edited('remove:groups:0');
    expect(groupsOf(removed?.values ?? values)[0]).toEqual([
      'total_amount',
      '2.00',
      'tag:side',
      'id:9',
    ]);
    expect(removed?.row).toBeNull();
    for (const gone of ['remove:groups:3', 'up:groups:3', 'down:groups:3']) {
      expect(edited(gone)).toBeNull();
    }
    expect(edited('turn:groups:0')).toBeNull();
    expect(edited('add:items')).toBeNull();
  });

  it('have a list of targets each, beside that of a single discount', () => {
    const { read, write } = targetLists;
    expect(read(values, 2)).toEqual(['tag:side', 'id:9']);
    const other = write(values, 3, ['tag:drink']);
    expect(read(other, 3)).toEqual(['tag:drink']);
    expect(read(other, 2)).toEqual(['tag:side', 'id:9']);
    expect(write(values, 9, ['tag:drink'])).toEqual(values);
    expect(write(values, 0, ['id:1']).items).toEqual(['id:1']);
  });
});

describe('Times of the day', () => {
  const problems = (count: number) => {
    const times_of_day = Array(count).fill('8am-9am').join(', ');
    const given = { ...valuesOfDiscount(happyHour), times_of_day };
    return discountForm.schema.safeParse(given).error?.issues.map(({ message }) => message);
  };

  it('are refused where they are more than is stored', () => {
    expect(problems(83)).toBeUndefined();
    expect(problems(84)).toEqual(['Give fewer times']);
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
