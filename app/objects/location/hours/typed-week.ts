import type { z } from 'zod';
import { free } from '~/form/checks';
import type { Spans } from '~/menu/hours-calendar';
import { hoursLine, overlapsInWeek, readHours } from '~/menu/hours-line';

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type TypedWeek = Record<(typeof DAYS)[number], string>;
export function typedWeek(week: readonly Spans[]): TypedWeek {
  return Object.fromEntries(DAYS.map((day, n) => [day, hoursLine(week[n] ?? [])])) as TypedWeek;
}

export function spansOf(line: string): Spans {
  const read = readHours(line);
  return read.ok ? read.spans : [];
}

export function readWeek(week: TypedWeek): Spans[] {
  return DAYS.map((day) => spansOf(week[day]));
}

export function hoursProblem(typed: string): string | undefined {
  const read = readHours(typed);
  return read.ok ? undefined : read.message;
}

export const weekShape = Object.fromEntries(DAYS.map((day) => [day, free]));

export function checkWeek(
  week: Record<string, string>,
  context: z.RefinementCtx,
  path: string[],
): void {
  const wrong = DAYS.flatMap((day) => {
    const message = hoursProblem(week[day] ?? '');
    return message ? [{ day, message }] : [];
  });
  const overlaps = overlapsInWeek(readWeek(week as TypedWeek));
  const all =
    wrong.length > 0
      ? wrong
      : overlaps.map(({ day, message }) => ({ day: DAYS[day] ?? 'mon', message }));
  for (const { day, message } of all)
    context.addIssue({ code: 'custom', path: [...path, day], message });
}
