import { z } from 'zod';
import { flag, id, lineOrNull, name } from '~/menu/mashmenu/fields';
import { categoryInput, stationInput } from '~/menu/mashmenu/format';
import { readJson } from '~/menu/mashmenu/json';
import { checkDiscount, checkFee, checkTax } from '~/menu/rules/check';
import {
  discountDetails,
  discountTypes,
  feeDetails,
  type RuleFault,
  taxDetails,
} from '~/menu/rules/documents';
import { schemaMessages } from '~/menu/schema-messages';
import type { FileEntry, Finding, KeyReference } from './entry';
import { errorFinding, refuse, shortened, warningFinding } from './findings';
import { fieldOfHeader, importField } from './item-fields';
import { Duplicates, ItemRow, NO_OBJECT } from './item-row';
import { IMPORT_MAX_ROWS, type ImportKind } from './kinds';
import { type Read, type ReadContext, type ReadSettings, wholeRead } from './read';
import { isToastMenu, readToastMenu } from './read-toast';

type Said = Readonly<Record<string, unknown>>;

const LISTS = ['items', 'discounts', 'fees', 'taxes', 'stations'] as const;
type List = (typeof LISTS)[number];

const head = { name: name.optional(), ref: lineOrNull.optional() };
const RULES = {
  discounts: z.object({
    ...head,
    discount_type: z.enum(discountTypes).optional(),
    active: flag.optional(),
    details: discountDetails.optional(),
  }),
  fees: z.object({ ...head, details: feeDetails.optional() }),
  taxes: z.object({
    ...head,
    rule_type: z.literal('MATCH').optional(),
    details: taxDetails.optional(),
  }),
};

/** Reads `{items, stations, …}` or a list of items; invalid items are left out. @throws FileRefused */
export function readJsonMenu(text: string, settings: ReadSettings, context: ReadContext): Read {
  const json = readJson(text, 'choose a .json file', 'blank');
  if (!json.ok) throw refuse('json', json.message);
  if (isToastMenu(json.value)) return readToastMenu(json.value, settings, context);
  const menu = listsOf(json.value);
  const warnings = json.doubleMembers.map((member) =>
    warningFinding('json-double', 'A name stands twice in one object: the last one counts', {
      column: member.name,
    }),
  );
  const reader = new JsonEntries(menu, settings, context);
  return wholeRead('json', {
    warnings: [...warnings, ...unknownLists(json.value), ...reader.unknownNames()],
    entries: () => reader.all(),
    duplicates: () => reader.duplicates.count,
  });
}

function listsOf(value: unknown): Partial<Record<List, readonly unknown[]>> {
  const object = Array.isArray(value) ? { items: value } : value;
  const isMenu =
    typeof object === 'object' && object !== null && LISTS.some((list) => list in object);
  if (!isMenu) {
    throw refuse('json-shape', 'This file holds no menu', {
      advice: `It needs one of these lists: ${LISTS.join(', ')}.`,
    });
  }
  const menu: Partial<Record<List, readonly unknown[]>> = {};
  for (const list of LISTS) {
    const entries = (object as Said)[list];
    if (entries === undefined || entries === null) continue;
    if (!Array.isArray(entries)) throw refuse('json-shape', `“${list}” has to be a list`);
    if (entries.length > IMPORT_MAX_ROWS) {
      throw refuse(
        'rows-max',
        `A list may have at most ${IMPORT_MAX_ROWS.toLocaleString('en')} entries`,
      );
    }
    menu[list] = entries;
  }
  return menu;
}

/** Members beside the lists, with what they hold. */
function unknownLists(value: unknown): Finding[] {
  if (!isObject(value)) return [];
  const others = Object.entries(value).filter(([name]) => !LISTS.some((list) => list === name));
  return others.slice(0, UNKNOWN_MAX).map(([column, said]) => {
    const count = Array.isArray(said) ? said.length : 1;
    return warningFinding('member-unknown', 'This is not taken', {
      column,
      cell: `${count}`,
    });
  });
}

const UNKNOWN_MAX = 100;

/** Members that are read beside those of the schemas. */
const BESIDE = ['id', 'key', 'removed', 'categories', 'items', 'station_id', 'created_time'];

class JsonEntries {
  readonly duplicates = new Duplicates();
  private readonly items = new Map<string, string>();

  constructor(
    private readonly menu: Partial<Record<List, readonly unknown[]>>,
    private readonly settings: ReadSettings,
    private readonly context: ReadContext,
  ) {}

  *all(): Generator<FileEntry> {
    for (const [at, item] of (this.menu.items ?? []).entries()) {
      const entry = this.item(item, at);
      const checked = this.duplicates.checked(entry);
      if (checked) yield checked;
    }
    yield* this.rules('discount', 'discounts', ({ discount_type = 'single', details }) =>
      details ? checkDiscount(discount_type, details) : [],
    );
    yield* this.rules('fee', 'fees', ({ details }) => (details ? checkFee(details) : []));
    yield* this.rules('tax', 'taxes', ({ details }) => (details ? checkTax(details) : []));
    for (const [at, station] of (this.menu.stations ?? []).entries()) {
      yield this.entry('station', at, stationInput, station);
    }
    yield* this.categories();
  }

