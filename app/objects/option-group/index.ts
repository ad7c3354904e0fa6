/** What other kinds of object may use of this one. */
export {
  type AddedOption,
  addOption,
  checkGroup,
  type EditedGroup,
  type EditedOption,
  editGroup,
  GROUP_NAME_MISSING,
  type GroupStep,
  usedElsewhere,
} from './group-editor';
export {
  FOUND_MOST,
  type FoundGroup,
  type FoundItem,
  type FoundOption,
  itemsWords,
  type MenuOption,
  namesWords,
  type OtherItems,
  otherItems,
  otherItemsWords,
  placesWords,
  type Source,
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
} from './item-groups';
export { rangeWords } from './range-words';
export { optionsWithoutGroup, repairGroups, ungroupedWords } from './repair-groups';
