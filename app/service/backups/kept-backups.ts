import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { isProvider } from '../caller';
import type { Asker } from '../readable-ids';
import type { Reader } from '../store/store';

/** How many of the newest days, weeks and months keep their last backup. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const NAME = /^creator-(\d{4}-\d{2}-\d{2}T\d{4})\.(sqlite|dump)$/;

/** What the files of each engine end with. */
export type BackupEnding = 'sqlite' | 'dump';

/** @param due a stored instant, `YYYY-MM-DD HH:mm:ss` */
export function backupName(due: string, ending: BackupEnding): string {
  return `creator-${due.slice(0, 10)}T${due.slice(11, 13)}${due.slice(14, 16)}.${ending}`;
}

/** Of the files of a folder those that the rule keeps no longer; files with other names are nobody's business. */
export function outdated(files: readonly string[], { days, weeks, months }: KeepRule): string[] {
  const backups = files.filter((name) => NAME.test(name)).sort();
  const kept = new Set([
    ...lastOfEach(backups, days, 'yyyy-MM-dd'),
    ...lastOfEach(backups, weeks, "kkkk-'W'WW"),
    ...lastOfEach(backups, months, 'yyyy-MM'),
  ]);
  return backups.filter((name) => !kept.has(name));
}

/** The last backup of each of the newest periods in which there is one. */
function lastOfEach(backups: readonly string[], count: number, format: string): string[] {
  const last = new Map<string, string>();
  for (const name of backups) last.set(momentOf(name).toFormat(format), name);
  return [...last.values()].sort().slice(-count);
}

function momentOf(name: string): DateTime {
  return DateTime.fromFormat(NAME.exec(name)?.[1] ?? '', "yyyy-MM-dd'T'HHmm", { zone: 'utc' });
}

/** The last moment of the timetable, each day at `HH:mm` UTC, as a stored instant. */
export function lastDue(time: string, now: number): string {
  const at = DateTime.fromMillis(now, { zone: 'utc' });
  const [hour, minute] = time.split(':').map(Number);
  const today = at.set({ hour: hour ?? 0, minute: minute ?? 0, second: 0, millisecond: 0 });
  const due = today <= at ? today : today.minus({ days: 1 });
  return due.toFormat('yyyy-MM-dd HH:mm:ss');
}

/** In a query: why the last backup by timetable failed; null if it did not, and for all but staff of the provider. */
export function lastBackupProblem(reader: Reader, account: Asker) {
  const seen = isProvider(account) && account.key === undefined;
  return sql<string | null>`(${reader
    .selectFrom('database_backup')
    .select('database_backup.problem')
    .$if(!seen, (query) => query.where(sql.lit(1), '=', sql.lit(0)))
    .orderBy('database_backup.due_at', 'desc')
    .limit(1)})`;
}
