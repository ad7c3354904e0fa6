import type { FormValues } from '~/form/form-definition';
import type { ExampleItem } from '~/menu/rules/example';
import { TAG_MAX } from '~/menu/tags';

/** An item by its id, or every item that has a tag, as rules name it. */
export type Target = number | string;

/** A target as a form carries it: 'id:1018', 'tag:drink:hot'. */
export function targetText(target: Target): string {
  return typeof target === 'number' ? `id:${target}` : `tag:${target}`;
}

/** Reads what `targetText` wrote; null for anything else. */
export function readTarget(text: string): Target | null {
  if (text.startsWith('tag:') && text.length > 4) return text.slice(4, 4 + TAG_MAX);
  return /^id:[1-9]\d{0,14}$/.test(text) ? Number(text.slice(3)) : null;
}

/** The targets that a form carries; what is none is left out. */
export function readTargets(texts: readonly string[]): Target[] {
  return texts.flatMap((text) => readTarget(text) ?? []);
}

/** Where a picker's items stand on the menu: all of them can be added at once. */
export type Shelf = { kind: 'category' | 'station'; id: number };

/**
 * What a button of a picker asks for: its targets with more or one less, or a search. `slot` is the picker's
 * number: a combo has one for each group, from 1; what has one picker alone numbers it 0.
 */
export type TargetEdit = { slot: number } & (
  | { edit: 'add'; texts: string[] }
  | { edit: 'add-from'; shelf: Shelf }
  | { edit: 'remove'; text: string }
  | { edit: 'find' }
);

/**
 * Reads the value of such a button: 'find:0', 'add:0:tag:soup', 'add:0:id:7,id:8', 'add-from:0:category:3',
 * 'remove:2:id:7'; null for anything else.
 */
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

/** The id of a picker's controls, which the address names to come back to them. */
export function pickerAnchor(name: string, slot: number): string {
  return slot === 0 ? name : `${name}-${slot}`;
}

/** The list with these targets at its end; each target is in it once. */
export function withTargets(list: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...list.filter((text) => !added.includes(text)), ...added])];
}

/** A form after a button beside its lists. */
export interface EditedList<V extends FormValues> {
  values: V;
  anchor: string;
  /** Where a picker of before stands now, and what is typed in it with it; null: it is gone. */
  movedTo?: (slot: number) => number | null;
}

export interface Targets {
  counts: Record<string, number>;
  names: Record<number, string>;
  items: number;
  reached: number;
  skipped: number;
  /** The items that it reaches, listed; null where that is all of them, or not to be said in an address. */
  href: string | null;
  /** Of a combo: the items that each group reaches, and the first of them. */
  groups: { reached: number; href: string | null; first: ExampleItem | null }[];
  tags: { tag: string; count: number }[];
  /** What was searched for, and what was found; null where nothing was. */
  found: FoundTargets | null;
  slot: number;
  /** A save was refused because nothing was added of what was searched for. */
  isAsked: boolean;
  typed: Record<string, string>;
}

export interface FoundTargets {
  search: string;
  tags: { tag: string; count: number }[];
  items: { id: number; name: string; price: string }[];
  shelves: (Shelf & { name: string; station: string | null })[];
  /** What was typed, as a tag that no item has yet; null where there is such a tag, or it is none. */
  newTag: string | null;
  /** There may be more items. */
  more: boolean;
}

/** What a target is called: a tag by itself, an item by its name. */
export function targetName(target: Target, names: Targets['names']): string {
  if (typeof target === 'string') return target;
  return names[target] ?? `Item ${target} (gone)`;
}

export function checkRuleTarget(text: string): string | undefined {
  return readTarget(text) === null ? 'Choose the items and tags again' : undefined;
}
