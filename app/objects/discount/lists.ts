import { type EditedList, pickerAnchor } from '~/objects/rule';
import { type DiscountValues, groupItem, itemsOfGroup } from './values';

/** The targets of a picker. Slot 0 is a single discount's; the others are those of combo groups. */
export function readSlot(values: DiscountValues, slot: number): string[] {
  return slot === 0 ? values.items : itemsOfGroup(values, slot);
}

export function writeSlot(values: DiscountValues, slot: number, list: string[]): DiscountValues {
  if (slot === 0) return { ...values, items: list };
  const groups = groupsOf(values);
  if (!groups[slot - 1]) return values;
  return withGroups(values, groups.with(slot - 1, { ...groups[slot - 1], items: list } as Group));
}

/** 'group-add', 'group-remove:2', 'group-up:2', 'group-down:2' or 'time-add'; null for others. Groups count from 1. */
export function editLists(
  values: DiscountValues,
  wanted: string,
): EditedList<DiscountValues> | null {
  if (wanted === 'time-add') {
    const { times_start, times_end } = values;
    const longer = { times_start: [...times_start, ''], times_end: [...times_end, ''] };
    return { values: { ...values, ...longer }, anchor: `times_start-${times_start.length}` };
  }
  const groups = groupsOf(values);
  if (wanted === 'group-add') {
    const added = { type: 'percent_off', value: '', items: [] };
    return {
      values: withGroups(values, [...groups, added]),
      anchor: groupAnchor(groups.length + 1),
    };
  }
  const [, edit, number] = /^group-(remove|up|down):(\d{1,4})$/.exec(wanted) ?? [];
  const index = Number(number) - 1;
  const group = groups[index];
  if (!edit || !group) return null;
  const others = groups.toSpliced(index, 1);
  if (edit === 'remove') {
    const movedTo = (slot: number) =>
      slot === index + 1 ? null : slot > index + 1 ? slot - 1 : slot;
    return { values: withGroups(values, others), anchor: 'groups', movedTo };
  }
  const to = Math.min(Math.max(index + (edit === 'up' ? -1 : 1), 0), others.length);
  return {
    values: withGroups(values, others.toSpliced(to, 0, group)),
    anchor: groupAnchor(to + 1),
    movedTo: (slot) => (slot === index + 1 ? to + 1 : slot === to + 1 ? index + 1 : slot),
  };
}

/** @param group from 1 */
function groupAnchor(group: number): string {
  return pickerAnchor('group_items', group);
}

interface Group {
  type: string;
  value: string;
  items: string[];
}

function groupsOf(values: DiscountValues): Group[] {
  return values.rule_types.map((type, index) => ({
    type,
    value: values.rule_values[index] ?? '',
    items: itemsOfGroup(values, index + 1),
  }));
}

function withGroups(values: DiscountValues, groups: readonly Group[]): DiscountValues {
  return {
    ...values,
    rule_types: groups.map(({ type }) => type),
    rule_values: groups.map(({ value }) => value),
    group_items: groups.flatMap(({ items }, index) =>
      items.map((text) => groupItem(index + 1, text)),
    ),
  };
}
