import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, longDate } from '~/menu/calendar';
import type { Stretch } from '~/menu/day-picture';
import type { DayPlan } from '~/menu/day-plan';
import { instantAfter } from '~/menu/sold-out';
import { timeOfMinutes } from '~/menu/time-of-day';

export interface CalendarText {
  location: { id: number; name: string; timezone: string | null };
  plans: readonly DayPlan[];
}

interface Entry {
  kind: 'Hours' | 'Day parts' | 'Categories' | 'Prices' | 'Discounts' | 'Fees';
  /** Of one kind and day. */
  key: string;
  title: string;
  /** In minutes of the day; null for the whole of it. */
  stretch: Stretch | null;
}

const DAY = 1440;
/** Seconds after which programs ask again. */
const AGAIN = 3600;

/** RFC 5545; moments are UTC, so that a clock change moves nothing. Equal as long as the days say the same. */
export function calendarText({ location, plans }: CalendarText): string {
  const { id, name, timezone } = location;
  const calendar = ical({ prodId: '//Creator//Calendar//EN', ttl: AGAIN });
  const [first, last] = [plans[0]?.date ?? '', plans.at(-1)?.date ?? ''];
  // Its own words for name and description it does not escape.
  calendar.x([
    ['X-WR-CALNAME', name],
    ['X-WR-CALDESC', `From ${longDate(first)} to ${longDate(last)}`],
  ]);
  const stamp = midnight(first);
  for (const plan of plans) {
    for (const { kind, key, title, stretch } of entriesOf(plan)) {
      calendar.createEvent({
        id: `${id}-${key}-${plan.date}@creator`,
        stamp,
        start: stretch ? instantOf(plan.date, stretch.from, timezone) : midnight(plan.date),
        end: stretch ? instantOf(plan.date, stretch.to, timezone) : midnight(addDays(plan.date, 1)),
        allDay: stretch === null,
        summary: title,
        location: name,
        categories: [{ name: kind }],
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  return calendar.toString();
}

function entriesOf({ out, open, spans, parts, categories, deals, fees, modes }: DayPlan): Entry[] {
  const name = out && out.kind !== 'usual' && out.name ? `: ${out.name}` : '';
  const hours = open.map((stretch, index): Entry => {
    const isWhole = stretch.from === 0 && stretch.to === DAY;
    const title = `${isWhole ? 'Open all day' : 'Open'}${name}`;
    return { kind: 'Hours', key: `hours-${index}`, title, stretch: isWhole ? null : stretch };
  });
  const closed: Entry[] =
    spans.length === 0 && out
      ? [{ kind: 'Hours', key: 'hours-0', title: `Closed${name}`, stretch: null }]
      : [];
  const ofDay: Entry[] =
    spans.length === 0
      ? []
      : categories.map(({ id, name: title }) => ({
          kind: 'Categories',
          key: `category-${id}`,
          title,
          stretch: null,
        }));
  return [
    ...hours,
    ...closed,
    ...parts.map(
      ({ id, name: title, ...stretch }, index): Entry => ({
        kind: 'Day parts',
        key: `part-${id}-${parts.slice(0, index).filter((one) => one.id === id).length}`,
        title,
        stretch,
      }),
    ),
    ...ofDay,
    ...timed('Prices', 'mode', modes),
    ...timed('Discounts', 'discount', deals),
    ...timed('Fees', 'fee', fees),
  ];
}

function timed(
  kind: Entry['kind'],
  word: string,
  things: readonly { id: number; name: string; stretches: readonly Stretch[] }[],
): Entry[] {
  return things.flatMap(({ id, name: title, stretches }) =>
    stretches.map((stretch, index) => ({ kind, key: `${word}-${id}-${index}`, title, stretch })),
  );
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function instantOf(date: string, minutes: number, timezone: string | null): Date {
  const moment = {
    date: addDays(date, Math.floor(minutes / DAY)),
    time: timeOfMinutes(minutes % DAY),
  };
  return new Date(instantAfter(moment, timezone, 0) ?? midnight(date));
}
