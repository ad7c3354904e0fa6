import type { Compared } from '~/menu/compared-kinds';
import { removeItems } from '~/objects/item/service/remove-item.service';
import { mayWrite } from '../access';
import { lastVersions } from '../changes/change-log';
import { entities } from '../changes/entities';
import { chunksOf, type Document, type Entity, type Versioned } from '../changes/entity';
import type { Ledger } from '../changes/ledger';
import { placedItems, placedRows } from '../changes/reorder';
import type { CallContext } from '../context';
import type { Reader } from '../store/store';

/** The order in which objects are made: what others name stands before these. */
const MAKING = [
  'price_mode',
  'image',
  'option_group',
  'option',
  'item',
  'station',
  'category',
  'discount',
  'fee',
  'tax',
  'relation',
] as const satisfies readonly Compared[];

/** What bringing a menu back comes to. */
export interface BroughtBack {
  made: number;
  changed: number;
  removed: number;
  /** Objects that stay as they are: of kinds, or with fields, that the caller may not change. */
  kept: number;
}

type Ids = ReadonlyMap<Compared, readonly number[]>;

/**
 * Makes the objects of a menu what they were: those that are gone are made again, those that came since are removed, all others
 * get the fields, the members and the places that they had. What names something else is written once that is there.
 */
export async function bringBack(
  ledger: Ledger,
  { account, location }: Pick<CallContext, 'account' | 'location'>,
  then: Reader,
  ids: Ids,
): Promise<BroughtBack> {
  const done: BroughtBack = { made: 0, changed: 0, removed: 0, kept: 0 };
  const at = location.id;
  const kinds = MAKING.filter((kind) => {
    const own = ids.get(kind)?.length ?? 0;
    if (own === 0 || mayWrite(account, kind)) return own > 0;
    done.kept += own;
    return false;
  });
  const chunks = (kind: Compared) => chunksOf(ids.get(kind) ?? []);
  for (const kind of kinds) {
    for (const chunk of chunks(kind)) {
      done.made += await makeAgain(ledger, entities[kind], at, await read(then, kind, at, chunk));
    }
  }
  for (const kind of kinds) {
    const entity: Entity = entities[kind];
    for (const chunk of chunks(kind)) {
      const were = await read(then, kind, at, chunk);
      const are = await entity.read(ledger.read, at, chunk);
      const changes = [...are].flatMap(([id, { doc }]) => {
        const stored = were.get(id);
        if (!stored) return [];
        const patch = { ...stored.doc };
        done.kept += entity.dropForbidden?.({ account, location }, doc, patch).length ? 1 : 0;
        return [{ id, patch }];
      });
      const versions = await ledger.update(entity, at, changes, are);
      done.changed += [...versions].filter(
        ([id, version]) => are.get(id)?.version !== version,
      ).length;
    }
  }
  for (const kind of [...kinds].reverse()) {
    for (const chunk of chunks(kind)) {
      const were = await read(then, kind, at, chunk);
      const are = await (entities[kind] as Entity).read(ledger.read, at, chunk);
      const gone = [...are.keys()].filter((id) => !were.has(id));
      if (gone.length === 0) continue;
      if (kind === 'item') await removeItems(ledger, at, gone);
      else await ledger.remove(entities[kind] as Entity, at, gone);
      done.removed += gone.length;
    }
  }
  await bringOrdersBack(ledger, at, then);
  return done;
}

async function makeAgain(
  ledger: Ledger,
  entity: Entity,
  locationId: number,
  were: ReadonlyMap<number, Versioned>,
): Promise<number> {
  const are = await entity.read(ledger.read, locationId, [...were.keys()]);
  const missing = [...were].filter(([id]) => !are.has(id)).sort(([one], [other]) => one - other);
  if (missing.length === 0) return 0;
  const versions = await lastVersions(
    ledger.read,
    entity.name,
    locationId,
    missing.map(([id]) => id),
  );
  const creations = missing.map(([id, { doc }]) => ({
    id,
    version: (versions.get(id) ?? 0) + 1,
    doc: bare(entity.name, doc),
  }));
  await ledger.create(entity, locationId, creations);
  return creations.length;
}

/** A document without what may not be there yet; it is written once everything is. */
function bare(kind: string, doc: Document): Document {
  if (kind === 'option') return { ...doc, item_id: null };
  return kind === 'category' ? { ...doc, items: [] } : doc;
}

function read(
  then: Reader,
  kind: Compared,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, Versioned>> {
  return (entities[kind] as Entity).read(then, locationId, ids);
}

/** Puts stations, categories and items into the orders that they had. */
async function bringOrdersBack(ledger: Ledger, locationId: number, then: Reader): Promise<void> {
  const orders = async (db: Reader, of: 'stations' | 'categories', parentId: number) =>
    placedRows(db as never, { of, locationId, parentId });
  const stations = await orders(then, 'stations', locationId);
  await ledger.reorder({
    of: 'stations',
    locationId,
    parentId: locationId,
    ids: await known(ledger, 'station', locationId, stations),
  });
  for (const { id } of stations) {
    const categories = await orders(then, 'categories', id);
    const ids = categories.map((one) => one.id);
    const now = new Set((await orders(ledger.read, 'categories', id)).map((one) => one.id));
    await ledger.reorder({
      of: 'categories',
      locationId,
      parentId: id,
      ids: ids.filter((one) => now.has(one)),
    });
  }
  const categories = await ledger.read
    .selectFrom('category')
    .select('id')
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  for (const chunk of chunksOf(categories.map(({ id }) => id))) {
    const [were, are] = await Promise.all([
      placedItems(then, locationId, chunk),
      placedItems(ledger.read, locationId, chunk),
    ]);
    const orderings = chunk.flatMap((id) => {
      const now = new Set((are.get(id) ?? []).map((one) => one.id));
      const ids = (were.get(id) ?? []).map((one) => one.id).filter((one) => now.has(one));
      return ids.length > 1 ? [{ parentId: id, ids }] : [];
    });
    await ledger.reorderItems(locationId, orderings);
  }
}

async function known(
  ledger: Ledger,
  table: 'station',
  locationId: number,
  rows: readonly { id: number }[],
): Promise<number[]> {
  const there = await ledger.read
    .selectFrom(table)
    .select('id')
    .where('location_id', '=', locationId)
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => ids.has(id));
}
