import type { Reader } from '../store/store';
import type { Creation, Document, Entity, Versioned } from './entity';

/** Reconciles restored objects with what they refer to; new ones are written as given. */
export async function reconciledAgain<D extends Document>(
  db: Reader,
  entity: Entity<D>,
  locationId: number,
  creations: readonly Creation<D>[],
): Promise<readonly Creation<D>[]> {
  if (!entity.fitted || creations.some(({ id }) => id === undefined)) return creations;
  const docs = creations.map(({ doc }) => ({ before: null, after: doc }));
  const fitted = await entity.fitted(db, locationId, docs);
  return creations.map((creation, index) => ({
    ...creation,
    doc: fitted[index] ?? creation.doc,
  }));
}

/** As it will be read back; null if only the database knows. */
export function canonicalWhole<D extends Document>(
  { rules, settled }: Entity<D>,
  doc: D,
): D | null {
  const isWhole = Object.keys(rules).every((field) => doc[field] !== undefined);
  return isWhole ? (settled?.(null, doc) ?? null) : null;
}

/** Of a new location, itself. */
export function locationIdOf({ name }: { name: string }, here: number, id: number): number {
  return name === 'location' ? id : here;
}

/** As the database keeps them; each location lies at itself. */
export async function storedAfter<D extends Document>(
  db: Reader,
  entity: Entity<D>,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, Versioned<D>>> {
  if (entity.name !== 'location') return entity.read(db, locationId, ids);
  const stored = new Map<number, Versioned<D>>();
  for (const id of ids) {
    for (const [own, document] of await entity.read(db, id, [id])) stored.set(own, document);
  }
  return stored;
}
