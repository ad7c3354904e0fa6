import type { AnswerOf } from '~/creator/contract';
import { isKindWith, type KindName } from '~/menu/kinds';
import type { Account } from '../caller';
import type { Reader } from '../store/store';
import type { Kept, Standing, StoredChange } from './edits';
import type { Document } from './entity';
import type { Ledger } from './ledger';
import { nameIn, namesOf } from './object-names';
import type { NamedKind } from './references';

export interface Undoer {
  account: Account;
  authorId: number | null;
  /** The original method if the action was itself an undo; null if unknown. */
  method: string | null;
  /** Whether to revert over later edits. */
  anyway: (entity: string, id: number) => boolean;
  /** Whether the undoer named the object; only then are things in use removed. */
  named: (entity: string, id: number) => boolean;
}

export interface Undoing {
  ledger: Ledger;
  report: UndoReport;
  undoer: Undoer;
}

export function isForced(
  { undoer, report }: Undoing,
  { reason }: NonNullable<Standing>,
  entity: string,
  id: number,
): boolean {
  if (reason !== 'edited since' || !undoer.anyway(entity, id)) return false;
  report.overwrite(entity, id);
  return true;
}

export class UndoReport {
  private readonly reversed = new Set<string>();
  private readonly relations: [number, number][] = [];
  private readonly overwritten = new Set<string>();
  private readonly kept = new Map<string, Kept & { of: { kind: NamedKind; id: number } | null }>();

  private readonly locationIds = new Set<number>();

  visit(locationId: number): void {
    this.locationIds.add(locationId);
  }

  reverse(change: StoredChange): void {
    if (change.entity !== 'relation' && change.entity !== 'option') {
      this.reverseObject(change.entity as KindName, change.entity_id);
      return;
    }
    const before = documentOf(change.before);
    const after = documentOf(change.after);
    if (change.entity === 'relation') {
      const { item_id, related_id } = before ?? after ?? {};
      this.relations.push([Number(item_id), Number(related_id)]);
    } else if (change.entity === 'option' && before && after && names(before) === 'item_id') {
      this.reverseObject('item', Number(before.item_id ?? after.item_id));
    } else this.reverseObject(change.entity as KindName, change.entity_id);
  }

  reverseObject(entity: KindName, id: number): void {
    this.reversed.add(`${entity} ${id}`);
  }

  /** @param named source of the name, if not the object @param part fields kept and reverted, if not all are kept */
  keep(
    {
      entity,
      id,
      named = namedOf(entity),
      of = named === null ? null : { kind: named, id },
    }: {
      entity: string;
      id: number;
      named?: NamedKind | null;
      of?: { kind: NamedKind; id: number } | null | undefined;
    },
    { reason, by, since }: NonNullable<Standing>,
    part: Pick<Kept, 'fields' | 'goes_back' | 'uses'> = {},
  ): void {
    const key = `${entity} ${named} ${id} ${reason}`;
    const why = {
      ...{ reason, by, ...(since && { since }) },
      ...part,
    };
    this.kept.set(key, { entity, id, name: null, ...why, of });
  }

  overwrite(entity: string, id: number): void {
    this.overwritten.add(`${entity} ${id}`);
  }

  get overwrites(): number {
    return this.overwritten.size;
  }

  async answer(reader: Reader): Promise<AnswerOf<'ledger.undo'>> {
    this.countRelations();
    const all = [...this.kept.values()];
    const named = all.flatMap(({ of }) => of ?? []);
    const names = await namesOf(reader, [...this.locationIds], named);
    const kept = all.map(({ of, ...one }) => ({
      ...one,
      name: of ? nameIn(names, of.kind, of.id) : null,
    }));
    return { reversed: this.reversed.size, kept };
  }

  /** People do not see relations as objects: each counts for the item that has most of them. */
  private countRelations(): void {
    const times = new Map<number, number>();
    for (const id of this.relations.flat()) times.set(id, (times.get(id) ?? 0) + 1);
    for (const ends of this.relations) {
      if (ends.some((id) => this.reversed.has(`item ${id}`))) continue;
      const [one, other] = ends;
      const more = (times.get(other) ?? 0) > (times.get(one) ?? 0);
      this.reverseObject('item', more ? other : one);
    }
  }
}

function documentOf(text: string | null): Document | null {
  return text === null ? null : JSON.parse(text);
}

function names(doc: Document): string {
  return Object.keys(doc).join();
}

function namedOf(entity: string): NamedKind | null {
  return isKindWith('named', entity) ? entity : null;
}
