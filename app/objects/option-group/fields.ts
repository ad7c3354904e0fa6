import { choice, name } from '~/fields/field';
import { GROUP_TYPES, groupTypeName } from '~/menu/option-groups';

/** Shared by all items that have the group. */
export const optionGroupFields = {
  name: name(),
  group_type: choice(
    'Type',
    GROUP_TYPES.map((value) => ({ value, label: groupTypeName(value) })),
    'multi',
  ),
};
