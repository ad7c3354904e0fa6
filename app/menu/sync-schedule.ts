export type SyncSchedule =
  | { each: 'day'; hour: number; minute: number }
  | { each: 'hour'; minute: number };

/** Stored form: `daily 04:15`, `hourly 15`; null for anything else. */
export function readSchedule(text: string | null): SyncSchedule | null {
  const [, hours, dayMinutes] = /^daily (\d{2}):(\d{2})$/.exec(text ?? '') ?? [];
  const [, hourMinutes] = /^hourly (\d{1,2})$/.exec(text ?? '') ?? [];
  const [hour, minute] = [Number(hours ?? 0), Number(dayMinutes ?? hourMinutes ?? Number.NaN)];
  if (!(minute <= 59) || hour > 23) return null;
  return hours === undefined ? { each: 'hour', minute } : { each: 'day', hour, minute };
}

export function scheduleText(schedule: SyncSchedule): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return schedule.each === 'hour'
    ? `hourly ${schedule.minute}`
    : `daily ${two(schedule.hour)}:${two(schedule.minute)}`;
}
