import { type Cents, numberToCents } from '~/menu/money';
import type { Account } from '~/service/caller';
import type { Document, Versioned } from '~/service/changes/entity';
import type { LocationRow } from '~/service/location-row';
import type { Reader } from '~/service/store/store';
import type { ImportSettings } from '../../calls/import-shapes';
import { columnLetters, priceJump, priceRemark, remarkOfNew } from '../../rules/compare';
import type { FileEntry, FilePlace, Finding, KeyReference, TableReading } from '../../rules/entry';
import { errorFinding } from '../../rules/findings';
import type { ImportFormat, ImportKind } from '../../rules/kinds';
import { type PlanCounts, PlanTotals, type Question } from './totals.service';

/** Reference to an object of the same import: the position of its planned change. */
export interface NewReference {
  $new: number;
}

export type Ref = number | NewReference;

export type PlanLocation = Pick<
  LocationRow,
  'id' | 'name' | 'location_type' | 'sources' | 'allow_global_match_edit' | 'timezone'
> & {
  dayParts: readonly Pick<LocationRow['dayParts'][number], 'id' | 'number'>[];
};

export interface PlanSource {
  reader: Reader;
  location: PlanLocation;
  account: Account;
  format: ImportFormat;
  settings: Pick<ImportSettings, 'use_client_names' | 'answers' | 'places'>;
  /** Whether somebody can answer: about ambiguous names, else the nth matches the nth, and about places. */
  asks: boolean;
  reading: Pick<TableReading, 'columns'> | null;
  /** @returns the hash, or why the bytes are no picture */
  keepPicture(entry: FileEntry): Promise<{ hash: string } | { problem: string }>;
}

export interface PlannedFinding extends Omit<Finding, 'place'> {
  kind: ImportKind | null;
  objectId: number | null;
  place: FilePlace | null;
  /** Only with the first finding that leaves the row out. */
  cells: readonly string[] | null;
}

export interface PlannedChange {
  position: number;
  kind: ImportKind;
  type: 'insert' | 'update' | 'delete';
  objectId: number | null;
  /** The version that the plan is based on; null for an insert. */
  version: number | null;
  name: string;
  place: FilePlace;
  /** Changed fields; for an insert, those in the file. */
  fields: readonly string[];
  /** Stored values of `fields`; the whole document for a delete; null for an insert. */
  before: Document | null;
  /** New values of `fields`; the whole document for an insert; null for a delete. */
  after: Document | null;
  /** In cents, before and after, if it changes. */
  priceWas: Cents | null;
  priceNow: Cents | null;
  jump: number;
  /** Warning: “Exactly ten times as much: is a decimal point missing in C44?” */
  remark: string | null;
}

/** Another system's key of an object that is there, or that the change at this position makes or updates. */
export interface PlannedKey {
  kind: ImportKind;
  sourceKey: string;
  objectId: number | null;
  changePosition: number | null;
}

export interface PlanRows {
  change(row: PlannedChange): void;
  finding(finding: PlannedFinding): void;
  key(key: PlannedKey): void;
  settle(): Promise<void>;
}

type Planned = Pick<FileEntry, 'kind' | 'place'> & Partial<Pick<FileEntry, 'sourceKey'>>;

export class Plan {
  readonly totals = new PlanTotals();
  private readonly refs = new Map<string, Ref | null>();
  private position = 0;
  private readonly priceColumn: string | null;

  constructor(
    readonly source: PlanSource,
    private readonly rows: PlanRows,
  ) {
    const index = source.reading?.columns.findIndex(({ field }) => field === 'price') ?? -1;
    this.priceColumn = index < 0 ? null : columnLetters(index);
  }

  get isMenuFile(): boolean {
    return this.source.format === 'mashmenu';
  }

  counts(kind: ImportKind): PlanCounts {
    return this.totals.of(kind);
  }

  /** Null if left out. Items of a table are not recorded: nothing else refers to them. */
  name({ kind, key }: FileEntry, ref: Ref | null): void {
    if (kind === 'item' && typeof ref === 'number') this.totals.met.add(ref);
    if (kind === 'item' && this.source.reading !== null) return;
    this.refs.set(`${kind} ${key}`, ref);
  }

  /** Of an id, or of a key in the file: null if that is left out. */
  refOf(kind: ImportKind, value: unknown): Ref | null {
    if (isKey(value)) return this.refs.get(`${kind} ${value.key}`) ?? null;
    return typeof value === 'number' ? value : null;
  }

  settle(): Promise<void> {
    return this.rows.settle();
  }

  reserve(): number {
    return this.position++;
  }

  /** Counts the entries and reports their findings. @returns those without errors */
  receive(kind: ImportKind, entries: readonly FileEntry[]): FileEntry[] {
    this.counts(kind).received += entries.length;
    return entries.filter((entry) => !this.takeFindings(entry));
  }

