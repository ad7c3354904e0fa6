import { CHUNK, chunksOf } from '../../changes/entity';
import type { PlannedRow } from '../apply/planned-rows';
import type { PlannedFinding, PlanRows, PlannedRow as Row } from './plan';

export class KeptPlan implements PlanRows {
  private readonly changes: Row[] = [];

  change(row: Row): void {
    this.changes.push(row);
  }

  /** @throws Error if something would be left out */
  finding({ level, message }: PlannedFinding): void {
    if (level === 'error') throw new Error(message);
  }

  async settle(): Promise<void> {}

  async *rows(): AsyncGenerator<PlannedRow[]> {
    const ordered = this.changes.toSorted((one, other) => one.position - other.position);
    for (const chunk of chunksOf(ordered, CHUNK)) {
      yield chunk.map(({ place, ...row }) => ({ ...row, fileRow: place.row }));
    }
  }
}
