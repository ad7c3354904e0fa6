import { parsePrice } from '../money';
import { checkScheduleDates, isRealDate, REAL_DATE } from '../schedule';
import { readTimesOfDay } from '../times-line';
import { readWeekdays } from '../weekdays';
import {
  type AmountType,
  amountTypes,
  type DiscountDetails,
  type DiscountType,
  type FeeDetails,
  type RuleFault,
  type TaxDetails,
} from './documents';
import { patternFault } from './pattern';
import type { WhenDetails } from './when';

/** All errors of a rule whose details have a valid shape, in field order. */

const WEEKDAYS = 'Write weekdays like Mon,Thu';

type Path = RuleFault['path'];
type Message = string | undefined;

export function checkDiscount(type: DiscountType, details: DiscountDetails): RuleFault[] {
  const { regexp } = details;
  const amounts = amountTypes.flatMap((amount) => {
    const value = details[amount];
    return value === undefined ? [] : faultsAt([amount], amountFault(amount, value));
  });
  const patternMessage = type === 'single' ? patternFault : () => 'Only a single discount has one';
  return [
    ...whichAmount(type, details),
    ...amounts,
    ...ruleFaults(details),
    ...faultsAt(['items'], itemsFault(type, details)),
    ...faultsAt(['regexp'], regexp === undefined ? undefined : patternMessage(regexp)),
    ...checkWhen(details),
    ...(['rebate_amount', 'discount_capping'] as const).flatMap((field) =>
      faultsAt([field], priceFault(details[field], false)),
    ),
  ];
}

export function checkWhen({
  start_datetime: start,
  end_datetime: end,
  times_of_day,
  weekdays,
}: WhenDetails): RuleFault[] {
  return [
    ...faultsAt(['start_datetime'], start ? dateTimeFault(start) : undefined),
    ...faultsAt(['end_datetime'], end ? (dateTimeFault(end) ?? endFault(start, end)) : undefined),
    ...faultsAt(['times_of_day'], readTimesOfDay(times_of_day ?? '').fault),
    ...faultsAt(['weekdays'], weekdays && !readWeekdays(weekdays) ? WEEKDAYS : undefined),
  ];
}

export function checkFee({ type, value, ...details }: FeeDetails): RuleFault[] {
  const message =
    type === 'flat' ? priceFault(value, false) : percentFault(value, { least: 0, most: 1000 });
  return [...faultsAt(['value'], message), ...checkWhen(details)];
}

export function checkTax(details: TaxDetails): RuleFault[] {
  const dates = checkScheduleDates(details.start ?? '', details.end ?? '');
  return [
    ...faultsAt(['start'], dates.start),
    ...faultsAt(['end'], dates.end),
    ...limitFaults(details, 'min_basket_price', 'max_basket_price'),
    ...limitFaults(details, 'price_gteq', 'price_iteq'),
    ...rateFaults(details.rates),
  ];
}

function whichAmount(type: DiscountType, details: DiscountDetails): RuleFault[] {
  const [first, second] = [...amountTypes, 'rules' as const].filter(
    (amount) => details[amount] !== undefined,
  );
  if (first === undefined) return [{ path: [], message: 'Enter an amount' }];
  if (second !== undefined) {
    return [{ path: [second], message: `Give only one amount: there is ${first} already` }];
  }
  if (first !== 'rules' || type === 'combo') return [];
  return [{ path: ['rules'], message: 'Only a combo has group rules' }];
}

function amountFault(type: AmountType, value: number): Message {
  if (type === 'percent_off') return percentFault(value, { least: -1000, most: 100 });
  return priceFault(value, type === 'amount_off');
}

function ruleFaults({ rules, items = [] }: DiscountDetails): RuleFault[] {
  if (rules === undefined) return [];
  const count =
    rules.length === items.length ? undefined : 'Give one rule for each group of the combo';
  return [
    ...faultsAt(['rules'], count),
    ...rules.flatMap(({ type, value }, index) =>
      faultsAt(['rules', index, 'value'], amountFault(type, value)),
    ),
  ];
}

function itemsFault(type: DiscountType, { items = [] }: DiscountDetails): Message {
  if (items.length === 0) return undefined;
  if (type === 'global') return 'A global discount reaches everything: leave these out';
  const isGrouped = items.every((entry) => Array.isArray(entry));
  if (type === 'combo') return isGrouped ? undefined : 'Give a list of ids and tags for each group';
  return isGrouped ? 'Only a combo has groups' : undefined;
}

function dateTimeFault(text: string): Message {
  if (!isRealDate(text.slice(0, 10))) return REAL_DATE;
  return /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
    ? undefined
    : 'Enter a time like 14:00';
}

function endFault(start: string | null | undefined, end: string): Message {
  return start && end <= start ? 'Choose an end after the start' : undefined;
}

function limitFaults<L extends keyof TaxDetails, M extends keyof TaxDetails>(
  details: TaxDetails & Record<L | M, number | null>,
  least: L,
  most: M,
): RuleFault[] {
  const [from, to] = [details[least], details[most]];
  const isReversed = from !== null && to !== null && to < from;
  return faultsAt([most], isReversed ? `Enter ${from.toFixed(2)} or more` : undefined);
}

function rateFaults(rates: TaxDetails['rates']): RuleFault[] {
  const { ALL, DINE_IN, TAKE_OUT } = rates;
  const isSplit = DINE_IN !== null || TAKE_OUT !== null;
  const missing = ALL === null && !isSplit ? 'Enter a rate like 0.08' : undefined;
  const both =
    isSplit && ALL !== 0 ? 'Leave this at 0 beside rates for dine-in and take-out' : undefined;
  return [
    ...faultsAt(['rates', 'ALL'], missing ?? rateFault(ALL) ?? both),
    ...faultsAt(['rates', 'DINE_IN'], rateFault(DINE_IN)),
    ...faultsAt(['rates', 'TAKE_OUT'], rateFault(TAKE_OUT)),
  ];
}

function rateFault(rate: number | null): Message {
  if (rate === null) return undefined;
  if (rate < 0) return 'Enter a rate of 0 or more';
  return rate > 1 ? 'Write the rate as a fraction: 0.08 is 8.00%' : undefined;
}

function percentFault(percent: number, { least, most }: { least: number; most: number }): Message {
  if (percent > most) return `Enter a percentage of at most ${most}`;
  return percent < least ? `Enter a percentage of at least ${least}` : undefined;
}

function priceFault(price: number | undefined, negative: boolean): Message {
  if (price === undefined) return undefined;
  const parsed = parsePrice(price, { negative });
  return parsed.ok ? undefined : parsed.message;
}

function faultsAt(path: Path, message: Message | ''): RuleFault[] {
  return message ? [{ path, message }] : [];
}
