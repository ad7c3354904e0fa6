import type { Others } from '~/form/others.server';
import type { Reach } from '~/form/reach.server';
import type { FoundGroup, FoundItem, FoundOption, Losses, Source } from '~/objects/option-group';
import type { Flash } from '~/session/flash.server';
import type { AddedAgain, TypedGroup } from './group-form';

/** What an item's options are looked at for, or why they cannot be, as a sentence. */
export type LookedAt = (Source & { id: number }) | { problem: string };

export interface GroupEditorData {
  kind: 'edit';
  of: number | 'new';
  /** Null: the item has no such group. */
  typed: TypedGroup | null;
  /** The draft that kept it as it was edited: the form beside the dialog does not hold that; null: none did. */
  kept: string | null;
  /** Its name as it is stored, and the version of that; a new group has none. */
  named: { name: string; version: number } | null;
  /** The group as the menu has it: which items a change of it touches. */
  stored: FoundGroup | null;
  /** What the other items would lose if it became single; null of a new group. */
  losses: Losses | null;
  /** Where else a change of it shows. */
  reach: Reach | null;
  /** Who else has it open, and who changed it. */
  seen: Others | null;
  /** Options of the menu that a search found; null where nothing was searched for. */
  options: FoundOption[] | null;
  /** Items whose options can be copied; null where nothing was searched for. */
  items: FoundItem[] | null;
  source: LookedAt | null;
  once: string;
}

export interface AddGroupData {
  kind: 'add';
  /** Ids of the groups that the item's form holds. */
  own: number[];
  find: string;
  groups: FoundGroup[];
}

/** The copying of another item's groups. */
export interface CopyGroupsData {
  kind: 'copy';
  /** Ids of the groups that the item's form holds. */
  own: number[];
  find: string;
  items: FoundItem[];
  source: LookedAt | null;
}

export type GroupDialogData = GroupEditorData | AddGroupData | CopyGroupsData;

/** What a refused dialog comes back with: nothing typed is lost. */
export interface RefusedGroup {
  kind: 'refused-group';
  key: string;
  title: string;
  /** By field of the editor; '' of none. */
  errors: Record<string, string>;
  /** What was not added because another group of the item has it; null for other refusals. */
  again: AddedAgain | null;
  /** The editor's state; null in the other dialogs. */
  typed: TypedGroup | null;
  /** The version that the group's name has now, once somebody else has renamed it. */
  version: number | null;
}

/** What the saving of a group's name alone answers. */
export type NamedGroup =
  | {
      kind: 'named-group';
      id: number;
      name: string;
      version: number;
      group_type: string;
      /** What is said of another name of a group that was there; null of a new group. */
      renamed: Flash | null;
    }
  | RefusedGroup;

export function isRefusedGroup(answer: unknown): answer is RefusedGroup {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'kind' in answer && answer.kind === 'refused-group';
}
