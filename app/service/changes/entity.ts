import type { Basis } from '~/creator/contract/wire';
import type { KindName } from '~/menu/kinds';
import type { MergeRule } from '~/menu/merge';
import type { Account } from '../caller';
import type { Row } from '../store/schema';
import type { Reader, Trx } from '../store/store';

/** An object as the ledger writes it down: wire names and wire values, its order left out. */
export type Document = Record<string, unknown>;

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
  /** The version after the write. */
  version: number;
  before: D;
  after: D;
}

export interface Creation<D extends Document = Document> {
  doc: D;
  /** Only when a deletion is undone, or where the object's id is not the database's to give. */
  id?: number;
  version?: number;
  order?: unknown;
}

/** What is in use by how many items, and the first of their names. */
export interface Use {
  name: string;
  items: number;
  names: string[];
}

/** What an entity may do to others while it is written: the ledger itself. */
export interface Writer {
  read: Reader;
  update<D extends Document>(
    entity: Entity<D>,
    locationId: number,
    changes: readonly Change<D>[],
    read?: ReadonlyMap<number, Versioned<D>>,
  ): Promise<unknown>;
}

/**
 * One kind of object: how its document is read from and written to its tables. Every function takes
 * the location and keeps it in its `where`; all of them work on sets of at most CHUNK ids.
 */
export interface Entity<D extends Document = Document> {
  name: KindName;
  rules: { [F in keyof D]-?: MergeRule };
  /** Fields that say something only together: a merge takes all of them from one side, an undo takes back all or none. */
  together?: readonly (readonly string[])[];
  /** Whether a merge of these documents has to keep such fields together; always where this is missing. */
  isBound?(unit: readonly string[], docs: readonly D[]): boolean;
  read(db: Reader, locationId: number, ids: readonly number[]): Promise<Map<number, Versioned<D>>>;
  insert(
    trx: Trx,
    locationId: number,
    creations: readonly Creation<D>[],
    now: string,
  ): Promise<number[]>;
  update(trx: Trx, locationId: number, rewrites: readonly Rewrite<D>[], now: string): Promise<void>;
  /**
   * How these fields are read and written as if there were no others, for changes of thousands of objects; null where
   * they are not written by themselves. What other fields need or are fitted to is never part of it.
   */
  part?(fields: readonly string[]): Pick<Entity<D>, 'read' | 'update' | 'settled'> | null;
  /**
   * The document as it will be read back after the update, or where `before` is null after it was made; null where
   * only the database knows it. An entity without this is read again.
   */
  settled?(before: D | null, after: D): D | null;
  /**
   * Documents as they may be written, in the order given: what does not fit the objects that they name is
   * cut. `before` is null where an object comes back.
   */
  fitted?(
    db: Reader,
    locationId: number,
    docs: readonly { before: D | null; after: D }[],
  ): Promise<D[]>;
  /** Writes what other objects have to give up before these are written, so that an undo reads it last. */
  beforeUpdate?(ledger: Writer, locationId: number, rewrites: readonly Rewrite<D>[]): Promise<void>;
  /** Writes what other objects have to give up before fields of an earlier version are restored. */
  beforeRestore?(ledger: Writer, locationId: number, change: Change<D>): Promise<void>;
  remove(trx: Trx, locationId: number, ids: readonly number[]): Promise<void>;
  /**
   * Positions and the like that a deletion would forget; where only some members leave an object, in
   * `leaving` by its id, what is needed to put these back beside their neighbours.
   */
  orderOf?(
    db: Reader,
    locationId: number,
    ids: readonly number[],
    leaving?: ReadonlyMap<number, readonly number[]>,
  ): Promise<Map<number, unknown>>;
  /**
   * Ids among `ids` that other objects still need, so that undoing their creation keeps them. Placements
   * do not count: they are looked at one by one.
   */
  inUse?(db: Reader, locationId: number, ids: readonly number[]): Promise<Set<number>>;
  /** Fields of a document that would take away what others use, so that an undo keeps them, and what that is. */
  usedFields?(
    db: Reader,
    locationId: number,
    now: D,
    patch: Partial<D>,
  ): Promise<{ field: string; uses: Use[] }[]>;
  /**
   * Looks at a document that a call saved or restored, put together with what others changed.
   *
   * @throws ApiError 400 where its fields do not fit each other
   */
  check?(doc: D): void;
  /** Whether one of these has, as it is stored by now, a name that another one has and that is each one's own. */
  nameTaken?(db: Reader, locationId: number, ids: readonly number[]): Promise<boolean>;
  /** Fields on which no key of the database and no other object hangs: whether they can be written depends on nothing else. */
  plain?: readonly string[];
  /** The fields that `dropForbidden` looks at; without them it may be any. */
  guarded?: readonly string[];
  /** Takes out of `patch` what the caller may not set here, and answers what really would have changed. */
  dropForbidden?(caller: Caller, now: D, patch: Partial<D>): { field: string; reason: string }[];
}

/** An entity as far as changes name its fields; whole where they are merged with what others changed. */
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

/** Checks an object as it is stored by now. @throws ApiError 400 where its fields do not fit each other */
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

/** Rows of one statement: keeps the event loop free and stays under both engines' parameter limits. */
export const CHUNK = 500;

export function chunksOf<T>(list: readonly T[], size = CHUNK): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < list.length; start += size)
    chunks.push(list.slice(start, start + size));
  return chunks;
}

/** Turns of the event loop at a time: a page that others ask for takes several until it is answered. */
const TURNS = 8;

/** Lets other requests run between two steps of long work. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Objects whose writing takes so long that others are let in before it goes on. */
const MANY = 100;

/** Lets other requests run after a step that wrote many rows. */
export async function yieldAfter(rows: readonly unknown[]): Promise<void> {
  if (rows.length >= MANY) await yieldToEventLoop();
}
