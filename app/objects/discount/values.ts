import { addDays } from '~/menu/calendar';
import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { PERCENTAGE, readNumber } from '~/menu/number';
import {
  type AmountType,
  amountTypes,
  type DiscountDetails,
  type DiscountType,
} from '~/menu/rules/documents';
import { cleanDateTime } from '~/menu/rules/when';
import { isRealDate } from '~/menu/schedule';
import { cleanTags } from '~/menu/tags';
import { readTime, readTimeRange, readTimesOfDay, typedTime } from '~/menu/time-of-day';
import { readTargets, targetText } from '~/objects/rule';

/** A percentage off; a negative one is added to the price. */
export const PERCENT = { ...PERCENTAGE, like: '10', negative: true, most: 100 };

export type DiscountValues = {
  name: string;
  discount_type: string;
  active: boolean;
  ref: string;
  /** One of `amountTypes`, or 'group_rules'. */
  amount_type: string;
  amount: string;
  items: string[];
  /** Of a combo: each with its group's number, from 1: '2/tag:side'. */
  group_items: string[];
  rule_types: string[];
  rule_values: string[];
  regexp: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  times_start: string[];
  times_end: string[];
  skip_tags: string;
  rebate_amount: string;
  discount_capping: string;
  tender_only: boolean;
  remote: boolean;
};

export type DiscountDocument = {
  name: string;
  discount_type: string;
  active: boolean;
  ref: string;
  /** JSON of the type and the size, or of 'group_rules' and a list of these. */
  amount: string;
  /** JSON of targets; for a combo, a list of targets for each group. */
  items: string;
  regexp: string;
  start_datetime: string;
  end_datetime: string;
  times_of_day: string;
  skip_tags: string[];
  rebate_amount: string;
  discount_capping: string;
  tender_only: boolean;
  remote: boolean;
};

export type SpelledAmount =
  | [type: AmountType, size: string]
  | [type: 'group_rules', rules: [type: AmountType, size: string][]];

export const newDiscount: DiscountValues = {
  name: '',
  discount_type: 'single',
  active: true,
  ref: '',
  amount_type: 'percent_off',
  amount: '',
  items: [],
  group_items: [],
  rule_types: ['percent_off', 'percent_off'],
  rule_values: ['', ''],
  regexp: '',
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  times_start: [''],
  times_end: [''],
  skip_tags: '',
  rebate_amount: '',
  discount_capping: '',
  tender_only: false,
  remote: false,
};

export function valuesOfDiscount(discount: {
  name: string;
  discount_type: DiscountType;
  active: 0 | 1;
  ref: string | null;
  details: DiscountDetails;
}): DiscountValues {
  const { details, discount_type } = discount;
  const { items = [], rules } = details;
  const groups = items.map((group) => [group].flat());
  const isCombo = discount_type === 'combo';
  const type = amountTypes.find((one) => details[one] !== undefined) ?? 'group_rules';
  const [start, end] = [partsOf(details.start_datetime), lastOf(details.end_datetime)];
  const { ranges: times } = readTimesOfDay(details.times_of_day ?? '');
  return {
    ...newDiscount,
    name: discount.name,
    discount_type,
    active: discount.active === 1,
    ref: discount.ref ?? '',
    amount_type: type,
    amount: type === 'group_rules' ? '' : spellSize(type, String(details[type])),
    items: isCombo ? [] : groups.flat().map(targetText),
    ...(isCombo && {
      group_items: groups.flatMap((group, index) =>
        group.map((target) => groupItem(index + 1, targetText(target))),
      ),
      rule_types: groups.map((_, index) => rules?.[index]?.type ?? 'percent_off'),
      rule_values: groups.map((_, index) => {
        const rule = rules?.[index];
        return rule ? spellSize(rule.type, String(rule.value)) : '';
      }),
    }),
    regexp: details.regexp ?? '',
    start_date: start.date,
    start_time: typedTime(start.time),
    end_date: end.date,
    end_time: typedTime(end.time),
    times_start: [...times.map((range) => typedTime(range.start)), ''],
    times_end: [...times.map((range) => typedTime(range.end)), ''],
    skip_tags: (details.skip_tags ?? []).join(', '),
    rebate_amount: priceText(details.rebate_amount),
    discount_capping: priceText(details.discount_capping),
    tender_only: details.tender_only ?? false,
    remote: details.remote ?? false,
  };
}

