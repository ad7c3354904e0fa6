import { z } from 'zod';
import { schemaMessages } from '~/menu/schema-messages';
import { isShownAt } from './cell-readings';
import type { FileEntry, FilePlacement, KeyReference } from './entry';
import { errorFinding, refuse, warningFinding } from './findings';
import { importField } from './item-fields';
import { ItemRow } from './item-row';
import { WITHOUT_PRICE } from './product-terms';
import { fileEntry, type Read, type ReadContext, type ReadSettings, wholeRead } from './read';
import { HIDDEN_THERE } from './read-products';

/** The parts of a Toast menus API answer that are read here. */

const text = z.string().nullish();
const reference = z.union([z.number(), z.string()]).transform(String);
const references = z.array(reference).nullish();
/** Where it is shown, such as `KIOSK`; everywhere if absent. */
const visibility = z.array(z.string()).nullish();

const item = z.object({
  name: z.string(),
  guid: text,
  description: text,
  price: z.number().nullish(),
  plu: text,
  sku: text,
  image: text,
  calories: z.number().nullish(),
  pricingStrategy: text,
  visibility,
  modifierGroupReferences: references,
});

interface Group {
  name: string;
  visibility?: string[] | null | undefined;
  menuItems?: z.output<typeof item>[] | null | undefined;
  menuGroups?: Group[] | null | undefined;
}

const group: z.ZodType<Group, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    name: z.string(),
    visibility,
    menuItems: z.array(item).nullish(),
    menuGroups: z.array(group).nullish(),
  }),
);

const menu = z.object({ name: z.string(), visibility, menuGroups: z.array(group).nullish() });
const modifierGroup = z.object({
  name: z.string(),
  minSelections: z.number().nullish(),
  maxSelections: z.number().nullish(),
  modifierOptionReferences: references,
});
const modifierOption = z.object({
  name: z.string(),
  price: z.number().nullish(),
  plu: text,
  isDefault: z.boolean().nullish(),
});

const restaurant = z.object({
  menus: z.array(menu),
  modifierGroupReferences: z.record(modifierGroup).default({}),
  modifierOptionReferences: z.record(modifierOption).default({}),
});

/** Members of the file that are read, and those that say nothing of a menu. */
const KNOWN_MEMBERS: ReadonlySet<string> = new Set([
  ...[restaurant, menu, item, modifierGroup, modifierOption].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
  ...['menuItems', 'guid', 'multiLocationId', 'masterId', 'referenceId', 'restaurantGuid'],
  ...['lastUpdated', 'restaurantTimeZone'],
]);

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
    warnings: [
      warningFinding('system', 'Read as the menus of Toast'),
      ...unknownMembers(value).map(([column, count]) =>
        warningFinding('member-unknown', 'This is not taken', {
          column,
          cell: `${count}`,
        }),
      ),
    ],
    entries: () => new ToastEntries(read.data, settings, context).all(),
  });
}

/** Members with a value that are not read, by how often they stand. */
function unknownMembers(value: unknown): [string, number][] {
  const counts = new Map<string, number>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [member, inner] of Object.entries(one)) {
      const isNamed = Array.isArray(one) || /^\d+$|-/.test(member) || KNOWN_MEMBERS.has(member);
      if (isNamed) look(inner);
      else if (!isEmpty(inner)) counts.set(member, (counts.get(member) ?? 0) + 1);
    }
  };
  look(value);
  return [...counts].slice(0, UNKNOWN_MAX);
}

const UNKNOWN_MAX = 100;

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

function isShown(places: readonly string[] | null | undefined): boolean {
  return !places || isShownAt(places);
}

interface Around {
  station: string;
  above: readonly string[];
  isShown: boolean;
}

class ToastEntries {
  /** By the item's own key: it may be in several groups. */
  private readonly items = new Map<string, FileEntry>();
  /** Whether guests see an item, where the file says so. */
  private readonly shown = new Map<string, boolean>();

  constructor(
    private readonly menu: Restaurant,
    private readonly settings: ReadSettings,
    private readonly context: ReadContext,
  ) {}

