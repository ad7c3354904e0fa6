import type { ImportSettings } from '~/creator/contract/import-shapes';
import { columnLetters, priceJump, priceRemark } from '~/menu/import/compare';
import type { FileEntry, FilePlace, Finding, TableReading } from '~/menu/import/entry';
import type { ImportFormat, ImportKind } from '~/menu/import/kinds';
import type { NewReference, PlannedChange } from '~/menu/import/plan';
import { type Cents, numberToCents } from '~/menu/money';
import type { Account } from '../../caller';
import type { LocationRow } from '../../context';
import type { Reader } from '../../store/store';
import { type PlanCounts, PlanTotals, type Question } from './totals';

export type Ref = number | NewReference;

export type PlanLocation = Pick<
  LocationRow,
  'id' | 'location_type' | 'sources' | 'allow_global_match_edit'
> & {
  dayParts: readonly Pick<LocationRow['dayParts'][number], 'id' | 'number'>[];
};

export interface PlanSource {
  reader: Reader;
  location: PlanLocation;
  account: Account;
  format: ImportFormat;
  settings: Pick<ImportSettings, 'use_client_names' | 'answers'>;
  /** Whether ambiguous names raise questions; else the nth matches the nth. */
  asks: boolean;
  reading: Pick<TableReading, 'columns'> | null;
  /** @returns the hash, or why the bytes are no picture */
  keepPicture(entry: FileEntry): Promise<{ hash: string } | { problem: string }>;
}

export interface PlannedFinding extends Finding {
  kind: ImportKind | null;
  objectId: number | null;
  place: FilePlace | null;
  /** Only with the first finding that leaves the row out. */
  cells: readonly string[] | null;
}

export type PlannedRow = PlannedChange & { jump: number };

export interface PlanRows {
  change(row: PlannedRow): void;
  finding(finding: PlannedFinding): void;
  settle(): Promise<void>;
}

interface Details {
  entry: Pick<FileEntry, 'kind' | 'place'>;
  name: string;
}

export class Plan {
  readonly totals: PlanTotals;
  private readonly refs = new Map<string, Ref | null>();
  private position = 0;
  private readonly priceColumn: string | null;

  constructor(
    readonly source: PlanSource,
    private readonly rows: PlanRows,
  ) {
    this.totals = new PlanTotals();
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
    if (kind === 'item' && this.source.reading !== null) return;
    this.refs.set(`${kind} ${key}`, ref);
  }

  refOf(kind: ImportKind, key: string): Ref | null {
    return this.refs.get(`${kind} ${key}`) ?? null;
  }

  reserve(): number {
    return this.position++;
  }

  takeFindings(entry: FileEntry): boolean {
    const isWrong = entry.findings.some(({ level }) => level === 'error');
    for (const finding of entry.findings) this.report(entry, finding);
    if (isWrong) this.name(entry, null);
    return isWrong;
  }

  leaveOut(entry: FileEntry, finding: Finding, objectId: number | null = null): void {
    this.name(entry, null);
    this.report(entry, finding, objectId);
  }

  report(
    entry: Pick<FileEntry, 'kind' | 'place' | 'cells'> | null,
    finding: Finding,
    objectId: number | null = null,
  ): void {
    const isError = finding.level === 'error';
    const isFirst = isError && this.totals.countError(entry?.place ?? null);
    if (!isError) this.totals.warnings += 1;
    this.rows.finding({
      ...finding,
      kind: entry?.kind ?? null,
      objectId,
      place: entry?.place ?? null,
      cells: isFirst ? (entry?.cells ?? null) : null,
    });
  }

  ask(question: Question): void {
    this.totals.ask(question);
  }

  insert(
    { entry: { kind, place }, name }: Details,
    after: Readonly<Record<string, unknown>>,
    { fields, position = this.reserve() }: { fields: readonly string[]; position?: number },
  ): NewReference {
    this.counts(kind).inserts += 1;
    this.totals.countFields(fields);
    const price = typeof after.price === 'number' ? numberToCents(after.price) : null;
    this.rows.change({
      position,
      kind,
      type: 'insert',
      objectId: null,
      version: null,
      name,
      place,
      fields,
      before: null,
      after,
      priceWas: null,
      priceNow: price,
      jump: 0,
      ticked: true,
      remark: null,
    });
    return { $new: position };
  }

  update(
    { entry: { kind, place }, name }: Details,
    { id, version }: { id: number; version: number },
    {
      fields,
      before,
      after,
    }: Pick<PlannedChange, 'fields'> &
      Record<'before' | 'after', Readonly<Record<string, unknown>>>,
  ): void {
    this.counts(kind).updates += 1;
    this.totals.countUpdate(fields, after);
    const [was, now] = fields.includes('price') ? [before.price, after.price] : [null, null];
    const priced = typeof was === 'number' && typeof now === 'number';
    const priceWas: Cents | null = priced ? numberToCents(was) : null;
    const priceNow: Cents | null = priced ? numberToCents(now) : null;
    const jump = priceWas === null || priceNow === null ? 0 : priceJump(priceWas, priceNow);
    this.totals.countJump(jump);
    const cell = this.priceColumn && `${this.priceColumn}${place.row}`;
    this.rows.change({
      position: this.reserve(),
      kind,
      type: 'update',
      objectId: id,
      version,
      name,
      place,
      fields,
      before,
      after,
      priceWas,
      priceNow,
      jump,
      ticked: true,
      remark: priceWas === null || priceNow === null ? null : priceRemark(priceWas, priceNow, cell),
    });
  }

  remove(
    { entry: { kind, place }, name }: Details,
    { id, version, doc }: { id: number; version: number; doc: Readonly<Record<string, unknown>> },
  ): void {
    this.counts(kind).deletes += 1;
    this.totals.removed += 1;
    this.rows.change({
      position: this.reserve(),
      kind,
      type: 'delete',
      objectId: id,
      version,
      name,
      place,
      fields: [],
      before: doc,
      after: null,
      priceWas: null,
      priceNow: null,
      jump: 0,
      ticked: true,
      remark: null,
    });
  }

  settle(): Promise<void> {
    return this.rows.settle();
  }
}
