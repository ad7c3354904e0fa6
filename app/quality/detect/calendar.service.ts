import { isOpen, isOpenDay } from '~/menu/business-day';
import { addDays, longDate } from '~/menu/calendar';
import { midnightAsEnd } from '~/menu/day-parts';
import { distinct, effectOf } from '~/menu/in-effect';
import { timeOfDay } from '~/menu/time-of-day';
import { type Detector, type Finding, MOST_OF_A_KIND } from '../service/detector.service';
import { placeName, places, shownLocation } from '../service/placed.service';
import { openItem } from '../service/suggestions.service';

/** Reports a category that becomes empty within so many days … */
const SOON = 7;
/** … and stays empty for so many days. */
const EMPTY = 28;

export const scheduleEnds: Detector = {
  type: 'schedule_ends',
  message: 'After that day the category shows nothing.',
  watches: ['item', 'category', 'station'],
  slow: true,
  inherits: true,
  byItem: true,
  find: async (look) => {
    const findings: Finding[] = [];
    const days = Array.from({ length: SOON + EMPTY }, (_, day) => addDays(look.today, day));
    for await (const { station, category, items } of places(look)) {
      const isOn = category.active === 1 && station.active === 1 && items.length > 0;
      if (!isOn || findings.length === MOST_OF_A_KIND) continue;
      const isOf = effectOf(category);
      const effects = distinct(items).map((item) => effectOf(item));
      const shown = days.filter((day) => isOf(day) && effects.some((effect) => effect(day)));
      const last = shown.at(-1);
      if (last === undefined || last >= (days[SOON] ?? '')) continue;
      const { id, name } = category;
      const called = placeName({ station, category });
      const isOwn = !days.slice(SOON).some(isOf);
      findings.push({
        subject: `category ${id}`,
        description: isOwn
          ? `The days of ${called} end on ${longDate(last)}`
          : `The schedules of all items of ${called} end by ${longDate(last)}`,
        items: items.map((item) => item.id),
        facts: { object: { kind: 'category', id, name }, station: station.id, isOwn },
      });
    }
    return findings;
  },
  suggest: (alert, look) => {
    const { object, station, isOwn } = alert.facts;
    if (!object) return [];
    const always = {
      type: 'show_category',
      of: object.id,
      description: `Show ${object.name} every day`,
      label: 'Show every day',
      reason: 'It goes on as it is now.',
      act: () => ({
        method: 'category.update' as const,
        params: { id: object.id, schedule: null, repeats: null },
      }),
    };
    const open = {
      type: 'open_schedule',
      of: object.id,
      description: `Open the schedule of its station`,
      label: 'Open schedule',
      reason: 'Other days can be chosen there.',
      partial: true,
      act: { redirect: `/location/${look.location.id}/station/${station}/schedule` },
    };
    return isOwn ? [always, open] : [open, ...alert.items.map(openItem)];
  },
};

/** Opening times between two day parts, when items limited to day parts are not sold. */
export const dayPartGap: Detector = {
  type: 'day_part_gap',
  message: 'What is sold in day parts only is not shown then.',
  watches: ['location', 'item'],
  slow: true,
  byItem: false,
  find: async (look) => {
    const { location, reader } = look;
    const { operation_hours: hours } = shownLocation(look).operations;
    const parts = [...location.dayParts].sort((one, other) =>
      one.start_time < other.start_time ? -1 : 1,
    );
    const gaps = parts.flatMap((part, at) => {
      const next = parts[at + 1];
      const end = midnightAsEnd(part.end_time);
      if (!next || end >= next.start_time) return [];
      const week = Array.from({ length: 7 }, (_, n) => addDays(look.today, n));
      const isShown = week.some(
        (date) => isOpenDay(hours, date) && isOpen(hours, { date, time: end }),
      );
      return isShown ? [{ part, next, from: end, until: next.start_time }] : [];
    });
    if (gaps.length === 0) return [];
    const limited = await reader
      .selectFrom('item_day_part')
      .innerJoin('item', 'item.id', 'item_day_part.item_id')
      .select('item.id')
      .distinct()
      .where('item_day_part.location_id', '=', location.id)
      .where('item.active', '=', 1)
      .orderBy('item.id')
      .execute();
    if (limited.length === 0) return [];
    const count = limited.length === 1 ? '1 item is' : `${limited.length} items are`;
    return gaps.map(({ part, next, from, until }) => ({
      subject: `${part.id} ${next.id}`,
      description: `Between ${part.name} and ${next.name}, from ${timeOfDay(from)} to ${timeOfDay(until)}, no day part runs: ${count} not sold then`,
      items: limited.map(({ id }) => id),
      facts: { first: part.id, next: next.id },
    }));
  },
  suggest: (alert, look) => {
    const { dayParts } = look.location;
    const [first, next] = [alert.facts.first, alert.facts.next].map((id) =>
      dayParts.find((part) => part.id === id),
    );
    if (!first || !next) return [];
    const meals = (changed: { id: number; start?: string; end?: string }) =>
      dayParts.map(({ id, number, name, start_time, end_time }) => ({
        id: number,
        name,
        start: id === changed.id ? (changed.start ?? start_time) : start_time,
        end: id === changed.id ? (changed.end ?? end_time) : end_time,
      }));
    const change = (type: string, part: typeof first, list: ReturnType<typeof meals>) => ({
      type,
      of: part.id,
      description:
        type === 'end_later'
          ? `End ${first.name} at ${timeOfDay(next.start_time)}`
          : `Begin ${next.name} at ${timeOfDay(first.end_time)}`,
      label: type === 'end_later' ? 'End later' : 'Begin earlier',
      reason: 'One goes on until the other begins.',
      act: () => ({
        method: 'location.update' as const,
        params: { operations: { meals: list } },
      }),
    });
    return [
      change('end_later', first, meals({ id: first.id, end: next.start_time })),
      change('begin_earlier', next, meals({ id: next.id, start: midnightAsEnd(first.end_time) })),
      {
        type: 'open_settings',
        description: 'Open the day parts of the location',
        label: 'Open settings',
        reason: 'They are named and timed there.',
        partial: true,
        act: { redirect: `/location/${look.location.id}/settings` },
      },
    ];
  },
};
