import { groupTypeName } from '~/menu/option-groups';
import type { ItemGroup } from './item-groups';

/** 'Single · choose 1', 'Multi · choose 1 to 3', '2 free · choose up to 4'. */
export function formatRange({
  group_type: type,
  range,
}: Pick<ItemGroup, 'group_type' | 'range'>): string {
  const name = groupTypeName(type);
  if (type === 'single') return `${name} · choose 1`;
  if (range === null) return name;
  const [least, most] = range;
  if (least === most) return `${name} · choose ${least}`;
  return least === 0 ? `${name} · choose up to ${most}` : `${name} · choose ${least} to ${most}`;
}

export { optionGroupFields } from './fields';
export {
  type AddedOption,
  addOption,
  checkGroup,
  type EditedGroup,
  type EditedOption,
  editGroup,
  GROUP_NAME_MISSING,
  type GroupStep,
  type TypedOption,
  usedElsewhere,
} from './group-editor';
export {
  FOUND_MOST,
  type GroupResult,
  type ItemResult,
  type Losses,
  lossesLabel,
  type MenuOption,
  namesLabel,
  type OptionResult,
  type OtherItems,
  otherItems,
  otherItemsLabel,
  type Source,
  usedOnLabel,
} from './group-finds';
export {
  addedOption,
  copyOptions,
  editItemGroups,
  type ItemGroup,
  type ItemGroups,
  type ItemGroupsStep,
  type ItemOption,
  isSameLinks,
  type JoinedGroups,
  joinGroups,
  MOST_GROUPS,
  MOST_ITEM_OPTIONS,
  NEW_GROUP,
  openedGroup,
  optionsBeside,
  withGroup,
  withStoredNames,
} from './item-groups';
export { optionsWithoutGroup, repairGroups, ungroupedMessage } from './repair-groups';
