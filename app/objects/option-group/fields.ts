import { choice, name } from '~/fields/field';
import { GROUP_TYPES, groupTypeName } from '~/menu/option-groups';

/** The fields of an option group, which are the same in every item that has it. */
export const optionGroupFields = {
  name: name(),
  group_type: choice(
    'Type',
    GROUP_TYPES.map((value) => ({ value, label: groupTypeName(value) })),
    'multi',
  ),
};