  takeFindings(entry: FileEntry): boolean {
    const isWrong = entry.findings.some(({ level }) => level === 'error');
    for (const finding of entry.findings) this.report(entry, finding);
    if (isWrong) {
      this.name(entry, null);
      this.notMet(entry);
    }
    return isWrong;
  }

  leaveOut(entry: FileEntry, finding: Finding, objectId: number | null = null): void {
    this.name(entry, null);
    this.notMet(entry);
    this.report(entry, finding, objectId);
  }

  private notMet({ kind, id, says: { name, pos_id, sku } }: FileEntry): void {
    if (kind !== 'item') return;
    for (const value of [id, name, pos_id, sku].flat()) this.totals.unmet.add(String(value));
  }

  /** An item that is named alone, where several have the name. */
  askWhich(entry: FileEntry, question: Question, id: number): void {
    this.totals.ask(question);
    this.report(entry, AMBIGUOUS_NAME, id);
  }

  report(
    { kind, place, cells = null }: Planned & Partial<Pick<FileEntry, 'cells'>>,
    { place: own, ...finding }: Finding,
    objectId: number | null = null,
  ): void {
    const isError = finding.level === 'error';
    const isFirst = isError && this.totals.countError(kind, own ?? place);
    if (!isError) this.totals.warnings += 1;
    this.rows.finding({
      ...finding,
      kind,
      objectId,
      place: own ?? place,
      cells: isFirst && !own ? cells : null,
    });
  }

  insert(
    entry: Planned,
    after: Document & { name?: unknown },
    {
      fields = Object.keys(after),
      name = String(after.name),
      position = this.reserve(),
    }: Partial<Pick<PlannedChange, 'fields' | 'name' | 'position'>> = {},
  ): NewReference {
    this.counts(entry.kind).inserts += 1;
    this.totals.countFields(fields);
    this.totals.notables.inserted(entry.kind, position, name, after);
    const priceNow = typeof after.price === 'number' ? numberToCents(after.price) : null;
    const remark = entry.kind === 'item' ? remarkOfNew(after) : null;
    this.change(entry, { type: 'insert', name, position, fields, after, priceNow, remark });
    return { $new: position };
  }

  update(
    entry: Planned,
    name: string,
    { id, version }: { id: number; version: number },
    { fields, before, after }: Pick<PlannedChange, 'fields'> & Record<'before' | 'after', Document>,
  ): void {
    this.counts(entry.kind).updates += 1;
    this.totals.countUpdate(fields, after);
    this.totals.notables.updated(entry.kind, name, fields, { before, after });
    const change = { type: 'update', name, objectId: id, version, fields, before, after } as const;
    const [was, now] = fields.includes('price') ? [before.price, after.price] : [];
    if (typeof was !== 'number' || typeof now !== 'number') {
      this.change(entry, change);
      return;
    }
    const [priceWas, priceNow] = [numberToCents(was), numberToCents(now)];
    const jump = priceJump(priceWas, priceNow);
    this.totals.countJump(jump);
    this.totals.notables.priced(entry.kind, name, jump, { was: priceWas, now: priceNow });
    const cell = this.priceColumn && `${this.priceColumn}${entry.place.row}`;
    const remark = priceRemark(priceWas, priceNow, cell);
    this.change(entry, { ...change, priceWas, priceNow, jump, remark });
  }

  remove(entry: Planned, name: string, { id, version, doc }: { id: number } & Versioned): void {
    this.counts(entry.kind).deletes += 1;
    if (entry.kind !== 'sold_out') this.totals.removed += 1;
    this.change(entry, { type: 'delete', name, objectId: id, version, fields: [], before: doc });
  }

  /** What an object that stays as it is is called elsewhere. */
  keepKey({ kind, sourceKey }: Planned, objectId: number): void {
    if (sourceKey !== undefined) {
      this.rows.key({ kind, sourceKey, objectId, changePosition: null });
    }
  }

  private change(
    { kind, place, sourceKey }: Planned,
    row: Pick<PlannedChange, 'type' | 'name' | 'fields'> & Partial<PlannedChange>,
  ): void {
    const position = row.position ?? this.reserve();
    this.rows.change({ ...NO_CHANGE, ...row, kind, place, position });
    if (sourceKey === undefined || row.type === 'delete') return;
    this.rows.key({ kind, sourceKey, objectId: row.objectId ?? null, changePosition: position });
  }
}

const NO_CHANGE = {
  ...{ objectId: null, version: null, before: null, after: null },
  ...{ priceWas: null, priceNow: null, jump: 0, remark: null },
};

export function isKey(value: unknown): value is KeyReference {
  return typeof value === 'object' && value !== null && 'key' in value;
}

const AMBIGUOUS_NAME = errorFinding('ambiguous-name', 'Several items have this name', {
  advice: 'Say which one is meant, or give its id.',
});
