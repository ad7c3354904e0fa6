import { z } from 'zod';
import { schemaMessages } from '~/menu/schema-messages';
import type { FileEntry, KeyReference } from './entry';
import { errorFinding, refuse, warningFinding } from './findings';
import { importField } from './item-fields';
import { ItemRow } from './item-row';
import { fileEntry, type Read, type ReadContext, type ReadSettings, wholeRead } from './read';

/** The parts of a Toast menus API answer that are read here. */

const text = z.string().nullish();
const reference = z.union([z.number(), z.string()]).transform(String);
const references = z.array(reference).nullish();

const item = z.object({
  name: z.string(),
  guid: text,
  description: text,
  price: z.number().nullish(),
  plu: text,
  sku: text,
  image: text,
  calories: z.number().nullish(),
  modifierGroupReferences: references,
});

interface Group {
  name: string;
  menuItems?: z.output<typeof item>[] | null | undefined;
  menuGroups?: Group[] | null | undefined;
}

const group: z.ZodType<Group, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    name: z.string(),
    menuItems: z.array(item).nullish(),
    menuGroups: z.array(group).nullish(),
  }),
);

const restaurant = z.object({
  menus: z.array(z.object({ name: z.string(), menuGroups: z.array(group).nullish() })),
  modifierGroupReferences: z
    .record(
      z.object({
        name: z.string(),
        minSelections: z.number().nullish(),
        maxSelections: z.number().nullish(),
        modifierOptionReferences: references,
      }),
    )
    .default({}),
  modifierOptionReferences: z
    .record(
      z.object({
        name: z.string(),
        price: z.number().nullish(),
        plu: text,
        isDefault: z.boolean().nullish(),
      }),
    )
    .default({}),
});

type Restaurant = z.output<typeof restaurant>;

export function isToastMenu(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('menus' in value)) return false;
  const [first] = Array.isArray(value.menus) ? value.menus : [];
  return typeof first === 'object' && first !== null && 'menuGroups' in first;
}

/** Menus become stations, groups categories, modifier groups option groups. @throws FileRefused */
export function readToastMenu(value: unknown, settings: ReadSettings, context: ReadContext): Read {
  const read = restaurant.safeParse(value, { errorMap: schemaMessages });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse('toast', issue?.message ?? 'This file holds no menu', {
      advice: `See ${issue?.path.join('.')}.`,
    });
  }
  return wholeRead('json', {
    warnings: [warningFinding('system', 'Read as the menus of Toast')],
    entries: () => new ToastEntries(read.data, settings, context).all(),
  });
}

class ToastEntries {
  /** By the item's own key: it may be in several groups. */
  private readonly items = new Map<string, FileEntry>();

  constructor(
    private readonly menu: Restaurant,
    private readonly settings: ReadSettings,
    private readonly context: ReadContext,
  ) {}

  *all(): Generator<FileEntry> {
    const { modifierGroupReferences, modifierOptionReferences, menus } = this.menu;
    let row = 0;
    for (const [key, { name, maxSelections }] of Object.entries(modifierGroupReferences)) {
      row += 1;
      const group_type = maxSelections === 1 ? 'single' : 'multi';
      yield fileEntry('option_group', key, row, { name, group_type });
    }
    row = 0;
    for (const [key, { name, price, plu }] of Object.entries(modifierOptionReferences)) {
      row += 1;
      const says = { name, price: price ?? 0, ...(plu && { pos_id: plu }) };
      yield fileEntry('option', key, row, says);
    }
    for (const { name, menuGroups } of menus) this.collect(name, menuGroups ?? []);
    yield* this.items.values();
  }

  private collect(station: string, groups: readonly Group[]): void {
    for (const { name, menuItems, menuGroups } of groups) {
      for (const one of menuItems ?? []) this.add(one, { station, category: name });
      this.collect(station, menuGroups ?? []);
    }
  }

  private add(one: z.output<typeof item>, placement: { station: string; category: string }): void {
    const key = one.guid || one.plu || one.name;
    const known = this.items.get(key);
    const entry = known ?? this.item(one, key);
    const placements = [...(known?.says.placements ?? []), placement];
    this.items.set(key, { ...entry, says: { ...entry.says, placements } });
  }

  private item(one: z.output<typeof item>, key: string): FileEntry {
    const row = new ItemRow({ row: this.items.size + 1, sheet: null }, null);
    const rules = {
      location: this.context,
      correctsCodes: this.settings.correct_invalid_skus,
    };
    const { name, description, price, calories, sku, image: image_link } = one;
    const pos_id = one.plu || one.guid;
    const said = { name, description, price, calories, pos_id, sku, image_link };
    for (const [member, value] of Object.entries(said)) {
      if ((value ?? '') === '') continue;
      row.takeJson(importField(member, this.context), value, rules, member);
    }
    const links = (one.modifierGroupReferences ?? []).map((group) => this.links(group, row));
    const entry = row.entry(key);
    const groups = links.flatMap((link) => link?.group ?? []);
    if (groups.length === 0) return entry;
    const options = links.flatMap((link) => link?.options ?? []);
    return { ...entry, says: { ...entry.says, option_groups: groups, options } };
  }

  private links(key: string, row: ItemRow) {
    const group = this.menu.modifierGroupReferences[key];
    if (!group) {
      row.add(
        errorFinding('toast-group', 'A group of modifiers is not in this file', { cell: key }),
      );
      return undefined;
    }
    const options = (group.modifierOptionReferences ?? []).flatMap((option) => {
      const known = this.menu.modifierOptionReferences[option];
      return known ? [{ key: option, isDefault: known.isDefault === true }] : [];
    });
    const [min, max] = [group.minSelections ?? 0, group.maxSelections ?? options.length];
    const most = Math.min(max, options.length);
    const reference: KeyReference = { key };
    return {
      group: {
        relation_id: null,
        id: reference,
        range: group.maxSelections === 1 ? null : [Math.min(min, most), most],
      },
      options: options.map((option) => ({
        ...{ id: { key: option.key }, group: reference },
        ...{ default: option.isDefault ? 1 : 0, max_count: 0 },
      })),
    };
  }
}
