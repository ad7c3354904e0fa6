import type { AnswerOf } from '~/creator/contract';
import type { FilePlace } from '../../rules/entry';
import type { ImportKind } from '../../rules/kinds';
import { MUCH, Notables } from './notables.service';

export type FilePlaces = AnswerOf<'import.get'>['places'];

export interface PlanCounts {
  received: number;
  inserts: number;
  updates: number;
  deletes: number;
}

export interface Question {
  key: string;
  place: FilePlace;
  by: 'pos_id' | 'sku' | 'name';
  value: string;
  objects: { id: number; name: string }[];
}

/** Further questions are dropped; their rows are left out all the same. */
const MOST_QUESTIONS = 200;

export class PlanTotals {
  readonly kinds = new Map<ImportKind, PlanCounts>();
  /** Entries with errors. */
  readonly refused = new Map<ImportKind, number>();
  /** Items of the file that are here, and what rows say of theirs that match none. */
  readonly met = new Set<number>();
  readonly unmet = new Set<string>();
  readonly fields = new Map<string, number>();
  readonly questions = new Map<string, Question>();
  readonly notables = new Notables();
  readonly places: FilePlaces = [];
  warnings = 0;
  errors = 0;
  locked = 0;
  globalMatches = 0;
  removed = 0;
  private deactivated = 0;
  private renamed = 0;
  private rises = 0;
  private falls = 0;
  private wrongPlace = '';

  of(kind: ImportKind): PlanCounts {
    const counts = this.kinds.get(kind) ?? { received: 0, inserts: 0, updates: 0, deletes: 0 };
    this.kinds.set(kind, counts);
    return counts;
  }

  countError(kind: ImportKind, place: FilePlace | null): boolean {
    const key = place === null ? '' : `${place.sheet ?? ''}!${place.row}`;
    if (key !== '' && key === this.wrongPlace) return false;
    this.wrongPlace = key;
    this.errors += 1;
    this.refused.set(kind, (this.refused.get(kind) ?? 0) + 1);
    return true;
  }

  ask(question: Question): void {
    const { key } = question;
    if (this.questions.size < MOST_QUESTIONS && !this.questions.has(key)) {
      this.questions.set(key, question);
    }
  }

  /** Whether the place of a category is only proposed. */
  isAsked(): boolean {
    return this.places.some(({ settled }) => !settled);
  }

  countFields(fields: readonly string[]): void {
    for (const field of fields) this.fields.set(field, (this.fields.get(field) ?? 0) + 1);
  }

  countUpdate(fields: readonly string[], after: Readonly<Record<string, unknown>>): void {
    this.countFields(fields);
    if (fields.includes('active') && after.active === 0) this.deactivated += 1;
    if (fields.includes('name')) this.renamed += 1;
  }

  countJump(jump: number): void {
    if (jump > MUCH) this.rises += 1;
    if (jump < -MUCH) this.falls += 1;
  }

  summary({ duplicates, reaches }: { duplicates: number; reaches: number }): StoredSummary {
    const { locked, warnings, errors, globalMatches, removed } = this;
    const { deactivated, renamed, rises, falls } = this;
    const kinds = [...this.kinds].map(([kind, counts]) => {
      const not_updated = Math.max(0, counts.received - counts.inserts - counts.updates);
      return [kind, { ...counts, not_updated }];
    });
    return {
      kinds: Object.fromEntries(kinds),
      duplicates_removed: duplicates,
      global_matches: globalMatches,
      errors,
      warnings,
      locked,
      reaches,
      fields: Object.fromEntries(this.fields),
      rises,
      falls,
      removed,
      deactivated,
      renamed,
      notable: this.notables.list(),
      questions: [...this.questions.values()],
      places: this.places,
    };
  }
}

export function planMessage(
  changes: number,
  { kinds, errors }: Pick<StoredSummary, 'kinds' | 'errors'>,
): string {
  const received = Object.values(kinds).reduce((sum, counts) => sum + counts.received, 0);
  if (changes === 0) {
    if (received === 0) return 'The file holds nothing to import.';
    return errors > 0 && errors >= received ? 'No row can be imported.' : 'Nothing to change.';
  }
  return changes === 1 ? '1 change.' : `${changes.toLocaleString('en')} changes.`;
}

type Summary = NonNullable<AnswerOf<'import.get'>['summary']>;

/** Without ticks, which are counted on request. */
export type StoredSummary = Omit<Summary, 'ticked' | 'changes' | 'held'> & {
  questions: Question[];
  places: FilePlaces;
};