export function documentOfDiscount(values: DiscountValues): DiscountDocument {
  const { discount_type, regexp } = values;
  return {
    name: values.name.trim(),
    discount_type,
    active: values.active,
    ref: values.ref.trim(),
    amount: JSON.stringify(spelledAmount(values)),
    items: JSON.stringify(itemsOf(values)),
    regexp: discount_type === 'single' ? regexp.trim() : '',
    start_datetime: momentOf(values.start_date, values.start_time),
    end_datetime: endOf(values),
    times_of_day: timesOf(values),
    skip_tags: skipTagsOf(values),
    rebate_amount: spellPrice(values.rebate_amount),
    discount_capping: spellPrice(values.discount_capping),
    tender_only: values.tender_only,
    remote: values.remote,
  };
}

function itemsOf(values: DiscountValues) {
  if (values.discount_type === 'global') return [];
  return values.discount_type === 'combo'
    ? values.rule_types.map((_, index) => readTargets(itemsOfGroup(values, index + 1)))
    : readTargets(values.items);
}

export function itemsOfGroup({ group_items }: DiscountValues, group: number): string[] {
  const prefix = groupItem(group, '');
  return group_items.flatMap((text) =>
    text.startsWith(prefix) ? [text.slice(prefix.length)] : [],
  );
}

export function groupItem(group: number, text: string): string {
  return `${group}/${text}`;
}

export function skipTagsOf({ skip_tags }: Pick<DiscountValues, 'skip_tags'>): string[] {
  return cleanTags(skip_tags.split(/[,\r\n]+/));
}

export function typedTimes({
  times_start,
  times_end,
}: DiscountValues): { row: number; from: string; to: string }[] {
  const rows = Math.max(times_start.length, times_end.length);
  return Array.from({ length: rows }, (_, row) => ({
    row,
    from: times_start[row] ?? '',
    to: times_end[row] ?? '',
  })).filter(({ from, to }) => from.trim() !== '' || to.trim() !== '');
}

/** Ranges that cannot be parsed stay as typed. */
function timesOf(values: DiscountValues): string {
  const ranges = typedTimes(values).map(({ from, to }) => {
    const read = readTimeRange(from, to);
    return read.ok ? `${read.range.start}-${read.range.end}` : `${from.trim()}-${to.trim()}`;
  });
  return ranges.join(',');
}

/** '' for neither; midnight if only the date is given. */
export function momentOf(date: string, time: string): string {
  return cleanDateTime(`${date} ${readTime(time)}`);
}

/** The first moment without the discount: the day after the end date if no time is given. */
export function endOf({ end_date, end_time }: DiscountValues): string {
  const isWholeDay = ['', '24:00'].includes(readTime(end_time)) && isRealDate(end_date);
  return isWholeDay ? momentOf(addDays(end_date, 1), '') : momentOf(end_date, end_time);
}

/** A percentage as a number, an amount with two decimals; anything else stays as typed. */
export function spellSize(type: string, typed: string): string {
  if (type !== 'percent_off') return spellPrice(typed);
  const percent = readNumber(typed, PERCENT);
  return percent.ok ? String(Number(percent.text)) : typed.trim();
}

function spelledAmount(values: DiscountValues): SpelledAmount {
  const { amount_type, amount, rule_types, rule_values } = values;
  if (amount_type !== 'group_rules') {
    return [amount_type as AmountType, spellSize(amount_type, amount)];
  }
  const rules = rule_types.map((type, index): [AmountType, string] => [
    type as AmountType,
    spellSize(type, rule_values[index] ?? ''),
  ]);
  return ['group_rules', rules];
}

function spellPrice(typed: string): string {
  const text = typed.trim();
  const price = parsePrice(text, { negative: true });
  return text !== '' && price.ok ? fixedPrice(price.cents) : text;
}

function priceText(value: number | undefined): string {
  return value === undefined ? '' : fixedPrice(numberToCents(value));
}

function partsOf(moment: string | undefined): { date: string; time: string } {
  const [date = '', time = ''] = (moment ?? '').split(' ');
  return { date, time: time.endsWith(':00') ? time.slice(0, 5) : time };
}

/** An end at midnight is shown as the whole day before. */
function lastOf(end: string | undefined): { date: string; time: string } {
  const { date, time } = partsOf(end);
  return time === '00:00' ? { date: addDays(date, -1), time: '' } : { date, time };
}
