import { z } from 'zod';
import { readJson } from '~/form/read-json';
import { type GroupType, MAX_COUNT_MAX } from '~/menu/option-groups';
import { checkName, NAME_MAX } from '~/menu/text';
import { type ItemGroups, MOST_GROUPS, MOST_ITEM_OPTIONS } from '~/objects/option-group';
import type { MenuItem } from '../form/values';

/** Characters of an item's groups in its form. */
const GROUPS_TEXT_MAX = 400_000;

const count = z.number().int().nonnegative().safe();
const id = count.min(1);
const name = z
  .string()
  .max(NAME_MAX)
  .refine((text) => checkName(text) === undefined);
const flag = z.union([z.literal(0), z.literal(1)]);

const itemGroups: z.ZodType<ItemGroups> = z
  .object({
    groups: z
      .array(
        z
          .object({
            relation_id: id.nullable(),
            id,
            name,
            group_type: z.string().max(20),
            range: z.tuple([count, count]).nullable(),
            version: id,
            name_version: id.optional(),
            over: id.optional(),
          })
          .strict(),
      )
      .max(MOST_GROUPS),
    options: z
      .array(
        z
          .object({
            id: id.nullable(),
            group: id.nullable(),
            name,
            price: z.number().finite(),
            active: flag,
            pos_id: z.string().max(NAME_MAX).nullable(),
            default: flag,
            max_count: count.max(MAX_COUNT_MAX),
            version: id.nullable(),
            over: id.optional(),
          })
          .strict(),
      )
      .max(MOST_ITEM_OPTIONS),
  })
  .strict();

export function storedGroups(item: Pick<MenuItem, 'option_groups' | 'options'>): ItemGroups {
  return {
    groups: item.option_groups.map(
      ({ relation_id, id: groupId, name: groupName, group_type, range, version }) => ({
        relation_id,
        id: groupId,
        name: groupName,
        group_type,
        range,
        version,
      }),
    ),
    options: item.options.map((stored) => ({
      id: stored.id,
      group: stored.group,
      name: stored.name,
      price: stored.price,
      active: stored.active,
      pos_id: stored.pos_id,
      default: stored.default,
      max_count: stored.max_count,
      version: stored.version,
    })),
  };
}

export function writeGroups(state: ItemGroups): string {
  return JSON.stringify(state);
}

export function readGroups(text: string | null): ItemGroups | null {
  if (text === null || text.length > GROUPS_TEXT_MAX) return null;
  return readJson(itemGroups, text) ?? null;
}

/** Normalized and without versions, for comparison; '' if there are none. */
export function comparedGroups(text: string): string {
  const state = readGroups(text);
  if (!state) return '';
  return writeGroups({
    groups: state.groups.map(({ name_version: _, over: __, ...one }) => ({
      ...one,
      relation_id: null,
      version: 1,
    })),
    options: state.options.map(({ over: _, ...one }) => ({ ...one, version: null })),
  });
}

export function groupParams({ groups: linked, options }: ItemGroups) {
  return {
    option_groups: linked.map(({ name: _, name_version: __, ...link }) => ({
      ...link,
      group_type: link.group_type as GroupType,
    })),
    options: options.map(({ version, ...own }) => ({
      ...own,
      ...(version === null ? {} : { version }),
    })),
  };
}

/** 'Size: Small, Large · Milk: Oat milk'; options without a group come last. */
export function formatGroups(text: string): string {
  const state = readGroups(text);
  if (!state) return 'As they were';
  const namesOf = (groupId: number | null) =>
    state.options.filter((one) => one.group === groupId).map((one) => one.name);
  const parts = state.groups.map((one) => `${one.name}: ${namesOf(one.id).join(', ') || 'empty'}`);
  const known = new Set(state.groups.map((one) => one.id));
  const loose = state.options.filter((one) => one.group === null || !known.has(one.group));
  if (loose.length > 0) parts.push(`in no group: ${loose.map((one) => one.name).join(', ')}`);
  return parts.join(' · ') || 'none';
}
