import { MOMENT } from './as-of';

export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false;
  const instant = Date.parse(`${text}Z`);
  // Invalid days of a month would roll over to the next month.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
