import { initialDocument } from '~/fields/columns';
import { categoryEntity } from '~/objects/category/entity.service';
import { imageEntity } from '~/objects/image/entity.service';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { priceModeFields } from '~/objects/price-mode/fields';
import { relationEntity } from '~/objects/relation/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import type { Document, Entity } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import type { World } from './world';

/** Ids of a small menu: one station, two categories, two groups with options, a price mode, an image. */
export interface Menu {
  station: number;
  hot: number;
  cold: number;
  /** A group of type `single` and its options. */
  size: { group: number; small: number; large: number };
  /** A group of type `multi` and its options. */
  extras: { group: number; milk: number; syrup: number };
  mode: number;
  image: number;
}

/** Builds the menu in a location. */
export function buildMenu(world: World, locationId: number): Promise<Menu> {
  return world.write(async (ledger) => {
    const create = creator(ledger, locationId);
    const shown = { description: '', active: 1, visibility: null, image: null };
    const station = await create(stationEntity, { ...shown, name: 'Bar' }, 1);
    const category = (name: string, position: number) =>
      create(
        categoryEntity,
        { ...shown, name, station_id: station, schedule: null, repeats: null, items: [] },
        { position, items: {} },
      );
    const option = (name: string, price: number) =>
      create(optionEntity, { name, price, active: 1, pos_id: null, image: null, item_id: null });
    const group = (name: string, group_type: string) =>
      create(optionGroupEntity, { name, group_type });
    return {
      station,
      hot: await category('Hot', 1),
      cold: await category('Cold', 2),
      size: {
        group: await group('Size', 'single'),
        small: await option('Small', 0),
        large: await option('Large', 1),
      },
      extras: {
        group: await group('Extras', 'multi'),
        milk: await option('Oat milk', 0.5),
        syrup: await option('Syrup', 0.75),
      },
      mode: (
        await ledger.create(priceModeEntity, locationId, [
          { id: 1, doc: { ...initialDocument(priceModeFields), name: 'Happy Hour' } },
        ])
      )[0] as number,
      image: await makeImage(ledger, locationId),
    };
  });
}

/** Makes a picture that nothing shows. */
async function makeImage(ledger: Ledger, locationId: number): Promise<number> {
  const hash = `${locationId}`.padStart(64, '0');
  const bytes = { type: 'image/webp', width: 1, height: 1, data: Buffer.from('x') };
  await ledger.keepBlob({ hash, ...bytes });
  const doc = { description: 'A cup', hash, crop: null, focus: null };
  return creator(ledger, locationId)(imageEntity, doc);
}

/** Makes items directly, in the order given; answers their ids. */
export function makeItems(
  world: World,
  locationId: number,
  docs: readonly (Partial<ItemDocument> & { name: string })[],
): Promise<number[]> {
  return world.write((ledger) =>
    ledger.create(
      itemEntity,
      locationId,
      docs.map((doc) => ({ doc: { ...blankItem(doc.name), ...doc } })),
    ),
  );
}

/** Makes one item directly. */
export async function makeItem(
  world: World,
  locationId: number,
  doc: Partial<ItemDocument> & { name: string },
): Promise<number> {
  const [id] = await makeItems(world, locationId, [doc]);
  if (id === undefined) throw new Error('The item was given no id.');
  return id;
}

/** Ties two items by a relation. */
export async function relate(
  world: World,
  locationId: number,
  doc: { type: string; item_id: number; related_id: number },
): Promise<number> {
  return world.write((ledger) => creator(ledger, locationId)(relationEntity, doc));
}

function creator(ledger: Ledger, locationId: number) {
  return async <D extends Document>(entity: Entity<D>, doc: D, order?: unknown) => {
    const [id] = await ledger.create(entity, locationId, [{ doc, order }]);
    if (id === undefined) throw new Error(`The ${entity.name} was given no id.`);
    return id;
  };
}

/** How many changes the ledger holds: a refused call adds none. */
export async function changeCount({ store }: World): Promise<number> {
  const counted = await store.reader
    .selectFrom('change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** The number of the newest change, which is found at once however many there are; 0 where there is none. */
export async function newestChange({ store }: World): Promise<number> {
  const newest = await store.reader
    .selectFrom('change')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(newest?.id ?? 0);
}

/** The newest action of the ledger. */
export function lastAction({ store }: World) {
  return store.reader
    .selectFrom('action')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
