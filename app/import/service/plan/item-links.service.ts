import { isEqual } from '~/menu/merge';
import {
  type GroupType,
  normaliseDefaults,
  normaliseMaxCount,
  normaliseRange,
  type OptionRange,
} from '~/menu/option-groups';
import type { ItemDocument } from '~/objects/item/service/document.service';
import type { FileEntry } from '../../rules/entry';
import type { Plan, Ref } from './plan.service';

export class ItemLinks {
  private stored: Map<string, GroupType> | undefined;
  private readonly said = new Map<string, GroupType>();

  constructor(private readonly plan: Plan) {}

  /** Loads the types, once an entry has groups. */
  async know(entries: readonly FileEntry[]): Promise<void> {
    if (this.stored || !entries.some(({ says }) => 'option_groups' in says)) return;
    const { reader, location } = this.plan.source;
    const rows = await reader
      .selectFrom('option_group')
      .select(['id', 'group_type'])
      .where('location_id', '=', location.id)
      .execute();
    this.stored = new Map(rows.map(({ id, group_type }) => [`${id}`, group_type as GroupType]));
    for (const [key, type] of this.said) this.stored.set(key, type);
  }

  note(ref: Ref, type: GroupType): void {
    this.said.set(refKey(ref), type);
    this.stored?.set(refKey(ref), type);
  }

  typeOf(ref: Ref): GroupType {
    return this.stored?.get(refKey(ref)) ?? 'multi';
  }
}

interface Link {
  group: Ref;
  range: OptionRange;
  options: { id: Ref; default: number; max_count: number }[];
}

interface GroupInput {
  id: unknown;
  range?: OptionRange;
}

interface OptionInput {
  id: unknown;
  group: unknown;
  default?: number;
  max_count?: number;
}

/** Drops those missing in the location; omits groups equivalent to the stored ones. */
export function linksOf(
  plan: Plan,
  links: ItemLinks,
  said: Record<string, unknown>,
  stored: ItemDocument | null,
): void {
  const groups = said.option_groups as readonly GroupInput[] | undefined;
  const options = (said.options ?? []) as readonly OptionInput[];
  delete said.option_groups;
  delete said.options;
  if (!groups) return;
  const wanted = groups.flatMap(({ id, range = null }): Link[] => {
    const group = plan.refOf('option_group', id);
    if (group === null) return [];
    const own = options
      .filter((option) => isEqual(option.group, id))
      .flatMap(({ id: option, default: isDefault = 0, max_count = 0 }) => {
        const ref = plan.refOf('option', option);
        return ref === null ? [] : [{ id: ref, default: isDefault, max_count }];
      });
    return [fitting(links, { group, range, options: own })];
  });
  const now = stored ? storedLinks(links, stored) : [];
  if (isEqual(wanted, now)) return;
  said.option_groups = wanted.map(({ group, range }) => ({
    relation_id: stored?.option_groups.find(({ id }) => id === group)?.relation_id ?? null,
    id: group,
    range,
  }));
  said.options = [
    ...wanted.flatMap(({ group, options: own }) => own.map((option) => ({ ...option, group }))),
    ...(stored?.options.filter(({ group }) => group === null) ?? []),
  ].map(({ id, group, default: isDefault, max_count }) => ({
    id,
    group,
    default: isDefault,
    max_count,
  }));
}

function storedLinks(links: ItemLinks, { option_groups, options }: ItemDocument): Link[] {
  return option_groups.map(({ id, range }) =>
    fitting(links, {
      group: id,
      range,
      options: options
        .filter(({ group }) => group === id)
        .map(({ id: option, default: isDefault, max_count }) => ({
          id: option,
          default: isDefault,
          max_count,
        })),
    }),
  );
}

function fitting(links: ItemLinks, { group, range, options }: Link): Link {
  const type = links.typeOf(group);
  return {
    group,
    range: normaliseRange(type, range, options.length),
    options: normaliseDefaults(type, options).map((option) => ({
      ...option,
      max_count: normaliseMaxCount(option.max_count),
    })),
  };
}

function refKey(ref: Ref): string {
  return typeof ref === 'number' ? `${ref}` : `$${ref.$new}`;
}
