import { checked, free, group } from '~/form/checks';
import type { FieldForm } from '~/form/field-form';
import { type OrderSettings, readMobileHours } from '~/menu/order-settings';
import { checkWeek, readWeek, type TypedWeek, typedWeek, weekShape } from './typed-week';

export type TypedMobile = {
  mode: string;
  later: string;
  earlier: string;
  week: TypedWeek;
  set: string;
  /** JSON of what weekdays and weekends say. */
  plain: string;
};

type MobileHours = OrderSettings['mobile_order_hours'];
export const MOBILE_MODES = ['plain', 'same', 'margins', 'own'] as const;
export type MobileMode = (typeof MOBILE_MODES)[number];

function modeOf({ mode, set, later, earlier, week }: TypedMobile): MobileMode {
  const chosen = MOBILE_MODES.find((one) => one === mode) ?? 'plain';
  if (chosen !== set || chosen === 'own') return chosen;
  if (Object.values(week).some((line) => line.trim() !== '')) return 'own';
  if (chosen !== 'margins' && `${later}${earlier}`.trim() !== '') return 'margins';
  return chosen;
}

const minutes = checked((typed) =>
  /^\s*\d{0,3}\s*$/.test(typed) && Number(typed) <= 720 ? undefined : 'Give minutes up to 720',
);

export const mobileFieldForm: FieldForm<MobileHours, TypedMobile, TypedMobile, MobileHours> = {
  schema: group({
    mode: free,
    later: minutes,
    earlier: minutes,
    week: group(weekShape),
    set: free,
    plain: free,
  }).superRefine((given, context) => {
    const mobile = given as TypedMobile;
    if (modeOf(mobile) === 'own') checkWeek(mobile.week, context, ['week']);
  }),
  typed: ({ by_day, ...plain }) => {
    const mode =
      by_day === undefined
        ? 'plain'
        : by_day === 'same'
          ? 'same'
          : 'week' in by_day
            ? 'own'
            : 'margins';
    const margins = typeof by_day === 'object' && 'later' in by_day ? by_day : null;
    const week = typeof by_day === 'object' && 'week' in by_day ? by_day.week : [];
    return {
      mode,
      later: margins ? String(margins.later) : '',
      earlier: margins ? String(margins.earlier) : '',
      week: typedWeek(week),
      set: mode,
      plain: JSON.stringify(plain),
    };
  },
  normalize: (typed) => {
    const mode = modeOf(typed);
    const own = mode === 'own' ? readWeek(typed.week) : [];
    const isMargins = mode === 'margins';
    return {
      mode,
      later: isMargins ? String(Number(typed.later)) : '',
      earlier: isMargins ? String(Number(typed.earlier)) : '',
      week: typedWeek(own),
      set: '',
      plain: typed.plain,
    };
  },
  param: ({ mode, later, earlier, week, plain }) => ({
    ...readMobileHours(plain),
    ...(mode === 'same' && { by_day: 'same' as const }),
    ...(mode === 'margins' && { by_day: { later: Number(later), earlier: Number(earlier) } }),
    ...(mode === 'own' && { by_day: { week: readWeek(week).map((spans) => [...spans]) } }),
  }),
};
