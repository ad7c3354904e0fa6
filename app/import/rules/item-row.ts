import type { FileEntry, FilePlace, Finding } from './entry';
import { customNameOf, type ImportField, importField, modeOf } from './item-fields';
import { type ReadRules, type ReadValue, readItemJson, readItemValue } from './item-values';

/** Causes for an item that is no object, and for a row with unknown cells. */
export const NO_OBJECT = 'json-object';
export const QUOTE_OPEN = 'quote-open';

export class ItemRow {
  private readonly says: Record<string, unknown> = {};
  private readonly findings: Finding[] = [];
  private readonly blank: string[] = [];
  private id: number | null = null;
  private station: string | null = null;
  private category: string | null = null;

  constructor(
    private readonly place: FilePlace,
    private readonly cells: readonly string[] | null,
  ) {}

  /** Of another program's file, in which an empty cell says nothing. */
  takeCell(name: string, cell: string, rules: ReadRules, column?: string): void {
    const field = cell === '' ? undefined : importField(name, rules.location);
    if (field) this.take(field, readItemValue(field, cell, rules), column ?? field.label);
  }

  takeJson(field: ImportField | undefined, value: unknown, rules: ReadRules, column: string): void {
    if (field) this.take(field, readItemJson(field, value, rules), column);
  }

  take(field: ImportField, value: ReadValue, column: string): void {
    if ('wrong' in value) this.findings.push({ ...value.wrong, column });
    else if ('empty' in value) this.takeEmpty(field);
    else {
      for (const finding of value.findings ?? []) this.findings.push({ ...finding, column });
      this.say(field, value.said);
    }
  }

  add(finding: Finding): void {
    this.findings.push(finding);
  }

  entry(key: string): FileEntry {
    const { says, findings, blank, id, place, cells, station, category } = this;
    if (station !== null || category !== null) {
      // A station without a category gets a category of the same name.
      says.placements = [{ station, category: category ?? station }];
    }
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
    if (name === 'name' || name === 'price') this.blank.push(name);
  }

  private say(field: ImportField, said: unknown): void {
    const { says } = this;
    if (field.type === 'id') this.id = said as number;
    else if (field.name === 'station') this.station = said as string;
    else if (field.name === 'category') this.category = said as string;
    else if (field.type === 'mode_price') {
      const prices = (says.mode_prices ?? []) as { mode: string; price: number | null }[];
      says.mode_prices = [...prices, { mode: modeOf(field), price: said as number | null }];
    } else if (field.type === 'custom') {
      says.custom = { ...(says.custom as object | undefined), [customNameOf(field)]: said };
    } else says[field.name] = said;
  }
}

/** Detects duplicates: by ID, else by POS ID, else by first SKU and name. */
export class Duplicates {
  private readonly seen = new Set<string>();
  count = 0;

  isAgain({ id, says: { pos_id } }: FileEntry): boolean {
    const key = id === null ? (typeof pos_id === 'string' ? `p${pos_id}` : null) : `i${id}`;
    if (key === null) return false;
    const again = this.seen.has(key);
    if (again) this.count += 1;
    else this.seen.add(key);
    return again;
  }
}
