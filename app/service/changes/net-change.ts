import { isEqual } from '~/menu/merge';
import type { StoredChange } from './edits';
import type { Document } from './entity';

/** What the changes of one object come to, added oldest first: its fields before the first and after the last. */
export class NetChange {
  before: Document = {};
  after: Document = {};
  exists = true;
  readonly existed: boolean;

  constructor(first: Pick<StoredChange, 'kind'>) {
    this.existed = first.kind !== 'create';
  }

  add({ kind }: Pick<StoredChange, 'kind'>, was: Document, is: Document): void {
    if (this.existed) this.before = { ...was, ...this.before };
    this.exists = kind !== 'delete';
    this.after = this.exists ? { ...this.after, ...is } : {};
  }

  /** Those that differ. */
  get fields(): string[] {
    return Object.keys(this.after).filter(
      (field) => !isEqual(this.before[field] ?? null, this.after[field] ?? null),
    );
  }
}
