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
import { isRealDate, REAL_DATE } from '~/menu/schedule';
import { checkText, NAME_MAX } from '~/menu/text';
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
  const { date, until } = day;
  if (!isRealDate(date)) return [['date', date === '' ? 'Choose a date' : REAL_DATE]];
  if (until !== '' && !isRealDate(until)) return [['until', REAL_DATE]];
  if (until !== '' && until < date) return [['until', 'Choose a last day on or after the first']];
  if (others.some((one) => one.date === date && one.until === until && one.yearly === day.yearly)) {
    return [['date', 'This day is there twice']];
  }
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
    holidays: holidayShape,
  }).superRefine((given, context) => {
    const { week, days, holidays } = given as TypedHours;
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
    week: typedWeek(weekOf(hours)),
    days: (hours.calendar?.days ?? []).map(({ date, until, kind, hours: spans, name, yearly }) => {
      const line = hoursLine(spans);
      return {
        date,
        until: until ?? '',
        kind,
        hours: line,
        name,
        yearly,
        set: setOf({ kind, hours: line }),
      };
    }),
    country: list?.country ?? hours.calendar?.holidays?.country ?? '',
    region: list?.region ?? hours.calendar?.holidays?.region ?? '',
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
      .map((day) => ({ ...day, ...settled(day), name: day.name.trim() })),
    ...(holidays.some((one) => kindOf(one) !== 'usual')
      ? { country, region }
      : { country: '', region: '' }),
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

/** With the kind that was meant, and its hours as they are spelled here. */
function settled(row: { kind: string; hours: string; set: string }) {
  const kind = kindOf(row);
  const read = readHours(row.hours);
  const hours = kind !== 'hours' ? '' : read.ok ? hoursLine(read.spans) : row.hours.trim();
  return { kind, hours, set: '' };
}

/** Those of the list, and those that are set and it has no more. */
export function holidayRows(
  { holidays }: Pick<HolidayList, 'holidays'>,
  stored: readonly { rule: string; name: string; kind: string; hours: Spans }[],
): TypedHoliday[] {
  const known = new Set(holidays.map(({ rule }) => rule));
  const gone = stored
    .filter(({ rule }) => !known.has(rule))
    .map(({ rule, name }) => ({ rule, name, date: '', free: false }));
  return [...holidays, ...gone].map(({ rule, name, date, free }) => {
    const is = stored.find((one) => one.rule === rule);
    const [kind, hours] = [is?.kind ?? 'usual', hoursLine(is?.hours ?? [])];
    return { rule, name, date, free, kind, hours, set: setOf({ kind, hours }) };
  });
}
