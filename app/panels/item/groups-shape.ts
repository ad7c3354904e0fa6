import { checkName, NAME_MAX } from '~/menu/text';
import { isFlag, listOf, objectOf, orNull, type Shape, textUpTo, wholeNumber } from '../form/shape';

const MOST_GROUPS = 100;
const MOST_OPTIONS = 1000;

/** A group as an item has it. */
export interface FormGroup {
  relation_id: number | null;
  id: number;
  name: string;
  group_type: string;
  range: [min: number, max: number] | null;
  version: number;
}

export interface FormOption {
  id: number | null;
  /** The group's id; null: in no group. */
  group: number | null;
  name: string;
  price: number;
  active: 0 | 1;
  pos_id: string | null;
  default: 0 | 1;
  max_count: number;
  /** The option's own; a new one has none. */
  version: number | null;
}

/** The groups and options of an item, in order, as its form holds them. */
export interface ItemGroups {
  groups: FormGroup[];
  options: FormOption[];
}

const id = wholeNumber(1);
const name = (value: unknown): value is string =>
  textUpTo(NAME_MAX)(value) && checkName(value) === undefined;
const price = (value: unknown): value is number => Number.isFinite(value);
const counts = listOf(wholeNumber(0), 2);
const range = (value: unknown): value is [number, number] => counts(value) && value.length === 2;

const group: Shape<FormGroup> = objectOf({
  relation_id: orNull(id),
  id,
  name,
  group_type: textUpTo(20),
  range: orNull(range),
  version: id,
});

const option: Shape<FormOption> = objectOf({
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
  options: listOf(option, MOST_OPTIONS),
});
