import type { AnswerOf } from '~/creator/contract';
import { isKindWith, type KindName, type KindWith, kinds } from '~/menu/kinds';
import type { Account } from '../caller';
import type { Reader } from '../store/store';
import type { Kept, StoredChange } from './edits';
import { chunksOf, type Document } from './entity';
import type { Ledger } from './ledger';

/** Who takes an action back. */
export interface Undoer {
  account: Account;
  /** Whose action it is, if anybody's. */
  authorId: number | null;
}

/** An undo on its way. */
export interface Undoing {
  ledger: Ledger;
  report: UndoReport;
  undoer: Undoer;
}

/** What a name is read from; orders are named after what they are in. */
type NamedEntity = KindWith<'named'>;

/** What an undo comes to, told of objects: an item that leaves three categories is one. */
export class UndoReport {
  private readonly reversed = new Set<string>();
  private readonly relations: [number, number][] = [];
  private readonly kept = new Map<string, Kept & { named: NamedEntity | null }>();

  /** @param locationIds where the objects are */
  constructor(private readonly locationIds: readonly number[]) {}

  /** Counts what a reverted change was about. */
  reverse(change: StoredChange): void {
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

  /** @param named what the name is read from, where that is not the object */
  keep(
    {
      entity,
      id,
      named = namedOf(entity),
    }: { entity: string; id: number; named?: NamedEntity | null },
    reason: Kept['reason'],
    by: string | null = null,
  ): void {
    const key = `${entity} ${named} ${id} ${reason}`;
    this.kept.set(key, { entity, id, name: null, reason, by, named });
  }

  async answer(reader: Reader): Promise<AnswerOf<'ledger.undo'>> {
    this.countRelations();
    const all = [...this.kept.values()];
    for (const named of new Set(all.map((one) => one.named))) {
      if (named === null) continue;
      const own = all.filter((one) => one.named === named);
      const names = await this.namesOf(reader, named, [...new Set(own.map(({ id }) => id))]);
      for (const one of own) one.name = names.get(one.id) ?? null;
    }
    const kept = all.map(({ named: _, ...one }) => one);
    return { reversed: this.reversed.size, kept };
  }

  /** Names by id; of what is deleted, the last one. */
  private async namesOf(
    reader: Reader,
    entity: NamedEntity,
    ids: readonly number[],
  ): Promise<Map<number, string>> {
    const names = new Map<number, string>();
    for (const chunk of chunksOf(ids)) {
      const gone = await reader
        .selectFrom('change')
        .select(['entity_id', 'before'])
        .where('entity', '=', entity)
        .where('location_id', 'in', [...this.locationIds])
        .where('kind', '=', 'delete')
        .where('entity_id', 'in', chunk)
        .orderBy('id')
        .execute();
      for (const { entity_id, before } of gone) {
        const name = documentOf(before)?.name;
        if (typeof name === 'string') names.set(entity_id, name);
      }
      const rows = await reader
        .selectFrom(kinds[entity].table)
        .select(['id', 'name'])
        .where('id', 'in', chunk)
        .$if(isKindWith('numberedHere', entity), (query) =>
          query.where('location_id' as 'id', 'in', [...this.locationIds]),
        )
        .execute();
      for (const { id, name } of rows) names.set(id, name);
    }
    return names;
  }

  /** A relation is no object of its own to people: it counts for the item that has most of them. */
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

function namedOf(entity: string): NamedEntity | null {
  return isKindWith('named', entity) ? entity : null;
}
