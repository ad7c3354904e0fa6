import { choiceOrNull, flag, image, name, text } from '~/fields/field';

export const stationFields = {
  name: name(),
  description: text('Description'),
  active: flag('Active', 1),
  visibility: choiceOrNull(
    'Visible On',
    [
      { value: 'mobile', label: 'Mobile Only' },
      { value: 'tablet', label: 'Tablet Only' },
      // At visual checkout.
      { value: 'containers', label: 'Visual Checkout Only' },
    ],
    'All',
  ),
  image: image(),
};
