import type { FileEntry, FilePlace, FilePlacement, Finding } from './entry';
import { errorFinding, warningFinding } from './findings';
import { customNameOf, type ImportField, importField, modeOf } from './item-fields';
import { readItemJson, readItemValue } from './item-values';
import type { ReadRules, ReadValue } from './values';

/** Causes for an item that is no object, and for a row with unknown cells. */
export const NO_OBJECT = 'json-object';
export const QUOTE_OPEN = 'quote-open';

const LISTS: ReadonlySet<string> = new Set(['sku', 'tags', 'dietary', 'allergens']);

/** Fields that several columns may say together. */
export const JOINED: ReadonlySet<string> = new Set([...LISTS, 'active']);

export class ItemRow {
  private readonly says: Record<string, unknown> = {};
  private readonly findings: Finding[] = [];
  private readonly blank: string[] = [];
  private id: number | null = null;
  private station: string | null = null;
  private readonly placed: FilePlacement[] = [];

  constructor(
    private readonly place: FilePlace,
    private readonly cells: readonly string[] | null,
  ) {}

  /** Of another program's file, in which an empty cell says nothing. */
  takeCell(name: string, cell: string, rules: ReadRules, column?: string): void {
    const field = cell === '' ? undefined : importField(name, rules.location);
    if (field) this.take(field, readItemValue(field, cell, rules), column ?? field.label, cell);
  }

  takeJson(field: ImportField | undefined, value: unknown, rules: ReadRules, column: string): void {
    if (field) this.take(field, readItemJson(field, value, rules), column);
  }

  /** @param place of the cell, if it is in another row than the item */
  take(
    field: ImportField,
    value: ReadValue,
    column: string,
    cell: string | null = null,
    place?: FilePlace,
  ): void {
    const note = (finding: Finding) => this.add({ ...finding, column, ...(place && { place }) });
    if ('wrong' in value) note(value.wrong);
    else if ('empty' in value) this.takeEmpty(field);
    else {
      for (const finding of value.findings ?? []) note(finding);
      if (!this.say(field, value.said)) note({ ...SAID_ALREADY, cell });
    }
  }

  add({ place, ...finding }: Finding): void {
    const isElsewhere = place !== undefined && place.row !== this.place.row;
    this.findings.push(isElsewhere ? { ...finding, place } : finding);
  }

  entry(key: string): FileEntry {
    const { says, findings, blank, id, place, cells, station, placed } = this;
    if (placed.length > 0) {
      says.placements = placed.map((one) => (station === null ? one : { ...one, station }));
    } else if (station !== null) {
      // A station without a category gets a category of the same name.
      says.placements = [{ station, category: station }];
    }
    if (id === null && isTotal(says)) findings.push(TOTAL);
    const nothing = id === null && !says.pos_id && !(says.sku as string[] | undefined)?.length;
    if (nothing && says.name === undefined && !this.hasSaidWhy) {
      findings.push({
        level: 'error',
        cause: 'name-missing',
        message: 'Enter a name',
        advice: 'A new item needs a name; one that is there is found by its id, POS ID or SKU.',
        column: 'name',
        cell: null,
      });
    }
    return { kind: 'item', place, key, id, removed: false, says, blank, cells, findings };
  }

  private get hasSaidWhy(): boolean {
    return this.findings.some(
      ({ column, cause }) => column === 'name' || cause === NO_OBJECT || cause === QUOTE_OPEN,
    );
  }

  private takeEmpty({ name }: ImportField): void {
    if ((name === 'name' || name === 'price') && !(name in this.says)) this.blank.push(name);
  }

  /** False if another column has said it otherwise. */
  private say(field: ImportField, said: unknown): boolean {
    const { says } = this;
    if (field.type === 'id') this.id = said as number;
    else if (field.name === 'station') this.station = said as string;
    else if (field.type === 'category') this.placeIn(said as readonly FilePlacement[]);
    else if (field.type === 'mode_price') {
      const prices = (says.mode_prices ?? []) as { mode: string; price: number | null }[];
      says.mode_prices = [...prices, { mode: modeOf(field), price: said as number | null }];
    } else if (field.type === 'sold_out') {
      // Null says something: back on sale.
      if ('sold_out' in says) return JSON.stringify(says.sold_out) === JSON.stringify(said);
      says.sold_out = said;
    } else if (field.type === 'custom') {
      const custom = (says.custom ?? {}) as Record<string, unknown>;
      const before = custom[customNameOf(field)];
      if (!isNothing(before)) return isNothing(said) || before === said;
      says.custom = { ...custom, [customNameOf(field)]: said };
    } else return this.sayAlso(field.name, said);
    return true;
  }

