import { isTime, readTime } from './time-of-day';
import { isWithoutYear, readDate } from './typed-date';

/** What a file says of something: until when it is sold out, or null where it is on sale. */
export interface SaidOut {
  /** By the location's clock 'YYYY-MM-DDTHH:mm', or in UTC with a Z; null is until somebody says so. */
  until: string | null;
  reason?: string;
  items_stay?: boolean;
}

const OPEN = 'somebody says so';
const WORDS_OPEN = /^(?:until )?somebody says so$|^(?:yes|y|true|1|x|sold out)$/i;
const WORDS_BACK = /^(?:no|n|false|0|(?:back )?on sale)$/i;
const MOMENT = /^(.*\d)(?:T|[\s,]+)(\d{1,2}(?:[:.h]\d{2})?(?::00)?\s*(?:[ap]\.?m\.?)?)$/i;

/** '2026-11-28 14:00' */
export function writeSoldOutCell(until: string | null): string {
  return until === null ? OPEN : until.replace('T', ' ');
}

/** Undefined for text that says neither a moment nor a word for it; a moment needs its year. */
export function readSoldOutCell(cell: string): SaidOut | null | undefined {
  const text = cell.trim();
  if (WORDS_OPEN.test(text)) return { until: null };
  if (WORDS_BACK.test(text)) return null;
  const [, day = '', clock = ''] = MOMENT.exec(text) ?? [];
  if (day === '' || isWithoutYear(day)) return undefined;
  const date = readDate(day, '0000-01-01');
  const time = readTime(clock);
  return date.ok && isTime(time) ? { until: `${date.date}T${time}` } : undefined;
}
