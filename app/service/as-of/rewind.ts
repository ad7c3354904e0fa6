import type { KindName } from '~/menu/kinds';
import type { StoredChange } from '../changes/edits';
import { entities } from '../changes/entities';
import { chunksOf, type Document, type Entity, yieldToEventLoop } from '../changes/entity';
import { sqliteEngine } from '../store/engine';
import { type Reader, readerOf, type Trx } from '../store/store';
import { Lists } from './lists';

/** The kinds that a menu as it was is made of. */
const KINDS = [
  'location',
  'price_mode',
  'image',
  'option_group',
  'option',
  'item',
  'relation',
  'station',
  'category',
  'discount',
  'fee',
  'tax',
] as const satisfies readonly KindName[];

type LaterChange = Pick<
  StoredChange,
  'id' | 'entity' | 'entity_id' | 'kind' | 'before' | 'after' | 'version_before'
>;

/** An object as it was, as far as its later changes tell. */
interface Former {
  exists: boolean;
  /** `fields` are all of it; otherwise those that differ from what it is now. */
  whole: boolean;
  fields: Document;
  version: number | null;
  order: unknown;
}

/** Changes that are read at once. */
const CHANGES = 5_000;

/**
 * Takes the rows of a location back to before an action: every change since then is read once, the newest first, and each
 * object that was changed is written once.
 *
 * @param from where the ledger is read; rows and ledger are of one state
 */
export async function rewind(
  from: Reader,
  to: Trx,
  locationId: number,
  firstAction: number,
): Promise<void> {
  const former = new Map<KindName, Map<number, Former>>(KINDS.map((kind) => [kind, new Map()]));
  const lists = await Lists.of(to, locationId);
  for await (const changes of laterChanges(from, locationId, firstAction)) {
    for (const change of changes) {
      lists.takeBack(change);
      const own = former.get(change.entity as KindName);
      if (own) takeBack(own, change);
    }
    await yieldToEventLoop();
  }
  for (const kind of KINDS) {
    await writeFormer(to, locationId, entities[kind], former.get(kind) ?? new Map());
  }
  await lists.write(to, locationId);
}

/** The changes of a location from an action on, the newest first, in pieces. */
async function* laterChanges(
  from: Reader,
  locationId: number,
  firstAction: number,
): AsyncIterable<LaterChange[]> {
  const actions = from
    .selectFrom('action_part')
    .select('action_id')
    .where('location_id', '=', locationId)
    .where('action_id', '>=', firstAction);
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await from
      .selectFrom('change')
      .select(['id', 'entity', 'entity_id', 'kind', 'before', 'after', 'version_before'])
      .where('action_id', 'in', actions)
      .where('location_id', '=', locationId)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(CHANGES)
      .execute();
    yield rows;
    before = rows.at(-1)?.id ?? 0;
    if (rows.length < CHANGES) return;
  }
}

function takeBack(objects: Map<number, Former>, change: LaterChange): void {
  const { entity_id, kind, version_before: version } = change;
  const { order, items: _, ...fields } = JSON.parse(change.before ?? '{}') as Document;
  // What a category holds is in its list; the items that a rule is for are a field of it.
  const own = change.entity === 'category' ? fields : withoutOrder(change.before);
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

function withoutOrder(text: string | null): Document {
  const { order: _, ...fields } = JSON.parse(text ?? '{}') as Document;
  return fields;
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
    const now = await entity.read(reader, locationId, ids);
    const gone = ids.filter((id) => now.has(id) && objects.get(id)?.whole);
    if (gone.length > 0) await entity.remove(to, locationId, gone);
    const rewrites = chunk.flatMap(([id, { exists, whole, fields, version }]) => {
      const stored = now.get(id);
      if (!exists || whole || !stored) return [];
      const after = { ...stored.doc, ...fields };
      return [{ id, version: version ?? stored.version, before: stored.doc, after }];
    });
    if (rewrites.length > 0) await entity.update(to, locationId, rewrites, NO_TIME);
    const creations = chunk
      .flatMap(([id, { exists, whole, fields, version, order }]) =>
        exists && whole ? [{ id, version: version ?? 1, doc: docOf(entity, fields), order }] : [],
      )
      .sort((one, other) => one.id - other.id);
    if (creations.length > 0) await entity.insert(to, locationId, creations, NO_TIME);
    await yieldToEventLoop();
  }
}

/** When a row was written is not known of what was rebuilt. */
const NO_TIME = '1970-01-01 00:00:00';

function docOf({ name }: Entity, fields: Document): Document {
  return name === 'category' ? { ...fields, items: [] } : fields;
}
