export { optionGroupFields } from './fields';
export { formatRange } from './format-range';
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
