import { flag, name, numberOrNull } from '~/fields/field';
import { whenFields } from '~/fields/when';

export const priceModeHead = { name: name(), active: flag('Active', 0) };

export const RANK_MAX = 1_000_000;

export const priceModeFields = {
  ...priceModeHead,
  ...whenFields(),
  /** Of two whose calendars hold the lower one goes first; null goes last. */
  rank: numberOrNull('Order', { min: 1, max: RANK_MAX }),
};

/** Of when it is charged by itself. */
export const modeLimits = [
  'start_datetime',
  'end_datetime',
  'times_of_day',
  'weekdays',
  'rank',
] as const satisfies (keyof typeof priceModeFields)[];
