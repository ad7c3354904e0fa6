import { isKindWith, kindsWith, type MenuKind } from '~/menu/kinds';
import { removeItems } from '~/objects/item/service/remove-item.service';
import { mayWrite } from '~/service/access';
import { lastVersions } from '~/service/changes/change-log';
import { entities } from '~/service/changes/entities';
import { chunksOf, type Document, type Entity, type Versioned } from '~/service/changes/entity';
import { goneReferences } from '~/service/changes/gone-references';
import type { Ledger } from '~/service/changes/ledger';
import { dropForbidden, isBarred } from '~/service/changes/locked-fields';
import { keyOf, namesOf } from '~/service/changes/object-names';
import { placedItems, placedRows } from '~/service/changes/reorder';
import type { CallContext } from '~/service/context';
import type { Placed } from '~/service/scope';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { refsOf, withoutGone } from '~/trash/service/referenced-objects.service';

/** Nothing refers to these, and no two may be alike: newer ones are removed first. */
const isAlone = (kind: MenuKind) => kind === 'relation' || isKindWith('rule', kind);

export interface BroughtBack {
  made: number;
  changed: number;
  removed: number;
  kept: number;
}

type Ids = ReadonlyMap<MenuKind, readonly number[]>;

/** Deleted objects are created again, newer ones removed; references are written once their targets exist. */
export async function restoreMenu(
  ledger: Ledger,
  { account, location }: Pick<CallContext, 'account' | 'location'>,
  then: Reader,
  ids: Ids,
): Promise<BroughtBack> {
  const work = new BringingBack(ledger, { account, location }, then, ids);
  const theirs = kindsWith('menu').filter((kind) => work.mayBring(kind));
  const [named, alone] = [theirs.filter((kind) => !isAlone(kind)), theirs.filter(isAlone)];
  for (const kind of named) await work.make(kind);
  for (const kind of named) await work.change(kind);
  for (const kind of alone) {
    await work.remove(kind);
    await work.change(kind);
    await work.make(kind);
  }
  for (const kind of [...named].reverse()) await work.remove(kind);
  await bringOrdersBack(ledger, location.id, then);
  return work.done;
}

class BringingBack {
  readonly done: BroughtBack = { made: 0, changed: 0, removed: 0, kept: 0 };

  constructor(
    private readonly ledger: Ledger,
    private readonly caller: Pick<CallContext, 'account' | 'location'>,
    private readonly then: Reader,
    private readonly ids: Ids,
  ) {}

  mayBring(kind: MenuKind): boolean {
    const own = this.ids.get(kind)?.length ?? 0;
    if (own > 0 && !mayWrite(this.caller.account, kind)) {
      this.done.kept += own;
      return false;
    }
    return own > 0;
  }

  async make(kind: MenuKind): Promise<void> {
    const isBarredHere = await isBarred(this.ledger.read, kind, this.at);
    for await (const { were, are } of this.read(kind)) {
      const missing = [...were]
        .filter(([id]) => !are.has(id))
        .sort(([one], [other]) => one - other);
      if (isBarredHere) this.done.kept += missing.length;
      if (isBarredHere || missing.length === 0) continue;
      const made = missing.map(([id]) => id);
      const versions = await lastVersions(this.ledger.read, kind, this.at, made);
      const entity: Entity = entities[kind];
      const docs = new Map(missing.map(([id, { doc }]) => [id, doc]));
      const allowed = await this.ledger.lock.asAllowed(entity, this.at, docs);
      const creations = [...allowed].map(([id, doc]) => ({
        id,
        version: (versions.get(id) ?? 0) + 1,
        doc: bare(kind, doc),
      }));
      this.done.made += await this.oneByOne(creations, async (some) => {
        await this.ledger.create(entity, this.at, some);
        return some.length;
      });
    }
  }

  async change(kind: MenuKind): Promise<void> {
    const entity: Entity = entities[kind];
    for await (const { were, are } of this.read(kind)) {
      const changes = [...are].flatMap(([id, { doc }]) => {
        const stored = were.get(id);
        // Only one mode can be active: deactivate the one that goes before another is activated.
        const goes = kind === 'price_mode' && !stored && doc.active === 1;
        if (!stored) return goes ? [{ id, patch: { active: 0 } }] : [];
        const patch = { ...stored.doc };
        this.done.kept += dropForbidden(entity, this.caller, doc, patch).length > 0 ? 1 : 0;
        return [{ id, patch }];
      });
      this.done.changed += await this.oneByOne(changes, async (some) => {
        const versions = await this.ledger.update(entity, this.at, some, are);
        return [...versions].filter(
          ([id, version]) => were.has(id) && are.get(id)?.version !== version,
        ).length;
      });
    }
  }

