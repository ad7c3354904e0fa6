import { toDocument } from '~/fields/columns';
import type { WrittenMenu } from '~/menu/mashmenu/format';
import type { GroupType } from '~/menu/option-groups';
import { withoutEmpty } from '~/menu/rules/documents';
import { categoryFields } from '~/objects/category/fields';
import { discountEntity } from '~/objects/discount/entity.service';
import { feeEntity } from '~/objects/fee/entity.service';
import { imageEntity } from '~/objects/image/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { readOrderSettings } from '~/objects/location/service/stored-order-settings.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { keyOf, liveMarks } from '~/objects/sold-out/facts.service';
import { stationEntity } from '~/objects/station/entity.service';
import { taxEntity } from '~/objects/tax/entity.service';
import { chunksOf, type Document, type Entity, yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext } from '~/service/context';
import { isOneOf } from '~/service/store/id-lists';
import { listOf, rowsOf } from '~/service/store/json-lists';
import { handOver } from '~/service/thread/pieces';
import type { Task } from '~/service/thread/task';
import type { FileKeys } from './file-keys.service';
import { ownIds, reachedMenu, wholeMenu } from './menu-contents.service';
import {
  categoryEntry,
  discountEntry,
  FileNames,
  feeEntry,
  fileHead,
  itemEntry,
  optionEntry,
  type RelationEntry,
  soldOutEntry,
  stationEntry,
  taxEntry,
} from './menu-entries.service';

/** Bytes written at once: a multiple of three, so that base64 continues without padding. */
const PICTURE_PIECE = 3 * 256 * 1024;

type MenuSource = Pick<CallContext, 'reader' | 'location'> & Partial<Pick<CallContext, 'pictures'>>;

export interface MenuFileSpec {
  /** In the order of the kiosk. */
  stations: readonly number[];
  /** Everything of the location; else what the stations reach, without discounts, fees and taxes. */
  whole: boolean;
  taxes: boolean;
  keepsIds: boolean;
  pictures: boolean;
  /** What is sold out. */
  marks: boolean;
  /** Runs after the head and before the menu. */
  begin: () => Promise<void>;
}

type Told = Omit<MenuFileSpec, 'begin'> & Pick<CallContext, 'location'>;

/** A file without pictures. */
export const menuFileTask: Task<Told, void> = {
  name: 'menu-file',
  run: ({ reader }, { location, ...spec }, ask) => {
    const begin = async () => void (await ask('begin'));
    return handOver(menuFile({ reader, location }, { ...spec, pictures: false, begin }), ask);
  },
};

/**
 * Streams a .mashmenu file in ranges of objects and pieces of pictures, so that other requests get in between. The
 * last piece closes the JSON: a truncated file is invalid.
 * @throws Error while streaming, if an object has been deleted or a picture has no bytes
 */
export async function* menuFile(source: MenuSource, spec: MenuFileSpec): AsyncIterable<string> {
  const settings = await readOrderSettings(source.reader, source.location.id);
  yield JSON.stringify(fileHead(source.location, spec.keepsIds, settings)).slice(0, -1);
  await spec.begin();
  const { reader, location } = source;
  const lost = spec.pictures ? await lostPictures(source) : new Set<number>();
  const names = new FileNames(location, spec, lost);
  const read = <D extends Document>(entity: Entity<D>, keys: FileKeys) =>
    documentsOf(source, entity, keys);
  const { items, groups, options } = spec.whole
    ? await wholeMenu(reader, location.id)
    : await reachedMenu(reader, location.id, spec.stations);
  for (const id of await ownIds(reader, 'price_mode', location.id)) names.modes.give(id);
  for (const id of groups) names.groups.give(id);
  for (const id of options) names.options.give(id);
  for (const id of items) names.items.give(id);

  yield* listText('price_modes', read(priceModeEntity, names.modes), ({ key, doc }) => ({
    key,
    ...withoutEmpty(doc),
    name: doc.name,
    active: doc.active === 1,
  }));
  yield* listText('option_groups', read(optionGroupEntity, names.groups), ({ id, key, doc }) => {
    const group_type = doc.group_type as GroupType;
    names.groupTypes.set(id, group_type);
    return { key, name: doc.name, group_type };
  });
  const marks = spec.marks ? await liveMarks(reader, location.id) : [];
  const outs = new Map(marks.map((mark) => [keyOf(mark), soldOutEntry(mark)]));
  yield* listText('options', read(optionEntity, names.options), ({ id, key, doc }) => ({
    ...optionEntry(key, doc, names),
    ...outs.get(`option ${id}`),
  }));
  yield* listText('items', itemsOf(source, names), ({ id, key, doc, relations }) => ({
    ...itemEntry(key, doc, relations, names),
    ...outs.get(`item ${id}`),
  }));
  for (const id of spec.stations) names.stations.give(id);
  yield* listText('stations', stationsOf(source, names), (entry) => entry);
  if (spec.whole) {
    const { discounts, fees, taxes } = names;
    for (const id of await ownIds(reader, 'discount', location.id)) discounts.give(id);
    for (const id of await ownIds(reader, 'fee', location.id)) fees.give(id);
    yield* listText('discounts', read(discountEntity, discounts), ({ key, doc }) =>
      discountEntry(key, doc, names),
    );
    yield* listText('fees', read(feeEntity, fees), ({ key, doc }) => feeEntry(key, doc, names));
    if (spec.taxes) {
      for (const id of await ownIds(reader, 'tax', location.id)) taxes.give(id);
      yield* listText('taxes', read(taxEntity, taxes), ({ key, doc }) => taxEntry(key, doc));
    }
  }
  if (spec.pictures) yield* picturesText(source, names.images);
  yield '\n}\n';
}

