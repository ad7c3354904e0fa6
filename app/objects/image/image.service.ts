import { sql } from 'kysely';
import { searchKey } from '~/menu/text';
import { imageEntity } from '~/objects/image/entity.service';
import { ownValueEntity } from '~/objects/own-value/entity.service';
import { missingOrLocked } from '~/service/calls/locked';
import { entities } from '~/service/changes/entities';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { findRow, selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { PLACES } from './calls/image';
import { decodeImageText } from './service/image-text.service';
import { linkedBytes } from './service/linked-picture.service';
import { convertPicture } from './service/picture.service';
import { stockBlob } from './stock/index.service';
import { galleryGroups, stockKeyOf } from './stock/photos.service';
import type { ImageUse } from './uses.service';
import { imageUses, shownPictures, usesOf } from './uses.service';

type ImageMethod =
  | 'image.create'
  | 'image.destroy'
  | 'image.destroy_unused'
  | 'image.list'
  | 'image.gallery'
  | 'image.groups'
  | 'image.replace'
  | 'image.search_stock';

const GALLERY = 1000;
const NO_STOCK = 'There is no such stock photo.';

export const imageHandlers: Pick<Handlers, ImageMethod> = {
  'image.create': async ({ description, image, stock_id }, context) => {
    const { account, location, stock } = context;
    const picture = await pictureOf(image, context);
    const blob = await context.pictures.place(picture.blob);
    const id = await context.change({ summary: 'Added a picture' }, async (ledger) => {
      await ledger.keepBlob(blob);
      const said = description || picture.description;
      const doc = { description: said, hash: blob.hash, crop: null, focus: null };
      const [made] = await ledger.create(imageEntity, location.id, [{ doc }]);
      if (made === undefined) throw new Error('The picture was given no id.');
      return made;
    });
    // Not awaited: the response must not wait for the stock service.
    if (stock_id !== undefined) void stock.taken(stock_id, account.id);
    return id;
  },
  'image.destroy': async ({ id }, { location, reader, change }) => {
    const { description } = await ownPicture(reader, location, id);
    const name = description ? `the picture “${description}”` : 'a picture';
    return change({ summary: `Deleted ${name}` }, async (ledger) => {
      const uses = await usesOf(ledger.read, location.id, [id], 1000);
      const [use, ...others] = uses.get(id) ?? [];
      if (use) throw inUse(use, others.length);
      await ledger.remove(imageEntity, location.id, [id]);
      return { id };
    });
  },
  'image.destroy_unused': async ({ ids }, { location, change }) =>
    change({ summary: 'Deleted pictures that nothing shows' }, async (ledger) => {
      const own = await ownIds(ledger.read, location, ids);
      const shown = await shownPictures(ledger.read, location.id, own);
      const unused = own.filter((id) => !shown.has(id));
      await ledger.remove(imageEntity, location.id, unused);
      return { count: unused.length, skipped: own.filter((id) => shown.has(id)) };
    }),
  'image.replace': async ({ id, by }, { location, reader, change }) => {
    const { description } = await ownPicture(reader, location, id);
    await ownPicture(reader, location, by);
    const name = description ? `the picture “${description}”` : 'a picture';
    return change({ summary: `Replaced ${name} in all its places` }, async (ledger) => {
      const found = await usesOf(ledger.read, location.id, [id], Number.MAX_SAFE_INTEGER);
      const uses = found.get(id) ?? [];
      for (const kind of new Set(uses.map((use) => use.kind))) {
        const shown = uses.filter((use) => use.kind === kind && use.own_id === null);
        const edits = shown.map((use) => ({ id: use.id, patch: { image: by } }));
        await ledger.update(entities[kind], location.id, edits);
      }
      const own = uses.flatMap(({ own_id }) => own_id ?? []);
      const patches = own.map((one) => ({ id: one, patch: { value: String(by) } }));
      await ledger.update(ownValueEntity, location.id, patches);
      return { count: uses.length };
    });
  },
  'image.list': async ({ search, used, ids: named, limit, offset }, { location, reader }) => {
    const wanted = withUses(reader, location.id)
      .$if(named !== undefined, (query) => query.where('image.id', 'in', [0, ...(named ?? [])]))
      .$if(used === true, (query) => query.where('shown.uses', 'is not', null))
      .$if(used === false, (query) => query.where('shown.uses', 'is', null))
      .$if(searchKey(search) !== '', (query) => query.where(describedBy(search)));
    const [images, total, unused] = await Promise.all([
      ownImages(wanted, limit, offset),
      countOf(wanted),
      countOf(withUses(reader, location.id).where('shown.uses', 'is', null)),
    ]);
    const ids = images.map(({ id }) => id);
    const places = await usesOf(reader, location.id, ids, PLACES);
    const withPlaces = images.map((image) => ({
      ...image,
      places: (places.get(image.id) ?? []).map(({ own_id: _, ...place }) => place),
    }));
    return { images: withPlaces, total, unused };
  },
  'image.gallery': async (_, { account, location, reader, stock }) => ({
    location: await ownImages(withUses(reader, location.id), GALLERY, 0),
    gallery: galleryGroups(),
    unsplash: await stock.search('', account.id),
  }),
  'image.groups': async () => galleryGroups(),
  'image.search_stock': ({ query }, { account, stock }) => stock.search(query, account.id),
};

async function pictureOf(image: string, { account, fetchFile }: CallContext) {
  const key = stockKeyOf(image);
  if (key !== undefined) {
    const drawn = await stockBlob(key);
    if (!drawn) throw badInput(NO_STOCK, { image: NO_STOCK });
    return drawn;
  }
  const isLink = image.length < 8000 && /^[a-z][a-z0-9+.-]*:\/\//i.test(image);
  const bytes = isLink ? await linkedBytes(fetchFile, image, account) : decodeImageText(image);
  return { blob: await convertPicture(bytes, account.id), description: '' };
}

/** @throws ApiError 404 for a picture that is not here, 403 for one that the location inherits */
async function ownPicture(reader: Reader, location: CallContext['location'], id: number) {
  const row = await findRow(reader, 'image', { id, location_id: location.id }, 'description');
  if (!row) throw await missingOrLocked({ reader, location }, 'image', id);
  return row;
}

/** All pictures without `ids`. @throws ApiError 400 for one that is not here, 403 for an inherited one */
async function ownIds(
  reader: Reader,
  location: CallContext['location'],
  ids?: readonly number[],
): Promise<number[]> {
  const rows = await selectRows(reader, 'image', { location_id: location.id }, 'id')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [0]))
    .orderBy('id')
    .execute();
  const own = rows.map(({ id }) => Number(id));
  const missing = ids?.find((id) => !own.includes(id));
  if (missing === undefined) return own;
  const message = `There is no picture ${missing} here`;
  const refusal = badInput(`${message}.`, { ids: message });
  throw await missingOrLocked({ reader, location }, 'image', missing, refusal);
}

