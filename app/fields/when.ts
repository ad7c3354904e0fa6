import { code } from './field';

/** When a rule applies, or a price mode is charged. @param inDetails of rules, whose calls carry them in one object */
export function whenFields({ inDetails = false } = {}) {
  const at = inDetails ? { column: null } : {};
  return {
    start_datetime: code('Start', { ...at, unit: 'days' }),
    end_datetime: code('End', { ...at, unit: 'days' }),
    weekdays: code('Weekdays', at),
    times_of_day: code('Times of Day', at),
  };
}

export const NO_LIMITS = {
  start_datetime: null,
  end_datetime: null,
  weekdays: null,
  times_of_day: null,
};