  async remove(kind: MenuKind): Promise<void> {
    const entity: Entity = entities[kind];
    for await (const { were, are } of this.read(kind)) {
      const came = [...are.keys()].filter((id) => !were.has(id));
      if (came.length === 0) continue;
      const used =
        kind === 'item' ? undefined : await entity.inUse?.(this.ledger.read, this.at, came);
      const gone = came.filter((id) => !used?.has(id));
      if (kind === 'item') await removeItems(this.ledger, this.at, gone);
      else if (gone.length > 0) await this.ledger.remove(entity, this.at, gone);
      this.done.removed += gone.length;
      this.done.kept += came.length - gone.length;
    }
  }

  private get at(): number {
    return this.caller.location.id;
  }

  private async *read(kind: MenuKind) {
    const entity: Entity = entities[kind];
    for (const chunk of chunksOf(this.ids.get(kind) ?? [])) {
      const then = await entity.read(this.then, this.at, chunk);
      const were = await fitting(this.ledger, this.caller.location, kind, then);
      const are = await entity.read(this.ledger.read, this.at, chunk);
      yield { were, are };
    }
  }

  /** Writes all at once; if another object's key conflicts, one by one, skipping conflicts. @returns the sum */
  private async oneByOne<T>(
    all: readonly T[],
    write: (some: readonly T[]) => Promise<number>,
  ): Promise<number> {
    let sum = 0;
    const attempt = (some: readonly T[]) =>
      this.ledger.attempt(async () => {
        sum += await write(some);
      });
    const { refused } = await attempt(all);
    if (!refused) return sum;
    for (const one of all) if ((await attempt([one])).refused) this.done.kept += 1;
    return sum;
  }
}

function bare(kind: string, doc: Document): Document {
  if (kind === 'option') return { ...doc, item_id: null };
  return kind === 'category' ? { ...doc, items: [] } : doc;
}

async function bringOrdersBack(ledger: Ledger, locationId: number, before: Reader): Promise<void> {
  const orders = async (db: Reader, of: 'stations' | 'categories', parentId: number) =>
    placedRows(db as never, { of, locationId, parentId });
  const reorder = async (of: 'stations' | 'categories', parentId: number) => {
    const then = await orders(before, of, parentId);
    const now = new Set((await orders(ledger.read, of, parentId)).map(({ id }) => id));
    const ids = then.map(({ id }) => id).filter((id) => now.has(id));
    await ledger.reorder({ of, locationId, parentId, ids });
    return then;
  };
  for (const { id } of await reorder('stations', locationId)) await reorder('categories', id);
  const categories = await selectRows(ledger.read, 'category', { location_id: locationId }, 'id')
    .orderBy('id')
    .execute();
  for (const chunk of chunksOf(categories.map(({ id }) => id))) {
    const [were, are] = await Promise.all([
      placedItems(before, locationId, chunk),
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

/** Drops references to what will not return, such as day parts, and to modes the caller may not create. */
async function fitting(
  ledger: Ledger,
  location: Placed,
  kind: MenuKind,
  were: ReadonlyMap<number, Versioned>,
): Promise<Map<number, Versioned>> {
  const fit = new Map([...were].map(([id, one]) => [id, { ...one, doc: { ...one.doc } }]));
  const ids = [...fit.keys()];
  const docs = [...fit.values()].map(({ doc }) => doc);
  const lacking = [...(await goneReferences(ledger, location, kind, docs)).keys()];
  if (kind === 'relation') {
    for (const index of lacking) fit.delete(ids[index] ?? 0);
    return fit;
  }
  const named = lacking.flatMap((index) => refsOf(kind, docs[index] ?? {}));
  const known = await namesOf(ledger.read, [location.id], named);
  const gone = new Set(named.map(keyOf).filter((key) => !known.get(key)?.stands));
  for (const index of lacking) {
    const one = fit.get(ids[index] ?? 0);
    if (one) one.doc = withoutGone(one.doc, gone);
  }
  return fit;
}
