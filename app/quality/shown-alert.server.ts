import type { AnswerOf } from '~/creator/contract';
import { alertText } from './address';
import { isAlertType, togetherText } from './alert-types';
import { dayAndTime } from './day-and-time';

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
