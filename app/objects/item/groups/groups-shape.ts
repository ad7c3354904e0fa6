import { isFlag, listOf, objectOf, orNull, type Shape, textUpTo, wholeNumber } from '~/form/shape';
import { checkName, NAME_MAX } from '~/menu/text';
import {
  type ItemGroup,
  type ItemGroups,
  type ItemOption,
  MOST_GROUPS,
  MOST_ITEM_OPTIONS,
} from '~/objects/option-group';

const id = wholeNumber(1);
const name = (value: unknown): value is string =>
  textUpTo(NAME_MAX)(value) && checkName(value) === undefined;
const price = (value: unknown): value is number => Number.isFinite(value);
const counts = listOf(wholeNumber(0), 2);
const range = (value: unknown): value is [number, number] => counts(value) && value.length === 2;

const plainGroup = {
  relation_id: orNull(id),
  id,
  name,
  group_type: textUpTo(20),
  range: orNull(range),
  version: id,
};
const isPlain = objectOf(plainGroup);
const isRenamed = objectOf({ ...plainGroup, name_version: id });
const group = (value: unknown): value is ItemGroup => isPlain(value) || isRenamed(value);

const option: Shape<ItemOption> = objectOf({
  id: orNull(id),
  group: orNull(id),
  name,
  price,
  active: isFlag,
  pos_id: orNull(textUpTo(NAME_MAX)),
  default: isFlag,
  max_count: wholeNumber(0, 99),
  version: orNull(id),
});

export const isItemGroups: Shape<ItemGroups> = objectOf({
  groups: listOf(group, MOST_GROUPS),
  options: listOf(option, MOST_ITEM_OPTIONS),
});
