import type { KindName } from '~/menu/kinds';
import { entities } from '~/service/changes/entities';
import {
  chunksOf,
  type Document,
  documentOf,
  type Entity,
  partFor,
  yieldToEventLoop,
} from '~/service/changes/entity';
import { sqliteEngine } from '~/service/store/engine';
import { type Reader, readerOf, type Trx } from '~/service/store/store';
import { type LaterChange, laterChanges } from './later-changes.service';
import { Lists } from './lists.service';
import { SEEN_KINDS } from './seen-kinds.service';

interface Former {
  exists: boolean;
  /** Whether `fields` are all of it; otherwise only those that differ from now. */
  whole: boolean;
  fields: Document;
  version: number | null;
  order: unknown;
}

/**
 * Reads later changes once, newest first, and writes each changed object once.
 * @param from the ledger, in the same state as the rows
 */
export async function rollBack(
  from: Reader,
  to: Trx,
  locationId: number,
  firstAction: number,
): Promise<void> {
  const former = new Map<KindName, Map<number, Former>>(
    SEEN_KINDS.map((kind) => [kind, new Map()]),
  );
  const lists = await Lists.of(to, locationId);
  for await (const changes of laterChanges(from, locationId, firstAction)) {
    for (const change of changes) {
      const before = documentOf(change.before);
      lists.revert(change, before);
      const own = former.get(change.entity as KindName);
      if (own) revert(own, change, before);
    }
    await yieldToEventLoop();
  }
  for (const kind of SEEN_KINDS) {
    await writeFormer(to, locationId, entities[kind], former.get(kind) ?? new Map());
  }
  await lists.write(to, locationId);
}

function revert(objects: Map<number, Former>, change: LaterChange, before: Document): void {
  const { entity, entity_id, kind, version_before: version } = change;
  const { order, ...own } = before;
  // A category's items are in its list; a rule's items are a field of the rule.
  if (entity === 'category') delete own.items;
  const now = objects.get(entity_id);
  if (kind === 'create') {
    objects.set(entity_id, { exists: false, whole: true, fields: {}, version: null, order: null });
  } else if (kind === 'delete') {
    objects.set(entity_id, { exists: true, whole: true, fields: own, version, order });
  } else if (now?.exists) {
    Object.assign(now.fields, own);
    now.version = version;
  } else {
    objects.set(entity_id, { exists: true, whole: false, fields: own, version, order: null });
  }
}

async function writeFormer(
  to: Trx,
  locationId: number,
  entity: Entity,
  objects: ReadonlyMap<number, Former>,
): Promise<void> {
  const reader = readerOf(to, sqliteEngine);
  for (const chunk of chunksOf([...objects])) {
    const ids = chunk.map(([id]) => id);
    const part = partFor(
      entity,
      chunk.map(([id, { fields }]) => ({ id, patch: fields })),
    );
    const now = await part.read(reader, locationId, ids);
    const gone = ids.filter((id) => now.has(id) && objects.get(id)?.whole);
    if (gone.length > 0) await entity.remove(to, locationId, gone);
    const rewrites = chunk.flatMap(([id, { exists, whole, fields, version }]) => {
      const stored = now.get(id);
      if (!exists || whole || !stored) return [];
      const after = { ...stored.doc, ...fields };
      return [{ id, version: version ?? stored.version, before: stored.doc, after }];
    });
    if (rewrites.length > 0) await part.update(to, locationId, rewrites, NO_TIME);
    const creations = chunk
      .flatMap(([id, { exists, whole, fields, version, order }]) =>
        exists && whole ? [{ id, version: version ?? 1, doc: docOf(entity, fields), order }] : [],
      )
      .sort((one, other) => one.id - other.id);
    if (creations.length > 0) await entity.insert(to, locationId, creations, NO_TIME);
    await yieldToEventLoop();
  }
}

const NO_TIME = '1970-01-01 00:00:00';

function docOf({ name }: Entity, fields: Document): Document {
  return name === 'category' ? { ...fields, items: [] } : fields;
}
