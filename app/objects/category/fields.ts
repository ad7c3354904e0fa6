import { choiceOrNull, flag, image, name, reference, schedule, text } from '~/fields/field';
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
  image: image(),
};
