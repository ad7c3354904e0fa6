import { z } from 'zod';

const KEEP = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/;

export function backupVariables() {
  return {
    CREATOR_BACKUP_DIR: z.string().optional(),
    CREATOR_BACKUP_TIME: z
      .string()
      .regex(
        /^([01]\d|2[0-3]):[0-5]\d$/,
        'CREATOR_BACKUP_TIME must be a time of UTC, such as 03:00.',
      )
      .default('03:00'),
    CREATOR_BACKUP_KEEP: z
      .string()
      .regex(KEEP, 'CREATOR_BACKUP_KEEP must be days, weeks and months, such as 7,4,12.')
      .default('7,4,12'),
  };
}

interface BackupValues {
  CREATOR_BACKUP_DIR?: string | undefined;
  CREATOR_BACKUP_TIME: string;
  CREATOR_BACKUP_KEEP: string;
}

/** Undefined where no backups are made by timetable. */
export function backupsOf(values: BackupValues) {
  const { CREATOR_BACKUP_DIR: folder, CREATOR_BACKUP_TIME: time } = values;
  if (folder === undefined) return undefined;
  const [days = 1, weeks = 0, months = 0] = values.CREATOR_BACKUP_KEEP.split(',').map(Number);
  // The last one always stays.
  return { folder, time, keep: { days: Math.max(days, 1), weeks, months } };
}

export function clashOfBackups(
  values: Partial<BackupValues> & { CREATOR_API_URL?: string | undefined },
): string[] {
  if (values.CREATOR_BACKUP_DIR === undefined || values.CREATOR_API_URL === undefined) return [];
  return [
    'CREATOR_BACKUP_DIR is for a database, which an instance with CREATOR_API_URL has not. Leave one of the two out.',
  ];
}
