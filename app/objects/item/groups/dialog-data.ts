import type { Others } from '~/form/others.server';
import type { Reach } from '~/form/reach.server';
import type { FoundGroup, FoundItem, FoundOption, Losses, Source } from '~/objects/option-group';
import type { Flash } from '~/session/flash.server';
import type { AddedAgain, TypedGroup } from './group-form';

/** The options of an item to copy from, or a sentence that says why there are none. */
export type LookedAt = (Source & { id: number }) | { problem: string };

export interface GroupEditorData {
  kind: 'edit';
  of: number | 'new';
  typed: TypedGroup | null;
  /** The draft with the edited group; null if no draft has it. */
  kept: string | null;
  named: { name: string; version: number } | null;
  stored: FoundGroup | null;
  losses: Losses | null;
  reach: Reach | null;
  seen: Others | null;
  options: FoundOption[] | null;
  items: FoundItem[] | null;
  source: LookedAt | null;
  once: string;
}

export interface AddGroupData {
  kind: 'add';
  /** IDs of the groups in the item's form. */
  own: number[];
  find: string;
  groups: FoundGroup[];
}

export interface CopyGroupsData {
  kind: 'copy';
  own: number[];
  find: string;
  items: FoundItem[];
  source: LookedAt | null;
}

export type GroupDialogData = GroupEditorData | AddGroupData | CopyGroupsData;

export interface RefusedGroup {
  kind: 'refused-group';
  key: string;
  title: string;
  /** By field of the editor; '' for errors of no field. */
  errors: Record<string, string>;
  again: AddedAgain | null;
  typed: TypedGroup | null;
  /** The current version of the group's name, if somebody else has renamed it. */
  version: number | null;
}

export type NamedGroup =
  | {
      kind: 'named-group';
      id: number;
      name: string;
      version: number;
      group_type: string;
      renamed: Flash | null;
    }
  | RefusedGroup;

export function isRefusedGroup(answer: unknown): answer is RefusedGroup {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'kind' in answer && answer.kind === 'refused-group';
}
