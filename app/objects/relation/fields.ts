import { choice, reference } from '~/fields/field';

/** One row for both items. */
export const relationFields = {
  type: choice(
    'Type',
    [
      { value: 'contained', label: 'Contained' },
      { value: 'hot_cold_item', label: 'Hot or cold version' },
      { value: 'others', label: 'Related' },
    ],
    'others',
  ),
  item_id: reference('Item'),
  related_id: reference('Related item'),
};
