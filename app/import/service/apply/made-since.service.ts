import { sql } from 'kysely';
import { sortKey } from '~/menu/text';
import { authoredChanges } from '~/service/changes/change-log';
import { entities } from '~/service/changes/entities';
import { type Document, documentOf, readMany } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { isOneOf } from '~/service/store/id-lists';
import { IMPORT_KINDS, type ImportKind } from '../../rules/kinds';
import { keysOf, plannedKeys } from '../import-keys.service';
import { isSame, type KnownBy, knownBy, wordsOf } from '../known-by.service';
import { movedSince, nameOf } from './moved-on.service';
import { newPosition, positionsIn } from './new-references.service';
import type { PlannedRow } from './planned-rows.service';

/** An object that somebody made after the plan, or an item that somebody made to be another one. */
interface Made {
  id: number;
  by: string | null;
  how: 'added' | 'changed';
  known: KnownBy;
  items: ReadonlySet<number>;
}

interface PlannedItem {
  row: Pick<PlannedRow, 'position' | 'name'>;
  known: KnownBy;
}

/** Of these a planned new one is left out, because it is there by now or belongs to such a one. */
export interface TakenRow {
  id: number | null;
  outcome: string;
  /** Of a category: what stands in it. */
  items: ReadonlySet<number>;
}

interface Around {
  ledger: Ledger;
  locationId: number;
  importId: number;
}

/** Planned new objects that others, or the same file in another tab, made since the plan. By position. */
export async function takenSince(
  { seen, ...around }: Around & { seen: number | null },
  planned: () => AsyncIterable<readonly PlannedRow[]>,
): Promise<Map<number, TakenRow>> {
  if (seen === null) return new Map();
  const made = await madeSince(around, seen);
  const unticked = await linksOfUnticked(around);
  if (made.size === 0 && unticked.length === 0) return new Map();
  const taken = new TakenRows(around, made);
  await taken.look(planned(), unticked);
  return taken.rows;
}

/** Positions of new groups and options that items have which are not ticked. */
async function linksOfUnticked({ ledger: { read }, importId }: Around): Promise<number[]> {
  const rows = await read
    .selectFrom('import_change')
    .select('after')
    .where('import_id', '=', importId)
    .where('ticked', '=', 0)
    .where('kind', '=', 'item')
    .where('fields', 'like', '%|option_groups|%')
    .execute();
  return rows.flatMap(({ after }) => {
    const { option_groups, options } = documentOf(after);
    return positionsIn([option_groups, options]);
  });
}

class TakenRows {
  readonly rows = new Map<number, TakenRow>();
  private readonly items: PlannedItem[] = [];
  private readonly categories = new Map<number, string[]>();
  private readonly others: PlannedRow[] = [];
  /** Rows of items, and the positions of new groups and options that they name. */
  private readonly linked: { row: PlannedRow; named: readonly number[] }[] = [];
  private readonly used = new Set<Made>();
  private needed: ReadonlySet<number> = new Set();

  constructor(
    private readonly around: Around,
    private readonly made: ReadonlyMap<ImportKind, readonly Made[]>,
  ) {}

  async look(
    planned: AsyncIterable<readonly PlannedRow[]>,
    unticked: readonly number[],
  ): Promise<void> {
    const keys = await plannedKeys(this.around.ledger.read, this.around.importId, 'item');
    for await (const rows of planned) {
      for (const row of rows) this.note(row, keys);
    }
    this.matchItems();
    await this.leaveLinks();
    for (const position of unticked) {
      if (this.needed.has(position) || this.rows.has(position)) continue;
      this.rows.set(position, { id: null, outcome: UNNEEDED, items: new Set() });
    }
    const byKind = Map.groupBy(this.others, ({ kind }) => kind);
    for (const kind of IMPORT_KINDS) for (const row of byKind.get(kind) ?? []) this.match(row);
  }

  private note(row: PlannedRow, keys: ReadonlyMap<number, string>): void {
    const { kind, type, position, name, after } = row;
    if (kind === 'category' && Array.isArray(after?.items)) {
      for (const item of after.items) {
        const at = newPosition(item);
        if (at === null) continue;
        this.categories.set(at, [...(this.categories.get(at) ?? []), sortKey(name)]);
      }
    }
    if (kind === 'item') {
      const named = positionsIn([after?.option_groups, after?.options]);
      if (named.length > 0) this.linked.push({ row: { ...row, before: null, after: null }, named });
      if (type !== 'insert') return;
      const sourceKeys = [keys.get(position) ?? []].flat();
      const known = { ...knownBy('item', after ?? {}), sourceKeys };
      this.items.push({ row: { position, name }, known });
    } else if (type === 'insert') this.others.push(row);
  }

  private matchItems(): void {
    const made = this.made.get('item') ?? [];
    if (made.length === 0) return;
    const byWord = Map.groupBy(
      made.flatMap((one) => wordsOf(one.known).map((word) => ({ word, one }))),
      ({ word }) => word,
    );
    for (const { row, known } of this.items) {
      const whole = { ...known, categories: this.categories.get(row.position) ?? [] };
      const same = wordsOf(known)
        .flatMap((word) => byWord.get(word) ?? [])
        .find(({ one }) => !this.used.has(one) && isSame(one.known, whole))?.one;
      if (same) this.take({ kind: 'item', ...row }, same, 'left out');
    }
  }

