import type { Basis } from '~/creator/contract/wire';
import type { KindName } from '~/menu/kinds';
import type { MergeRule } from '~/menu/merge';
import type { Account } from '../caller';
import type { Row } from '../store/schema';
import type { Reader, Trx } from '../store/store';

/** An object as the ledger stores it: wire names and values, without its position. */
export type Document = Record<string, unknown>;

/** One side of a stored change; empty if the object was not there. */
export function documentOf(text: string | null | undefined): Document {
  return JSON.parse(text ?? '{}') as Document;
}

/** The same, without the positions that are stored with it. */
export function fieldsIn(text: string | null): Document {
  const { order: _, ...fields } = documentOf(text);
  return fields;
}

export interface Versioned<D extends Document = Document> {
  version: number;
  doc: D;
}

export interface Change<D extends Document = Document> extends Basis {
  id: number;
  patch: Partial<D>;
}

export interface Rewrite<D extends Document = Document> {
  id: number;
  version: number;
  before: D;
  after: D;
}

export interface Creation<D extends Document = Document> {
  doc: D;
  /** Only to undo a deletion, or if the database does not assign the id. */
  id?: number;
  version?: number;
  order?: unknown;
  /** What it is a copy of. */
  like?: Document;
}

/** How many items use something, and the first of their names. */
export interface Use {
  name: string;
  items: number;
  names: string[];
}

export interface Writer {
  read: Reader;
  update<D extends Document>(
    entity: Entity<D>,
    locationId: number,
    changes: readonly Change<D>[],
    read?: ReadonlyMap<number, Versioned<D>>,
  ): Promise<unknown>;
}

/** Maps a kind's document to its tables. Every function filters by location and works on at most CHUNK ids. */
export interface Entity<D extends Document = Document> {
  name: KindName;
  rules: { [F in keyof D]-?: MergeRule };
  /** Fields that only make sense together: a merge takes all from one side, an undo reverts all or none. */
  together?: readonly (readonly string[])[];
  /** Whether a merge must keep these fields together; always, if missing. */
  isBound?(unit: readonly string[], docs: readonly D[]): boolean;
  read(db: Reader, locationId: number, ids: readonly number[]): Promise<Map<number, Versioned<D>>>;
  insert(
    trx: Trx,
    locationId: number,
    creations: readonly Creation<D>[],
    now: string,
  ): Promise<number[]>;
  update(trx: Trx, locationId: number, rewrites: readonly Rewrite<D>[], now: string): Promise<void>;
  /** A fast path for thousands of objects: reads and writes these fields alone; null if others depend on them. */
  part?(fields: readonly string[]): Pick<Entity<D>, 'read' | 'update' | 'settled'> | null;
  /** The document as it will be read back; null if only the database knows. `before` is null after a creation. */
  settled?(before: D | null, after: D): D | null;
  /** Reconciles documents with what they refer to, in order. `before` is null when an object is restored. */
  fitted?(
    db: Reader,
    locationId: number,
    docs: readonly { before: D | null; after: D }[],
  ): Promise<D[]>;
  /** Makes other objects give up what these need; an undo reads this change last. */
  beforeUpdate?(ledger: Writer, locationId: number, rewrites: readonly Rewrite<D>[]): Promise<void>;
  /** Makes other objects give up what the restored fields need. */
  beforeRestore?(ledger: Writer, locationId: number, change: Change<D>): Promise<void>;
  remove(trx: Trx, locationId: number, ids: readonly number[]): Promise<void>;
  /** What a deletion would lose, such as positions; `leaving` lists members that leave an object, by its id. */
  orderOf?(
    db: Reader,
    locationId: number,
    ids: readonly number[],
    leaving?: ReadonlyMap<number, readonly number[]>,
  ): Promise<Map<number, unknown>>;
  /** Those that other objects need, so that undoing their creation keeps them. Placements are checked separately. */
  inUse?(db: Reader, locationId: number, ids: readonly number[]): Promise<Set<number>>;
  /** Fields whose undoing would remove what others use, so that an undo keeps them. */
  usedFields?(
    db: Reader,
    locationId: number,
    now: D,
    patch: Partial<D>,
  ): Promise<{ field: string; uses: Use[] }[]>;
  /** Those of deleted documents that may not come back, as others do not let it any more. */
  barred?(db: Reader, locationId: number, docs: readonly D[]): Promise<boolean[]>;
  /** Checks a merged document. @throws ApiError 400 if its fields contradict each other */
  check?(doc: D): void;
  /** Whether one of these now has a name that must be unique but is taken. */
  nameTaken?(db: Reader, locationId: number, ids: readonly number[]): Promise<boolean>;
  /** Fields without unique keys or dependents: whether they can be written depends on nothing else. */
  plain?: readonly string[];
  /** The fields that `dropForbidden` checks; any, if missing. */
  guarded?: readonly string[];
  /** Removes from `patch` what the caller may not set, and returns those that would have changed. */
  dropForbidden?(caller: Caller, now: D, patch: Partial<D>): { field: string; reason: string }[];
}

/** Only the changed fields of an entity; all of it if they are merged with others' changes. */
export function partFor<D extends Document>(
  entity: Entity<D>,
  changes: readonly Change<D>[],
): Entity<D> {
  if (!entity.part || changes.some(({ version }) => version !== undefined)) return entity;
  const fields = new Set(changes.flatMap(({ patch }) => Object.keys(patch)));
  return { ...entity, ...entity.part([...fields]) };
}

export interface Caller {
  account: Account;
  location: Pick<Row<'location'>, 'allow_global_match_edit'>;
}

/** @throws ApiError 400 if the stored fields contradict each other */
export async function checkStored<D extends Document>(
  entity: Entity<D>,
  db: Reader,
  locationId: number,
  id: number,
): Promise<void> {
  if (!entity.check) return;
  const stored = (await entity.read(db, locationId, [id])).get(id);
  if (stored) entity.check(stored.doc);
}

/** Rows per statement: keeps the event loop free and stays under both engines' parameter limits. */
export const CHUNK = 500;

export function chunksOf<T>(list: readonly T[], size = CHUNK): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < list.length; start += size)
    chunks.push(list.slice(start, start + size));
  return chunks;
}

/** Event loop turns per yield: answering another request takes several. */
const TURNS = 8;

export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Like the entity's own `read`, for any number of ids. */
export async function readMany<D extends Document>(
  entity: Pick<Entity<D>, 'read'>,
  reader: Reader,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, Versioned<D>>> {
  const stored = new Map<number, Versioned<D>>();
  for (const chunk of chunksOf(ids)) {
    const found = await entity.read(reader, locationId, chunk);
    for (const [id, one] of found) stored.set(id, one);
    await yieldToEventLoop();
  }
  return stored;
}

/** Writing so many objects takes long enough to yield. */
const MANY = 100;

export async function yieldAfter(rows: readonly unknown[]): Promise<void> {
  if (rows.length >= MANY) await yieldToEventLoop();
}
