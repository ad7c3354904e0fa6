import { choiceOrNull, flag, image, name, reference, schedule, text } from '~/fields/field';
import { checkRepeatsCode, normaliseRepeats, REPEATS_HINT, REPEATS_MAX } from '~/menu/repeats';
import { checkCategorySchedule, normaliseCategorySchedule } from '~/menu/schedule';

export const categoryFields = {
  station_id: reference('Station'),
  name: name(),
  description: text('Description'),
  active: flag('Active', 1),
  visibility: choiceOrNull(
    'Visible On',
    [
      { value: 'mobile', label: 'Mobile Only' },
      { value: 'tablet', label: 'Tablet Only' },
    ],
    'All',
  ),
  /** Null is every day. */
  schedule: schedule('Schedule', {
    rule: 'selection',
    max: 20_000,
    check: checkCategorySchedule,
    normalise: normaliseCategorySchedule,
    hint: 'days as YYYY-MM-DD, parted by commas',
  }),
  /** Days that repeat; with them, the days of the schedule are shown beside. Null for none. */
  repeats: schedule('Days that repeat', {
    max: REPEATS_MAX,
    check: checkRepeatsCode,
    normalise: normaliseRepeats,
    hint: REPEATS_HINT,
  }),
  image: image(),
};
