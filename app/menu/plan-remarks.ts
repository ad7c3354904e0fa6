import { shortWeekday } from './calendar';
import type { Stretch } from './day-picture';
import { type DayPlan, type IdleThing, stretchText } from './day-plan';
import { runsOfDays } from './written-days';

export interface PlanRemark {
  kind: 'gap' | 'overlap' | 'closed';
  title: string;
  text: string;
  /** Whose form mends it. */
  mend: 'parts' | 'hours' | 'modes' | 'discounts' | 'fees' | { station: number };
}

interface Noticed {
  /** Categories that run on closed days alone. */
  never: DayPlan['categories'];
  idle: readonly IdleThing[];
  /** The price mode that is switched on. */
  on: string | null;
}

/** What to look at, the same of several days once. */
export function planRemarks(plans: readonly DayPlan[], { never, idle, on }: Noticed): PlanRemark[] {
  const gaps = together(plans, ({ gaps }) => gaps.map((stretch) => ({ stretch, what: '' })));
  const waits = together(plans, ({ modes }) =>
    modes.flatMap(({ name, waits }) =>
      waits
        .filter(({ first }) => first !== on)
        .map(({ first, ...stretch }) => ({ stretch, what: `${first} goes first, ${name} waits.` })),
    ),
  );
  const isWaiting = plans.some(({ modes }) => modes.some(({ waits }) => waits.length > 0));
  return [
    ...plans.flatMap(({ date, overlap }): PlanRemark[] =>
      overlap
        ? [
            {
              kind: 'overlap',
              title: `${daysText([date])}, ${stretchText(overlap)}: the night before is still open.`,
              text: 'Until then the day before goes on.',
              mend: 'hours',
            },
          ]
        : [],
    ),
    ...(on !== null && isWaiting
      ? [
          {
            kind: 'overlap' as const,
            title: `${on} is switched on.`,
            text: 'Until it is switched off, price modes of a calendar wait.',
            mend: 'modes' as const,
          },
        ]
      : []),
    ...waits.map(
      ({ when, what }): PlanRemark => ({
        kind: 'overlap',
        title: `${when}: two price modes.`,
        text: what,
        mend: 'modes',
      }),
    ),
    ...gaps.map(
      ({ when }): PlanRemark => ({
        kind: 'gap',
        title: `${when}: open without a day part.`,
        text: 'Only what is sold All Day shows.',
        mend: 'parts',
      }),
    ),
    ...never.map(
      ({ name, station_id }): PlanRemark => ({
        kind: 'closed',
        title: `${name} runs only on days that are closed.`,
        text: 'It is not shown in this time.',
        mend: { station: station_id },
      }),
    ),
    ...idle.map(
      ({ name, kind }): PlanRemark => ({
        kind: 'closed',
        title: `${name} would apply only while it is closed.`,
        ...IDLE[kind],
      }),
    ),
  ];
}

const IDLE = {
  discount: { text: 'It takes nothing off in this time.', mend: 'discounts' },
  fee: { text: 'It is not added in this time.', mend: 'fees' },
  mode: { text: 'It is not charged in this time.', mend: 'modes' },
} as const;

interface Found {
  stretch: Stretch;
  what: string;
}

/** The same of several days once: 'Mon 21 – Fri 25, 3:00 PM – 5:00 PM'. */
function together(plans: readonly DayPlan[], foundOn: (plan: DayPlan) => Found[]) {
  const all = new Map<string, Found & { dates: string[] }>();
  for (const plan of plans) {
    for (const { stretch, what } of foundOn(plan)) {
      const key = `${stretch.from} ${stretch.to} ${what}`;
      const known = all.get(key) ?? { stretch, what, dates: [] };
      known.dates.push(plan.date);
      all.set(key, known);
    }
  }
  return [...all.values()].map(({ stretch, what, dates }) => ({
    when: `${daysText(dates)}, ${stretchText(stretch)}`,
    what,
  }));
}

/** 'Monday to Friday' as 'Mon – Fri'; dates that do not follow one another are listed. */
function daysText(dates: readonly string[]): string {
  return runsOfDays([...new Set(dates)])
    .map((run) => [...new Set(run)].map(dayText).join(' – '))
    .join(', ');
}

function dayText(date: string): string {
  return `${shortWeekday(date)} ${Number(date.slice(8))}`;
}