function inUse({ kind, name }: Pick<ImageUse, 'kind' | 'name'>, others: number) {
  const more = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  const message = `This picture cannot be deleted: the ${kind} “${name}”${more} ${others === 0 ? 'shows' : 'show'} it.`;
  return badInput(message, { id: message });
}

function withUses(reader: Reader, locationId: number) {
  return reader
    .selectFrom('image')
    .leftJoin(
      reader
        .selectFrom(imageUses(locationId).as('uses'))
        .select((eb) => ['image_id', eb.fn.countAll().as('uses')])
        .groupBy('image_id')
        .as('shown'),
      'shown.image_id',
      'image.id',
    )
    .where('image.location_id', '=', locationId);
}

type WithUses = ReturnType<typeof withUses>;

async function ownImages(pictures: WithUses, limit: number, offset: number) {
  const rows = await pictures
    .select(['image.id', 'image.description', 'image.shown_version'])
    .select(['image.updated_at', 'shown.uses'])
    .orderBy('image.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, description, shown_version, updated_at, uses }) => ({
    id: Number(id),
    description,
    image_version: shown_version,
    update_time: updated_at,
    used: uses !== null,
    uses: Number(uses ?? 0),
  }));
}

async function countOf(pictures: WithUses): Promise<number> {
  const row = await pictures.select((eb) => eb.fn.countAll().as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}

function describedBy(search: string) {
  const part = `%${searchKey(search).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`image.search_key like ${part} escape '\\'`;
}
