import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { box, checked, free, group, rowsOf } from '~/form/checks';
import type { FieldForm } from '~/form/field-form';
import {
  DAY_KINDS,
  type DayKind,
  type OpeningHours,
  type Spans,
  weekOf,
} from '~/menu/hours-calendar';
import { hoursLine, readHours } from '~/menu/hours-line';
import { checkText, NAME_MAX } from '~/menu/text';
import { shortDate } from '~/menu/written-days';
import { datesOf, readDates } from './special-dates';
import {
  checkWeek,
  DAYS,
  hoursProblem,
  readWeek,
  spansOf,
  type TypedWeek,
  typedWeek,
  weekShape,
} from './typed-week';

/** As typed. `set` is what a row was shown with: hours that are typed beside another choice count as choosing them. */
export type TypedDay = {
  date: string;
  until: string;
  kind: string;
  hours: string;
  name: string;
  yearly: boolean;
  set: string;
};
export type TypedHoliday = {
  rule: string;
  name: string;
  date: string;
  free: boolean;
  kind: string;
  hours: string;
  set: string;
};
export type TypedHours = {
  week: TypedWeek;
  days: TypedDay[];
  country: string;
  region: string;
  /** Whose holidays the rows are, as `listedOf` has it. */
  listed: string;
  holidays: TypedHoliday[];
};
export type HolidayList = AnswerOf<'location.holidays'>;
type Given = NonNullable<
  NonNullable<NonNullable<ParamsOf<'location.update'>['operations']>['operation_hours']>
>;

export const NEW_DAY: TypedDay = {
  date: '',
  until: '',
  kind: 'closed',
  hours: '',
  name: '',
  yearly: false,
  set: 'closed|',
};

export const NEW_HOLIDAY: TypedHoliday = {
  rule: '',
  name: '',
  date: '',
  free: false,
  kind: 'usual',
  hours: '',
  set: 'usual|',
};

export function setOf({ kind, hours }: { kind: string; hours: string }): string {
  return `${kind}|${hours}`;
}

export function kindOf({
  kind,
  hours,
  set,
}: {
  kind: string;
  hours: string;
  set: string;
}): DayKind {
  const [wasKind, ...was] = set.split('|');
  const isTyped = hours.trim() !== '' && hours !== was.join('|') && kind === wasKind;
  if (isTyped) return 'hours';
  return DAY_KINDS.find((one) => one === kind) ?? 'usual';
}

export function listedOf({ country, region }: { country: string; region: string }): string {
  return `${country} ${region}`.trim();
}

const OTHER_LIST = 'Press Show: the holidays below are those of another list';
const NO_HOURS = 'Give its hours, or let it be closed';

const dayShape = rowsOf(
  {
    date: free,
    until: free,
    kind: free,
    hours: free,
    name: checked((typed) => checkText(typed.trim(), { max: NAME_MAX, lines: false })),
    yearly: box,
    set: free,
  },
  200,
);

const holidayShape = rowsOf(
  { rule: free, name: free, date: free, free: box, kind: free, hours: free, set: free },
  100,
);

function isBlank({ date, until, hours, name }: TypedDay): boolean {
  return `${date}${until}${hours}${name}`.trim() === '';
}

function dayProblems(
  day: TypedDay,
  others: readonly TypedDay[],
): [control: string, message: string][] {
  if (isBlank(day)) return [];
  if (day.date.trim() === '') return [['date', 'Enter a date']];
  const { first, last } = readDates(day);
  if (!first.ok) return [['date', first.message]];
  if (last && !last.ok) return [['until', last.message]];
  if (last && last.date < first.date) return [['until', 'Choose a last day on or after the first']];
  const { date, until } = datesOf(day);
  const isSame = (one: TypedDay) => {
    const dates = datesOf(one);
    return dates.date === date && dates.until === until && one.yearly === day.yearly;
  };
  if (others.some(isSame)) return [['date', 'This day is there twice']];
  return hoursProblems(day);
}

function hoursProblems(row: TypedDay | TypedHoliday): [control: string, message: string][] {
  if (kindOf(row) !== 'hours') return [];
  const message =
    hoursProblem(row.hours) ?? (spansOf(row.hours).length === 0 ? NO_HOURS : undefined);
  return message ? [['hours', message]] : [];
}

export const hoursFieldForm: FieldForm<
  OpeningHours & { list?: HolidayList },
  TypedHours,
  TypedHours,
  Given
