import { MOMENT } from './as-of';

export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const instant = Date.parse(`${text}Z`);
  // A day that the month has not is read as one of the next month.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
