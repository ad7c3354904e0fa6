import { addDays } from '~/menu/calendar';
import { TIMES_MAX, TIMES_TOO_MANY } from '~/menu/rules/documents';
import { cleanDateTime } from '~/menu/rules/when';
import { limitText } from '~/menu/rules/when-text';
import { isRealDate, REAL_DATE } from '~/menu/schedule';
import { isTime, readTime, typedTime } from '~/menu/time-of-day';
import { readTimesOfDay, timesLine } from '~/menu/times-line';
import { cleanWeekdays, readWeekdays, shortName, WEEK } from '~/menu/weekdays';
import { checked, free, group, listOf } from './checks';
import type { FieldForm } from './field-form';

type Moment = { date: string; time: string };

const textForm = (
  field: string,
): Pick<FieldForm<unknown, never, string, string | null>, 'param' | 'format'> => ({
  param: (document) => document || null,
  format: (document) => limitText(field, document) ?? 'empty',
});

const moment = group({ date: free, time: free });

const startForm: FieldForm<string | null, Moment, string, string | null> = {
  ...textForm('start_datetime'),
  schema: moment,
  typed: partsOf,
  normalize: ({ date, time }) => momentOf(date, time),
};

/** An end at midnight is shown as the whole day before. */
const endForm: FieldForm<string | null, Moment, string, string | null> = {
  ...textForm('end_datetime'),
  schema: moment,
  typed: (stored) => {
    const { date, time } = partsOf(stored);
    return / 00:00(:00)?$/.test(stored ?? '')
      ? { date: addDays(date, -1), time: '' }
      : { date, time };
  },
  normalize: endOf,
};

const timesForm: FieldForm<string | null, string, string, string | null> = {
  ...textForm('times_of_day'),
  schema: checked((typed) => {
    const { text, fault } = readTimesOfDay(typed);
    return fault ?? (text.length > TIMES_MAX ? TIMES_TOO_MANY : undefined);
  }),
  typed: (stored) => timesLine(stored ?? ''),
  normalize: (typed) => readTimesOfDay(typed).text,
};

const weekdaysForm: FieldForm<string | null, string[], string, string | null> = {
  ...textForm('weekdays'),
  schema: listOf(
    (typed) => (readWeekdays(typed) ? undefined : 'Choose from the list'),
    WEEK.length,
  ),
  typed: (stored) => (readWeekdays(stored ?? '') ?? []).map(shortName),
  normalize: (typed) => cleanWeekdays(typed.join()),
};

export const whenForms = {
  start_datetime: startForm,
  end_datetime: endForm,
  weekdays: weekdaysForm,
  times_of_day: timesForm,
};

export type WhenValues = {
  start_datetime: Moment;
  end_datetime: Moment;
  weekdays: string[];
  times_of_day: string;
};

/** Where errors of the moments are shown. */
export const whenErrorsAt = {
  start_datetime: 'start_datetime.date',
  end_datetime: 'end_datetime.date',
} as const;

export function whenProblems({ start_datetime, end_datetime }: WhenValues) {
  const [start, end] = [startForm.normalize(start_datetime), endForm.normalize(end_datetime)];
  const isOver = start !== '' && end !== '' && end <= start;
  return {
    [whenErrorsAt.start_datetime]: momentProblem(start_datetime),
    [whenErrorsAt.end_datetime]:
      momentProblem(end_datetime, '24:00') ??
      (isOver ? 'Choose an end after the start' : undefined),
  };
}

/** As a call takes them. */
export function whenOf(values: WhenValues) {
  const [start, end] = [values.start_datetime, values.end_datetime];
  return {
    start_datetime: startForm.param(startForm.normalize(start)),
    end_datetime: endForm.param(endForm.normalize(end)),
    weekdays: weekdaysForm.param(weekdaysForm.normalize(values.weekdays)),
    times_of_day: timesForm.param(timesForm.normalize(values.times_of_day)),
  };
}

/** @param midnight a time accepted in addition to those of the clock */
function momentProblem({ date, time }: Moment, midnight = ''): string | undefined {
  if (date === '') return time === '' ? undefined : 'Choose a date for this time';
  if (!isRealDate(date)) return REAL_DATE;
  const read = readTime(time);
  return ['', midnight].includes(read) || isTime(read.slice(0, 5))
    ? undefined
    : 'Enter a time like 2:00 PM';
}

/** '' for neither; midnight if only the date is given. */
function momentOf(date: string, time: string): string {
  return cleanDateTime(`${date} ${readTime(time)}`);
}

/** The first moment without it: the day after the end date if no time is given. */
function endOf({ date, time }: Moment): string {
  const isWholeDay = ['', '24:00'].includes(readTime(time)) && isRealDate(date);
  return isWholeDay ? momentOf(addDays(date, 1), '') : momentOf(date, time);
}

function partsOf(moment: string | null): Moment {
  const [date = '', time = ''] = (moment ?? '').split(' ');
  return { date, time: typedTime(time.endsWith(':00') ? time.slice(0, 5) : time) };
}
