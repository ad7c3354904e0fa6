import type { WindowDay } from '~/menu/schedule-window';
import { classNames } from '~/ui/class-names';

export function dayClass({ opensMonth, weekend, today }: WindowDay): string | undefined {
  const classes = classNames(
    opensMonth && 'days-opens',
    weekend && 'days-weekend',
    today && 'days-today',
  );
  return classes || undefined;
}

export function dayHeadId(index: number): string {
  return `d${index}`;
}

export function nameId(categoryId: number): string {
  return `c${categoryId}`;
}

export interface DayRun {
  className: string | undefined;
  span: number;
}

export function dayRuns(days: readonly WindowDay[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const className = dayClass(day);
    const last = runs.at(-1);
    if (last && last.className === className && !day.opensMonth) last.span += 1;
    else runs.push({ className, span: 1 });
  }
  return runs;
}
