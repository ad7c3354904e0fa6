import type { Others } from '~/form/others.server';
import type { Reach } from '~/form/reach.server';
import type { GroupResult, ItemResult, Losses, OptionResult, Source } from '~/objects/option-group';
import type { Flash } from '~/session/flash.server';
import type { AddedAgain, TypedGroup } from './group-form';

/** The options of an item to copy from, or a sentence that says why there are none. */
export type SearchedSource = (Source & { id: number }) | { problem: string };

export interface GroupEditorData {
  kind: 'edit';
  of: number | 'new';
  typed: TypedGroup | null;
  /** The draft with the edited group; null if no draft has it. */
  kept: string | null;
  named: { name: string; version: number } | null;
  stored: GroupResult | null;
  losses: Losses | null;
  reach: Reach | null;
  seen: Others | null;
  options: OptionResult[] | null;
  items: ItemResult[] | null;
  source: SearchedSource | null;
  once: string;
}

export interface AddGroupData {
  kind: 'add';
  /** IDs of the groups in the item's form. */
  own: number[];
  find: string;
  groups: GroupResult[];
}

export interface CopyGroupsData {
  kind: 'copy';
  own: number[];
  find: string;
  items: ItemResult[];
  source: SearchedSource | null;
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

export type GroupRef =
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