> = {
  schema: group({
    week: group(weekShape),
    days: dayShape,
    country: free,
    region: free,
    listed: free,
    holidays: holidayShape,
  }).superRefine((given, context) => {
    const { week, days, holidays, ...list } = given as TypedHours;
    const isSet = holidays.some((one) => kindOf(one) !== 'usual');
    if (isSet && listedOf(list) !== list.listed) {
      context.addIssue({ code: 'custom', path: ['country'], message: OTHER_LIST });
    }
    checkWeek(week, context, ['week']);
    const add = (list: string, index: number, problems: [string, string][]) => {
      for (const [control, message] of problems) {
        context.addIssue({ code: 'custom', path: [list, index, control], message });
      }
    };
    for (const [index, day] of days.entries())
      add('days', index, dayProblems(day, days.slice(0, index)));
    for (const [index, row] of holidays.entries()) add('holidays', index, hoursProblems(row));
  }),
  typed: ({ list, ...hours }) => ({
    ...listIn(list ?? hours.calendar?.holidays),
    week: typedWeek(weekOf(hours)),
    days: (hours.calendar?.days ?? []).map(({ date, until, kind, hours: spans, name, yearly }) => {
      const line = hoursLine(spans);
      return {
        date: shortDate(date),
        until: shortDate(until ?? ''),
        kind,
        hours: line,
        name,
        yearly,
        set: setOf({ kind, hours: line }),
      };
    }),
    holidays: list ? holidayRows(list, hours.calendar?.holidays?.days ?? []) : [],
  }),
  normalize: ({ week, days, country, region, holidays }) => ({
    week: Object.fromEntries(
      DAYS.map((day) => {
        const read = readHours(week[day]);
        return [day, read.ok ? hoursLine(read.spans) : week[day].trim()];
      }),
    ) as TypedWeek,
    days: days
      .filter((day) => !isBlank(day))
      .map((day) => ({ ...day, ...datesOf(day), ...settled(day), name: day.name.trim() })),
    ...(holidays.some((one) => kindOf(one) !== 'usual')
      ? { country, region }
      : { country: '', region: '' }),
    listed: '',
    holidays: holidays
      .filter((one) => kindOf(one) !== 'usual')
      .map((one) => ({ ...one, ...settled(one), date: '', free: false })),
  }),
  param: ({ week, days, country, region, holidays }) => ({
    calendar: {
      week: readWeek(week).map((spans) => [...spans]),
      days: days.map(({ date, until, kind, hours, name, yearly }) => ({
        date,
        until: until || null,
        kind: kind as DayKind,
        hours: [...spansOf(hours)],
        name,
        yearly,
      })),
      holidays:
        holidays.length === 0
          ? null
          : {
              country,
              region: region || null,
              days: holidays.map(({ rule, name, kind, hours }) => ({
                rule,
                name,
                kind: kind === 'hours' ? ('hours' as const) : ('closed' as const),
                hours: [...spansOf(hours)],
              })),
            },
    },
  }),
};

function listIn(list: { country: string | null; region: string | null } | null | undefined) {
  const chosen = { country: list?.country ?? '', region: list?.region ?? '' };
  return { ...chosen, listed: listedOf(chosen) };
}

/** With the kind that was meant, and its hours as they are spelled here. */
function settled(row: { kind: string; hours: string; set: string }) {
  const kind = kindOf(row);
  const read = readHours(row.hours);
  const hours = kind !== 'hours' ? '' : read.ok ? hoursLine(read.spans) : row.hours.trim();
  return { kind, hours, set: '' };
}

/** Those of the list, and those that are set and it has no more. */
function holidayRows(
  list: Pick<HolidayList, 'holidays'>,
  stored: readonly { rule: string; name: string; kind: string; hours: Spans }[],
): TypedHoliday[] {
  return shownRows(
    list,
    stored.map(({ rule, name, kind, hours: spans }) => {
      const hours = hoursLine(spans);
      return { ...NEW_HOLIDAY, rule, name, kind, hours, set: setOf({ kind, hours }) };
    }),
    true,
  );
}

/** The rows of a list, with what was typed in those that it has; others stay where they are of this list. */
export function shownRows(
  { holidays }: Pick<HolidayList, 'holidays'>,
  typed: readonly TypedHoliday[],
  keepsOthers: boolean,
): TypedHoliday[] {
  const known = new Set(holidays.map(({ rule }) => rule));
  const others = typed.filter((row) => !known.has(row.rule) && kindOf(row) !== 'usual');
  const rows = holidays.map((holiday) => ({
    ...(typed.find(({ rule }) => rule === holiday.rule) ?? NEW_HOLIDAY),
    ...holiday,
  }));
  return [
    ...rows,
    ...(keepsOthers ? others.map((row) => ({ ...row, date: '', free: false })) : []),
  ];
}
