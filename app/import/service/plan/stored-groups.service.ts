import type { DocumentOf } from '~/fields/field';
import { optionEntity } from '~/objects/option/entity.service';
import type { optionFields } from '~/objects/option/fields';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import type { optionGroupFields } from '~/objects/option-group/fields';
import type { FileEntry } from '../../rules/entry';
import { knownKeys } from '../import-keys.service';
import type { Plan } from './plan.service';
import { readAll, type Stored } from './plan-kind.service';

export type StoredGroup = Stored<DocumentOf<typeof optionGroupFields>>;
export type StoredOption = Stored<DocumentOf<typeof optionFields>>;

type Ids = ReadonlySet<number>;

const NONE: Ids = new Set();

/** Option groups and options of the location, and which of its items have them. */
export class StoredGroups {
  readonly groups: ReadonlyMap<number, StoredGroup>;
  readonly options: ReadonlyMap<number, StoredOption>;
  private readonly itemsByGroup = new Map<number, Set<number>>();
  private readonly itemsByOption = new Map<number, Set<number>>();
  private readonly groupsByItem = new Map<number, Set<number>>();
  /** By group, then by option. */
  private readonly members = new Map<number, Map<number, Set<number>>>();

  private constructor(
    groups: readonly StoredGroup[],
    options: readonly StoredOption[],
    private readonly groupKeys: ReadonlyMap<string, number>,
    private readonly optionKeys: ReadonlyMap<string, number>,
  ) {
    this.groups = new Map(groups.map((group) => [group.id, group]));
    this.options = new Map(options.map((option) => [option.id, option]));
  }

  static async read(
    plan: Plan,
    said: { groups: readonly FileEntry[]; options: readonly FileEntry[] },
  ): Promise<StoredGroups> {
    const { reader, location } = plan.source;
    const groups = await readAll(plan, { kind: 'option_group', entity: optionGroupEntity });
    const options = await readAll(plan, { kind: 'option', entity: optionEntity });
    const stored = new StoredGroups(
      groups,
      options,
      await knownKeys(reader, location.id, 'option_group', said.groups),
      await knownKeys(reader, location.id, 'option', said.options),
    );
    if (groups.length + options.length === 0) return stored;
    const inGroups = await reader
      .selectFrom('item_group')
      .select(['item_id', 'group_id'])
      .where('location_id', '=', location.id)
      .execute();
    for (const { item_id, group_id } of inGroups) {
      setIn(stored.itemsByGroup, group_id).add(item_id);
      setIn(stored.groupsByItem, item_id).add(group_id);
    }
    const inOptions = await reader
      .selectFrom('item_option')
      .select(['item_id', 'group_id', 'option_id'])
      .where('location_id', '=', location.id)
      .orderBy('item_id')
      .orderBy('position')
      .execute();
    for (const { item_id, group_id, option_id } of inOptions) {
      setIn(stored.itemsByOption, option_id).add(item_id);
      const members = stored.members.get(group_id) ?? new Map<number, Set<number>>();
      stored.members.set(group_id, members);
      setIn(members, option_id).add(item_id);
    }
    return stored;
  }

  itemsOfGroup(id: number): Ids {
    return this.itemsByGroup.get(id) ?? NONE;
  }

  itemsOfOption(id: number): Ids {
    return this.itemsByOption.get(id) ?? NONE;
  }

  groupsOn(items: Ids): StoredGroup[] {
    const ids = new Set([...items].flatMap((item) => [...(this.groupsByItem.get(item) ?? [])]));
    return [...ids].flatMap((id) => this.groups.get(id) ?? []);
  }

  /** @param items only those that these have in it; null for all */
  optionsIn(group: number, items: Ids | null): StoredOption[] {
    // An item may have an option in a group that it has not.
    const among = items ?? this.itemsOfGroup(group);
    return [...(this.members.get(group) ?? [])]
      .filter(([, own]) => [...own].some((item) => among.has(item)))
      .flatMap(([id]) => this.options.get(id) ?? []);
  }

  keyedGroup({ sourceKey = '' }: FileEntry): StoredGroup | undefined {
    return this.groups.get(this.groupKeys.get(sourceKey) ?? 0);
  }

  keyedOption({ sourceKey = '' }: FileEntry): StoredOption | undefined {
    return this.options.get(this.optionKeys.get(sourceKey) ?? 0);
  }
}

function setIn(sets: Map<number, Set<number>>, key: number): Set<number> {
  const known = sets.get(key) ?? new Set<number>();
  sets.set(key, known);
  return known;
}
