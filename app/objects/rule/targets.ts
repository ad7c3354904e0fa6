import { listOf } from '~/form/checks';
import type { FieldForm } from '~/form/field-form';
import type { FormValues } from '~/form/form-definition';
import type { ListEdit } from '~/form/form-tree';
import type { ExampleItem } from '~/menu/rules/example';
import { TAG_MAX } from '~/menu/tags';

/** An item by ID, or a tag for all items that have it. */
export type Target = number | string;

/** 'id:1018', 'tag:drink:hot'. */
export function targetText(target: Target): string {
  return typeof target === 'number' ? `id:${target}` : `tag:${target}`;
}

export function readTarget(text: string): Target | null {
  if (text.startsWith('tag:') && text.length > 4) return text.slice(4, 4 + TAG_MAX);
  return /^id:[1-9]\d{0,14}$/.test(text) ? Number(text.slice(3)) : null;
}

export function readTargets(texts: readonly string[]): Target[] {
  return texts.flatMap((text) => readTarget(text) ?? []);
}

/** A place in the menu, whose items can all be added at once. */
export type Shelf = { kind: 'category' | 'station'; id: number };

/** `slot` is the picker's number: from 1 for the groups of a combo, 0 for a single picker. */
export type TargetEdit = { slot: number } & (
  | { edit: 'add'; texts: string[] }
  | { edit: 'add-from'; shelf: Shelf }
  | { edit: 'remove'; text: string }
  | { edit: 'find' }
);

/** 'find:0', 'add:0:tag:soup', 'add:0:id:7,id:8', 'add-from:0:category:3', 'remove:2:id:7'; null for others. */
export function readTargetEdit(value: string): TargetEdit | null {
  const [, edit, number, text = ''] =
    /^(find|add|add-from|remove):(\d{1,4})(?::(.+))?$/s.exec(value) ?? [];
  const slot = Number(number);
  if (edit === 'find') return { edit, slot };
  if (edit === 'add-from') {
    const [, kind, id] = /^(category|station):([1-9]\d{0,14})$/.exec(text) ?? [];
    return kind ? { edit, slot, shelf: { kind: kind as Shelf['kind'], id: Number(id) } } : null;
  }
  const texts = edit === 'add' && text.startsWith('id:') ? text.split(',') : [text];
  if (edit === undefined || texts.some((one) => readTarget(one) === null)) return null;
  if (texts.length > 1 && !texts.every((one) => one.startsWith('id:'))) return null;
  return edit === 'add' ? { edit, slot, texts } : { edit: 'remove', slot, text };
}

/** The control of a picker. */
export function pickerName(slot: number): string {
  return slot === 0 ? 'items' : `groups[${slot - 1}].items`;
}

export function withTargets(list: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...list.filter((text) => !added.includes(text)), ...added])];
}

export interface EditedLists<V extends FormValues> {
  read: (values: V, slot: number) => readonly string[];
  write: (values: V, slot: number, list: string[]) => V;
  isShown?: (values: V, slot: number) => boolean;
}

interface WithTargets {
  items: string[];
  groups?: { items: string[] }[];
}

export const targetLists = {
  read: ({ items, groups = [] }: WithTargets, slot: number): string[] =>
    slot === 0 ? items : (groups[slot - 1]?.items ?? []),
  write: <V extends WithTargets>(values: V, slot: number, items: string[]): V => {
    if (slot === 0) return { ...values, items };
    const groups = values.groups?.map((group, at) =>
      at === slot - 1 ? { ...group, items } : group,
    );
    return { ...values, groups };
  },
};

/** The picker's new number when a list of the form was edited; null: it was removed. */
export function slotAfter(change: ListEdit | null): (slot: number) => number | null {
  if (change === null || change.list !== 'groups' || change.edit === 'add') return (slot) => slot;
  const moved = change.index + 1;
  if (change.edit === 'remove') {
    return (slot) => (slot === moved ? null : slot > moved ? slot - 1 : slot);
  }
  const to = moved + (change.edit === 'up' ? -1 : 1);
  return (slot) => (slot === moved ? to : slot === to ? moved : slot);
}

export interface Targets {
  counts: Record<string, number>;
  names: Record<number, string>;
  items: number;
  reached: number;
  skipped: number;
  /** The list of its items; null for all items, or if the address would be too long. */
  href: string | null;
  /** For a combo: each group's items, with the first of them. */
  groups: { reached: number; href: string | null; first: ExampleItem | null }[];
  tags: { tag: string; count: number }[];
  found: TargetResults | null;
  slot: number;
  /** A save was refused because no search result was added. */
  isAsked: boolean;
  typed: Record<string, string>;
}

export interface TargetResults {
  search: string;
  tags: { tag: string; count: number }[];
  items: { id: number; name: string; price: string }[];
  shelves: (Shelf & { name: string; station: string | null })[];
  /** The text as a new tag; null if the tag exists or the text is not valid for a tag. */
  newTag: string | null;
  more: boolean;
}

/** A tag itself, or the name of an item. */
export function targetName(target: Target, names: Targets['names']): string {
  if (typeof target === 'string') return target;
  return names[target] ?? `Item ${target} (gone)`;
}

const TARGETS_MAX = 1000;

/** A set of items and tags. */
export const targetsForm: FieldForm<readonly Target[], string[], string[], Target[]> = {
  schema: listOf(
    (text) => (readTarget(text) === null ? 'Choose the items and tags again' : undefined),
    TARGETS_MAX,
  ),
  typed: (stored) => stored.map(targetText),
  normalize: (typed) => typed,
  param: readTargets,
};
