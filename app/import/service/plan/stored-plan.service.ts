import { sortKey } from '~/menu/text';
import { CHUNK, chunksOf } from '~/service/changes/entity';
import { notFound } from '~/service/errors';
import type { NewRow } from '~/service/store/schema';
import type { Data } from '~/service/store/store';
import type { PlannedRow } from '../apply/planned-rows.service';
import type { PlannedChange, PlannedFinding, PlannedKey, PlanRows } from './plan.service';

const ROWS_AT_ONCE = 1000;

/** Writes rows in short transactions while the import exists and its job is the latest. */
export class StoredPlan implements PlanRows {
  private changes: NewRow<'import_change'>[] = [];
  private findings: NewRow<'import_finding'>[] = [];
  private keys: NewRow<'import_planned_key'>[] = [];
  private open: PlannedFinding[] = [];
  private found = 0;
  private keyed = 0;

  constructor(
    private readonly store: Data,
    /** No job if no account started it. */
    private readonly of: { importId: number; jobId: number | null },
  ) {}

  change(row: PlannedChange): void {
    this.changes.push({
      import_id: this.of.importId,
      position: row.position,
      kind: row.kind,
      type: row.type,
      object_id: row.objectId,
      version: row.version,
      name: row.name,
      sort_key: sortKey(row.name),
      file_row: row.place.row,
      sheet: row.place.sheet,
      fields: `|${row.fields.join('|')}|`,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
      price_was: row.priceWas,
      price_now: row.priceNow,
      jump: row.jump,
      ticked: 1,
      remark: row.remark,
      outcome: null,
    });
  }

  finding(finding: PlannedFinding): void {
    this.open.push(finding);
  }

  key({ kind, sourceKey, objectId, changePosition }: PlannedKey): void {
    this.keys.push({
      import_id: this.of.importId,
      position: this.keyed++,
      change_position: changePosition,
      kind,
      source_key: sourceKey,
      object_id: objectId,
    });
  }

  private close(): void {
    const open = this.open.sort((one, other) => (one.place?.row ?? 0) - (other.place?.row ?? 0));
    this.open = [];
    for (const { objectId, place, column, cells, readAs, perhaps, ...finding } of open) {
      this.findings.push({
        ...finding,
        import_id: this.of.importId,
        position: this.found++,
        object_id: objectId,
        file_row: place?.row ?? null,
        sheet: place?.sheet ?? null,
        column_name: column,
        read_as: readAs ?? null,
        perhaps: perhaps ?? null,
        cells: cells && JSON.stringify(cells),
      });
    }
  }

  async settle(): Promise<void> {
    this.close();
    if (this.changes.length + this.findings.length + this.keys.length < ROWS_AT_ONCE) return;
    await this.write();
  }

  async write(): Promise<void> {
    this.close();
    const { changes, findings, keys, store } = this;
    this.changes = [];
    this.findings = [];
    this.keys = [];
    const most = Math.max(changes.length, findings.length, keys.length);
    const batches = Math.ceil(most / ROWS_AT_ONCE);
    for (let batch = 0; batch < batches; batch += 1) {
      const range = [batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE] as const;
      await store.transaction(async (trx) => {
        const own = await trx
          .selectFrom('menu_import')
          .select('id')
          .where('id', '=', this.of.importId)
          .where('job_id', 'is not distinct from', this.of.jobId)
          .where('state', '=', 'previewing')
          .executeTakeFirst();
        if (!own) throw notFound('This import was reset, or is previewed anew.');
        for (const rows of chunksOf(changes.slice(...range))) {
          await trx.insertInto('import_change').values(rows).execute();
        }
        for (const rows of chunksOf(findings.slice(...range))) {
          await trx.insertInto('import_finding').values(rows).execute();
        }
        for (const rows of chunksOf(keys.slice(...range))) {
          await trx.insertInto('import_planned_key').values(rows).execute();
        }
      });
    }
  }
}

/** A plan in memory, of which nothing may be left out. */
export class WholePlan implements PlanRows {
  private readonly changes: PlannedChange[] = [];

  change(row: PlannedChange): void {
    this.changes.push(row);
  }

  /** @throws Error if something would be left out */
  finding({ level, message }: PlannedFinding): void {
    if (level === 'error') throw new Error(message);
  }

  key(): void {}

  async settle(): Promise<void> {}

  async *rows(): AsyncGenerator<PlannedRow[]> {
    const ordered = this.changes.toSorted((one, other) => one.position - other.position);
    for (const chunk of chunksOf(ordered, CHUNK)) {
      yield chunk.map(({ place, ...row }) => ({ ...row, fileRow: place.row }));
    }
  }
}