  /** Groups and options that only such items were to have which are left out. */
  private async leaveLinks(): Promise<void> {
    if (this.linked.length === 0) return;
    const { ledger, locationId } = this.around;
    const updates = this.linked.flatMap(({ row }) => (row.type === 'update' ? [row] : []));
    const ids = updates.map(({ objectId }) => objectId ?? 0);
    const stored = await readMany(entities.item, ledger.read, locationId, ids);
    const moved = await movedSince(ledger, entities.item, locationId, updates, stored);
    const isLeft = ({ position, objectId }: PlannedRow) =>
      this.rows.has(position) || moved.has(objectId ?? 0);
    this.needed = new Set(this.linked.flatMap(({ row, named }) => (isLeft(row) ? [] : named)));
    for (const { row, named } of this.linked) {
      for (const position of named) {
        if (this.needed.has(position)) continue;
        const outcome = `It belongs to ${nameOf(row)}, which is left out: left out`;
        this.rows.set(position, { id: null, outcome, items: new Set() });
      }
    }
  }

  private match(row: PlannedRow): void {
    const { kind, position, after } = row;
    // Those that items need are made with them.
    if (this.rows.has(position) || this.needed.has(position)) return;
    const idOf = (value: unknown) => this.rows.get(newPosition(value) ?? -1)?.id ?? value;
    const word = wordOf(kind, after ?? {}, idOf);
    const same = (this.made.get(kind) ?? []).find(
      (one) => !this.used.has(one) && one.known.name === word,
    );
    if (same) this.take(row, same, 'that one is taken');
  }

  private take(
    row: Pick<PlannedRow, 'kind' | 'position' | 'name'>,
    made: Made,
    what: string,
  ): void {
    this.used.add(made);
    const person = made.by === null ? '' : ` by ${made.by}`;
    const outcome =
      row.kind === 'sold_out'
        ? `${nameOf(row)} was marked sold out${person} since the preview: left out`
        : made.how === 'added'
          ? `${nameOf(row)} was added${person} since the preview: ${what}`
          : `${nameOf(row)} is what “${made.known.name}” was made${person} since the preview: ${what}`;
    this.rows.set(row.position, { id: made.id, outcome, items: made.items });
  }
}

const UNNEEDED = 'No item that is imported has it: left out';

async function madeSince(
  { ledger, locationId }: Around,
  seen: number,
): Promise<Map<ImportKind, Made[]>> {
  const rows = await authoredChanges(ledger.read)
    .select(['change.entity', 'change.entity_id', 'change.kind', 'account.username'])
    .where('action.id', '>', seen)
    .where('action.id', '<>', ledger.action.id)
    .where('change.action_id', '>', seen)
    // The plus sign keeps the index of all changes of the location from being used.
    .where(sql<boolean>`+${sql.ref('change.location_id')} = ${locationId}`)
    .where('change.entity', 'in', IMPORT_KINDS)
    .where((eb) => {
      const says = KNOWN_BY.map((field) => eb('change.after', 'like', `%"${field}":%`));
      const isKnown = eb.and([eb('change.entity', '=', 'item'), eb.or(says)]);
      const isUpdate = eb('change.kind', '=', 'update');
      return eb.or([eb('change.kind', '=', 'create'), eb.and([isUpdate, isKnown])]);
    })
    .execute();
  const made = new Map<ImportKind, Made[]>();
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity as ImportKind)) {
    const authors = new Map(own.map(({ entity_id, username }) => [entity_id, username]));
    const added = new Set(
      own.filter(({ kind }) => kind === 'create').map(({ entity_id }) => entity_id),
    );
    const ids = [...authors.keys()];
    const stored = await readMany(entities[entity], ledger.read, locationId, ids);
    const more = entity === 'item' ? await moreOf(ledger, locationId, ids) : null;
    const list = [...stored].map(([id, { doc }]): Made => {
      const sourceKeys = more?.keys.get(id) ?? [];
      const known =
        more === null
          ? { name: wordOf(entity, doc, (value) => value) }
          : { ...knownBy(entity, doc), sourceKeys, categories: more.categories.get(id) ?? [] };
      const items = Array.isArray(doc.items) ? doc.items.map(Number) : [];
      const how = added.has(id) ? 'added' : 'changed';
      return { id, by: authors.get(id) ?? null, how, known, items: new Set(items) };
    });
    if (list.length > 0) made.set(entity, list);
  }
  return made;
}

/** Fields by which an item may be one that the file adds. */
const KNOWN_BY = ['name', 'pos_id', 'sku'];

async function moreOf({ read }: Ledger, locationId: number, ids: readonly number[]) {
  const placed = await read
    .selectFrom('placement')
    .innerJoin('category', 'category.id', 'placement.category_id')
    .select(['placement.item_id', 'category.name'])
    .where(isOneOf(read.engine, 'placement.item_id', ids))
    .execute();
  const categories = new Map<number, string[]>();
  for (const { item_id, name } of placed) {
    categories.set(item_id, [...(categories.get(item_id) ?? []), sortKey(name)]);
  }
  return { keys: await keysOf(read, locationId, 'item', ids), categories };
}

/** What tells objects of one kind apart. @param idOf the id of a reference */
function wordOf(kind: ImportKind, doc: Document, idOf: (value: unknown) => unknown): string {
  if (kind === 'image') return String(doc.hash);
  if (kind === 'sold_out') return `${doc.kind} ${JSON.stringify(idOf(doc.object_id))}`;
  if (kind === 'relation') {
    const ends = [idOf(doc.item_id), idOf(doc.related_id)].map((end) => JSON.stringify(end));
    return [doc.type, ...(doc.type === 'others' ? ends.sort() : ends)].join(' ');
  }
  const within = kind === 'category' ? JSON.stringify(idOf(doc.station_id)) : '';
  const also = kind === 'option_group' ? doc.group_type : kind === 'option' ? doc.price : '';
  return [within, sortKey(String(doc.name ?? '')), also].join(' ');
}