  *all(): Generator<FileEntry> {
    const { modifierGroupReferences, modifierOptionReferences, menus } = this.menu;
    for (const { name, visibility: places, menuGroups } of menus) {
      this.collect({ station: name, above: [], isShown: isShown(places) }, menuGroups ?? []);
    }
    const refused = this.refusedModifiers();
    let row = 0;
    for (const [key, { name, maxSelections }] of Object.entries(modifierGroupReferences)) {
      row += 1;
      const group_type = maxSelections === 1 ? 'single' : 'multi';
      if (refused.has(`group ${key}`)) continue;
      yield {
        ...fileEntry('option_group', key, row, { name, group_type }),
        sourceKey: `toast:${key}`,
      };
    }
    row = 0;
    for (const [key, { name, price, plu }] of Object.entries(modifierOptionReferences)) {
      row += 1;
      const says = { name, price: price ?? 0, ...(plu && { pos_id: plu }) };
      if (refused.has(`option ${key}`)) continue;
      yield { ...fileEntry('option', key, row, says), sourceKey: `toast:${key}` };
    }
    for (const entry of this.items.values()) {
      const active = this.shown.get(entry.key);
      if (active === undefined) yield entry;
      else {
        const findings = active ? entry.findings : [...entry.findings, HIDDEN_THERE];
        yield { ...entry, says: { ...entry.says, active: active ? 1 : 0 }, findings };
      }
    }
  }

  private collect(around: Around, groups: readonly Group[]): void {
    for (const { name, visibility: places, menuItems, menuGroups } of groups) {
      const isHere = around.isShown && isShown(places);
      const path = [around.station, ...around.above, name].join(' > ');
      for (const one of menuItems ?? []) {
        const placement = { station: around.station, category: name };
        this.add(one, around.above.length > 0 ? { ...placement, path } : placement, isHere);
      }
      const inner = { ...around, above: [...around.above, name], isShown: isHere };
      this.collect(inner, menuGroups ?? []);
    }
  }

  private add(one: z.output<typeof item>, placement: FilePlacement, isHere: boolean): void {
    const key = one.guid || one.plu || one.name;
    const known = this.items.get(key);
    const entry = known ?? this.item(one, key);
    const placements = [...(known?.says.placements ?? []), placement];
    this.items.set(key, { ...entry, says: { ...entry.says, placements } });
    const shown = this.shown.get(key);
    const isSold = isHere && isShown(one.visibility);
    if (shown !== undefined || !isSold || one.visibility) this.shown.set(key, shown || isSold);
  }

  /** Groups and options that only items have which are left out. */
  private refusedModifiers(): ReadonlySet<string> {
    const [refused, used] = [new Set<string>(), new Set<string>()];
    for (const { says, findings } of this.items.values()) {
      const keys = findings.some(({ level }) => level === 'error') ? refused : used;
      for (const { id } of (says.option_groups ?? []) as { id: KeyReference }[]) {
        keys.add(`group ${id.key}`);
      }
      for (const { id } of (says.options ?? []) as { id: KeyReference }[]) {
        keys.add(`option ${id.key}`);
      }
    }
    return new Set([...refused].filter((key) => !used.has(key)));
  }

  private item(one: z.output<typeof item>, key: string): FileEntry {
    const row = new ItemRow({ row: this.items.size + 1, sheet: null }, null);
    const rules = {
      location: this.context,
      correctsCodes: this.settings.correct_invalid_skus,
    };
    const { name, description, calories, sku, image: image_link } = one;
    const isOpen = /open/i.test(one.pricingStrategy ?? '');
    if (isOpen) row.add({ ...WITHOUT_PRICE, cell: `${one.price ?? ''}` });
    const price = isOpen ? null : one.price;
    const pos_id = one.plu || one.guid;
    const said = { name, description, price, calories, pos_id, sku, image_link };
    for (const [member, value] of Object.entries(said)) {
      if ((value ?? '') === '') continue;
      row.takeJson(importField(member, this.context), value, rules, member);
    }
    const links = (one.modifierGroupReferences ?? []).map((group) => this.links(group, row));
    const entry = { ...row.entry(key), ...(one.guid && { sourceKey: `toast:${one.guid}` }) };
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
