import type { PinnedFields } from '../pinned-fields.service';
import { nameOf } from './moved-on.service';
import type { PlannedRow } from './planned-rows.service';

/** Removes pinned fields from the rows of a sync, and counts them. */
export class HeldRows {
  kept = 0;
  readonly whole: { position: number; outcome: string }[] = [];
  readonly notTouched: { position: number; outcome: string }[] = [];

  /** @param away positions of new objects that are kept away */
  constructor(
    private readonly held: PinnedFields | null,
    private readonly away: ReadonlySet<number>,
  ) {}

  free(rows: readonly PlannedRow[]): readonly PlannedRow[] {
    const { held } = this;
    if (held === null) return rows;
    return rows.flatMap((row): PlannedRow[] => {
      const { position } = row;
      if (row.type === 'insert') {
        if (!this.away.has(position)) return [row];
        const outcome = `${nameOf(row)} was deleted here, and is held: not added`;
        this.notTouched.push({ position, outcome });
        return [];
      }
      const object = { kind: row.kind, object_id: row.objectId ?? 0 };
      if (!held.has(object)) return [row];
      if (row.type === 'delete') {
        const outcome = `${nameOf(row)} is held: not removed`;
        this.notTouched.push({ position, outcome });
        return [];
      }
      const fields = held.among(object, Object.keys(row.after ?? {}));
      if (fields.length === 0) return [row];
      this.kept += fields.length;
      const free = Object.entries(row.after ?? {}).filter(([field]) => !fields.includes(field));
      if (free.length > 0) return [{ ...row, after: Object.fromEntries(free), isNarrowed: true }];
      const names = fields.map((field) => field.replaceAll('_', ' ')).join(', ');
      this.whole.push({ position, outcome: `Held, so it stays as it is: ${names}` });
      return [];
    });
  }
}
