import type { AnswerOf } from '~/creator/contract';
import { formatTime, instantOf } from '~/history/local-day';
import { addDays, dayOfYear, longDate } from '~/menu/calendar';
import { localMoment } from '~/screen/panel/local-time';
import { alertText } from './address';
import { isAlertType, togetherText } from './alert-types';

/** Local time: 'Today, 1:12 PM', '20 November, 4:15 AM'; with the year if it is another one. */
function dayAndTime(time: string, timezone: string | null, now = Date.now()): string {
  const at = instantOf(time);
  const date = localMoment(new Date(at), timezone)?.date ?? '';
  const today = localMoment(new Date(now), timezone)?.date ?? '';
  return `${dayWord(date, today)}, ${formatTime(at, timezone)}`;
}

function dayWord(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date.slice(0, 4) === today.slice(0, 4) ? dayOfYear(date) : longDate(date);
}

type Alert = AnswerOf<'menu_quality.get_warnings'>['data'][number];

export type AlertView = ReturnType<typeof shownAlert>;

export function shownAlert(alert: Alert, timezone: string | null) {
  const { hash, type, description, message, importance, created_at, is_dismissed } = alert;
  const { dismissed_until, show_revaluate_button, together } = alert;
  const several = together > 1 && isAlertType(type) ? type : null;
  return {
    key: alertText({ warning_type: type, warning_hash: hash }),
    description: several ? togetherText(several, together) : description,
    message,
    importance,
    created: dayAndTime(created_at, timezone),
    dismissed: is_dismissed,
    until: !is_dismissed
      ? null
      : dismissed_until === null
        ? 'permanently'
        : `until ${dayAndTime(dismissed_until, timezone)}`,
    revaluates: show_revaluate_button,
    several,
  };
}
