import { schedule } from '~/fields/field';
import { checkRepeatsCode, normaliseRepeats, REPEATS_HINT, REPEATS_MAX } from '~/menu/repeats';
import { checkItemSchedule, normaliseItemSchedule } from '~/menu/schedule';
import { aroundSchedule } from './listed-fields';

/** Placements belong to categories; relations are objects of their own. */
export const itemFields = {
  ...aroundSchedule.first,
  schedule: schedule('Schedule', {
    max: 1000,
    check: checkItemSchedule,
    normalise: normaliseItemSchedule,
    control: 'schedule_start',
  }),
  /** Days that repeat, within the ranges of the schedule; null for none. */
  repeats: schedule('Days that repeat', {
    max: REPEATS_MAX,
    check: checkRepeatsCode,
    normalise: normaliseRepeats,
    hint: REPEATS_HINT,
  }),
  ...aroundSchedule.last,
};