/** Pictures of a past state whose bytes no longer exist; the file omits them. */
async function lostPictures({ reader, location }: MenuSource): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('image')
    .leftJoin('image_blob', 'image_blob.hash', 'image.hash')
    .select('image.id')
    .where('image.location_id', '=', location.id)
    .where('image_blob.hash', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Found<D> {
  id: number;
  key: string;
  doc: D;
}

async function* documentsOf<D extends Document>(
  { reader, location }: MenuSource,
  entity: Entity<D>,
  keys: FileKeys,
): AsyncIterable<Found<D>[]> {
  for (const chunk of chunksOf(keys.ids)) {
    const found = await entity.read(reader, location.id, chunk);
    yield chunk.map((id) => {
      const doc = found.get(id)?.doc;
      // Other entries already refer to it.
      if (!doc) throw new Error(`The ${entity.name} ${id} went while the menu was exported.`);
      return { id, key: keys.give(id), doc };
    });
    await yieldToEventLoop();
  }
}

async function* itemsOf(source: MenuSource, names: FileNames) {
  for await (const found of documentsOf(source, itemEntity, names.items)) {
    const ids = found.map(({ id }) => id);
    const relations = await relationsOf(source, ids, names.items);
    yield found.map((item) => ({ ...item, relations: relations.get(item.id) ?? [] }));
  }
}

/** Relations by the item they start from, if the other item is in the file. Mutual relations appear once. */
async function relationsOf(
  { reader, location }: MenuSource,
  items: readonly number[],
  keys: FileKeys,
): Promise<Map<number, RelationEntry[]>> {
  const rows = await reader
    .selectFrom('relation')
    .select(['type', 'item_id', 'related_id'])
    .where('location_id', '=', location.id)
    .where(isOneOf(reader.engine, 'item_id', items))
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('type', '=', 'others'),
          exists(
            selectFrom('relation as twin')
              .select('twin.id')
              .where('twin.location_id', '=', location.id)
              .where('twin.type', '=', 'others')
              .whereRef('twin.item_id', '=', 'relation.related_id')
              .whereRef('twin.related_id', '=', 'relation.item_id')
              .whereRef('twin.id', '<', 'relation.id'),
          ),
        ]),
      ),
    )
    .orderBy('id')
    .execute();
  const relations = new Map<number, RelationEntry[]>();
  for (const { type, item_id, related_id } of rows) {
    const item = keys.of(related_id);
    if (item === null) continue;
    const entry = { type: type as RelationEntry['type'], item };
    const own = relations.get(item_id);
    if (own) own.push(entry);
    else relations.set(item_id, [entry]);
  }
  return relations;
}

async function* stationsOf(source: MenuSource, names: FileNames) {
  for await (const stations of documentsOf(source, stationEntity, names.stations)) {
    for (const { id, key, doc } of stations) {
      const categories = await categoriesOf(source, id);
      const entries = categories.map(({ placed, ...row }) => {
        const items = rowsOf(placed).flatMap(({ item_id }) => names.items.of(item_id) ?? []);
        const category = toDocument(categoryFields, row);
        return categoryEntry(names.categories.give(row.id), category, items, names);
      });
      yield [stationEntry(key, doc, entries, names)];
    }
  }
}

function categoriesOf({ reader, location }: MenuSource, stationId: number) {
  return reader
    .selectFrom('category')
    .selectAll()
    .select((eb) =>
      listOf(
        reader.engine,
        eb
          .selectFrom('placement')
          .select('placement.item_id')
          .whereRef('placement.category_id', '=', 'category.id')
          .orderBy('placement.position')
          .orderBy('placement.item_id'),
      ).as('placed'),
    )
    .where('location_id', '=', location.id)
    .where('station_id', '=', stationId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function* picturesText(source: MenuSource, keys: FileKeys): AsyncIterable<string> {
  const { reader, pictures } = source;
  yield ',\n"images":{';
  let before = '\n';
  for await (const found of documentsOf(source, imageEntity, keys)) {
    const rows = await reader
      .selectFrom('image_blob')
      .select(['hash', 'type'])
      .where(
        'hash',
        'in',
        found.map(({ doc }) => doc.hash),
      )
      .execute();
    const types = new Map(rows.map(({ hash, type }) => [hash, type]));
    for (const { id, key, doc } of found) {
      const { hash, ...own } = doc;
      const bytes = await pictures?.bytesOf(hash);
      if (!bytes) throw new Error(`The picture ${id} has no bytes.`);
      const entry = JSON.stringify({ type: types.get(hash), ...own }).slice(0, -1);
      yield `${before}${JSON.stringify(key)}:${entry},"data":"`;
      for (let at = 0; at < bytes.byteLength; at += PICTURE_PIECE) {
        yield Buffer.from(bytes.subarray(at, at + PICTURE_PIECE)).toString('base64');
      }
      yield '"}';
      before = ',\n';
    }
  }
  yield '\n}';
}

async function* listText<T, L extends keyof WrittenMenu>(
  name: L,
  chunks: AsyncIterable<readonly T[]>,
  entryOf: (found: T) => NonNullable<WrittenMenu[L]> extends (infer E)[] ? E : never,
): AsyncIterable<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let before = '\n';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield before + chunk.map((found) => JSON.stringify(entryOf(found))).join(',\n');
    before = ',\n';
  }
  yield '\n]';
}