  /** Unknown members of objects, each reported once. */
  unknownNames(): Finding[] {
    const names = new Set<string>();
    const look = (prefix: string, objects: unknown, isKnown: (member: string) => boolean) => {
      for (const object of Array.isArray(objects) ? objects : []) {
        for (const member of isObject(object) ? Object.keys(object) : []) {
          if (names.size < UNKNOWN_MAX && !isKnown(member)) names.add(`${prefix}${member}`);
        }
      }
    };
    const shaped = (shape: object) => (member: string) =>
      member in shape || BESIDE.includes(member);
    const isOfItem = (member: string) =>
      ['key', 'custom'].includes(member) || this.fieldOf(member) !== undefined;
    look('', this.menu.items, isOfItem);
    for (const [list, { shape }] of Object.entries(RULES)) {
      look(`${list}: `, this.menu[list as keyof typeof RULES], shaped(shape));
    }
    look('stations: ', this.menu.stations, shaped(stationInput.shape));
    for (const station of this.menu.stations ?? []) {
      const categories = isObject(station) ? station.categories : undefined;
      look('categories: ', categories, shaped(categoryInput.shape));
    }
    return [...names].map((column) =>
      warningFinding('column-unknown', 'This column is not known and is left out', { column }),
    );
  }

  private fieldOf(member: string) {
    const named = fieldOfHeader(member, this.context);
    return named?.isOwn ? named.field : undefined;
  }

  private item(value: unknown, at: number): FileEntry {
    const row = new ItemRow({ row: at + 1, sheet: null }, null);
    if (!isObject(value)) {
      row.add(errorFinding(NO_OBJECT, 'An item has to be an object'));
      return row.entry(`${at}`);
    }
    const { context } = this;
    const rules = { location: context, correctsCodes: this.settings.correct_invalid_skus };
    for (const [member, said] of Object.entries(value)) {
      const field = this.fieldOf(member);
      if (field?.type !== 'ignored') row.takeJson(field, said, rules, member);
    }
    for (const [member, said] of Object.entries(isObject(value.custom) ? value.custom : {})) {
      const column = `custom.${member}`;
      row.takeJson(importField(column, context), said, rules, column);
    }
    const entry = row.entry(`${at}`);
    for (const alias of [value.key, value.name]) {
      if (typeof alias === 'string' && !this.items.has(alias)) this.items.set(alias, `${at}`);
    }
    return entry;
  }

  private *rules<L extends keyof typeof RULES>(
    kind: ImportKind,
    list: L,
    check: (rule: z.output<(typeof RULES)[L]>) => readonly RuleFault[],
  ): Generator<FileEntry> {
    for (const [at, rule] of (this.menu[list] ?? []).entries()) {
      const entry = this.entry(kind, at, RULES[list], rule);
      const faults = entry.findings.length > 0 ? [] : check(entry.says as never);
      const findings = faults.map(({ path, message }) =>
        errorFinding(`${kind}-details`, message, { column: ['details', ...path].join('.') }),
      );
      yield {
        ...entry,
        removed: isObject(rule) && rule.removed === true,
        findings: [...entry.findings, ...findings],
      };
    }
  }

  private *categories(): Generator<FileEntry> {
    let count = 0;
    for (const [at, station] of (this.menu.stations ?? []).entries()) {
      const list = isObject(station) ? station.categories : undefined;
      for (const category of Array.isArray(list) ? list : []) {
        const entry = this.entry('category', count, categoryInput, category);
        const items = isObject(category) ? category.items : undefined;
        const references = Array.isArray(items)
          ? { items: items.flatMap((one) => this.reference(one)) }
          : {};
        const lost = (Array.isArray(items) ? items : []).filter(
          (one) => !this.reference(one).length,
        );
        const unknown = lost.map((one) => ({ ...ITEM_UNKNOWN, cell: shortened(String(one)) }));
        yield {
          ...entry,
          says: { station_id: { key: `${at}` }, ...entry.says, ...references },
          findings: [...entry.findings, ...unknown],
        };
        count += 1;
      }
    }
  }

  /** References an item by id, or by key or name in this file. */
  private reference(item: unknown): (number | KeyReference)[] {
    if (typeof item === 'number') return [item];
    const key = typeof item === 'string' ? this.items.get(item) : undefined;
    return key === undefined ? [] : [{ key }];
  }

  private entry(kind: ImportKind, at: number, schema: z.ZodTypeAny, value: unknown): FileEntry {
    const read = schema.safeParse(value, { errorMap: schemaMessages });
    const own =
      isObject(value) && value.id !== undefined && value.id !== null
        ? id.safeParse(value.id)
        : null;
    const issues = [
      ...(read.success ? [] : read.error.issues),
      ...(own && !own.success ? own.error.issues : []),
    ];
    const findings = issues.slice(0, 20).map(({ path, message }) =>
      errorFinding(`${kind}-${String(path[0] ?? 'id')}`.slice(0, 60), message, {
        column: path.join('.') || 'id',
      }),
    );
    return {
      kind,
      place: { row: at + 1, sheet: null },
      key: `${at}`,
      id: own?.success ? own.data : null,
      removed: false,
      says: read.success ? (read.data as Said) : {},
      cells: null,
      findings,
    };
  }
}

const ITEM_UNKNOWN = warningFinding('item-unknown', 'An item of this category is not in the file', {
  advice: 'Name it by its id here, or by its key or name in the file.',
  column: 'items',
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