  private sayAlso(name: string, said: unknown): boolean {
    const { says } = this;
    const before = says[name];
    if (isNothing(before)) says[name] = said;
    else if (isNothing(said)) return true;
    else if (LISTS.has(name)) says[name] = [...new Set([...asList(before), ...asList(said)])];
    // What one column calls inactive is.
    else if (name === 'active') says[name] = before === 0 ? 0 : said;
    else return JSON.stringify(before) === JSON.stringify(said);
    return true;
  }

  private placeIn(placements: readonly FilePlacement[]): void {
    for (const one of placements) {
      const text = JSON.stringify(one);
      if (!this.placed.some((known) => JSON.stringify(known) === text)) this.placed.push(one);
    }
  }
}

/** Of a row below a list, or in its midst. */
const TOTALS =
  /^(?:(?:grand|sub)[\s-]?)?totals?(?: general| général| generale)?$|^(?:average|sum|gesamt(?:summe)?|(?:zwischen)?summe|durchschnitt|sous-total|moyenne|suma|totale|totaal|totalt|razem|итого|всего|合计|总计|合計|합계)$/i;

function isTotal({ name, pos_id, sku, placements }: FileEntry['says']): boolean {
  const isKnown = pos_id || placements || (Array.isArray(sku) && sku.length > 0);
  return !isKnown && typeof name === 'string' && TOTALS.test(name.trim().replace(/\s*:$/, ''));
}

const TOTAL = errorFinding('total-row', 'This row looks like a total', {
  advice: 'If it is sold, give it a code or a category.',
  column: 'name',
});

const SAID_ALREADY = warningFinding('cell-second', 'Another cell has said this already', {
  advice: 'This one is not taken.',
});

function isNothing(said: unknown): boolean {
  return said === undefined || said === null || said === '' || asList(said).length === 0;
}

function asList(said: unknown): readonly unknown[] {
  return Array.isArray(said) ? said : [said];
}

/** Rows about the same item: those that say the same are dropped, others are left out with a reason. */
export class Duplicates {
  private readonly seen = new Map<string, string>();
  private readonly codes = new Set<string>();
  count = 0;

  /** Null for an entry that says what another one has said. */
  checked(entry: FileEntry): FileEntry | null {
    const key = keyOf(entry);
    if (key === null) return entry;
    const text = JSON.stringify(entry.says);
    const before = this.seen.get(key);
    if (before === undefined) {
      this.seen.set(key, text);
      return this.withCode(entry);
    }
    if (before !== text) return { ...entry, findings: [...entry.findings, CONTRADICTION] };
    this.count += 1;
    return null;
  }

  /** Things with keys of their own may have one POS ID. */
  private withCode(entry: FileEntry): FileEntry {
    const { pos_id } = entry.says;
    if (entry.sourceKey === undefined || typeof pos_id !== 'string') return entry;
    if (this.codes.has(pos_id)) return { ...entry, findings: [...entry.findings, POS_ID_AGAIN] };
    this.codes.add(pos_id);
    return entry;
  }
}

function keyOf({ kind, id, sourceKey, says: { pos_id } }: FileEntry): string | null {
  if (kind !== 'item') return null;
  if (id !== null) return `i${id}`;
  if (sourceKey !== undefined) return `k${sourceKey}`;
  return typeof pos_id === 'string' ? `p${pos_id}` : null;
}

const POS_ID_AGAIN = warningFinding('pos-id-again', 'Another thing of the file has this POS ID');

export const CONTRADICTION = errorFinding(
  'row-contradicts',
  'Another row about this item says something else',
  { advice: 'Keep the row that is right, or give the other thing an id of its own.' },
);
