import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { checkSelectorSize } from '~/menu/image-limits';
import { baseName, type ItemRef, matchFiles } from '~/menu/match-files';
import { missingOrLocked } from '~/service/calls/locked';
import { storableText } from '~/service/clean-text';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import { findRows, selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { PicturesParams } from './pictures-job.service';
import { decodeImageText } from './service/image-text.service';

type ByNameMethod = 'image.upload_file' | 'image.match_files' | 'image.set_by_name';

const KIND = 'pictures';
const NAME_MAX = 200;
const NO_BYTES = Buffer.alloc(0);

export const imageByNameHandlers: Pick<Handlers, ByNameMethod> = {
  'image.upload_file': async ({ upload = newUpload(), name, image, size }, context) => {
    const { location, uploads } = context;
    const own = storableText(baseName(name)).slice(-NAME_MAX);
    const file = { name: own, size, ...(await usableData(image, size)) };
    const position = await uploads.add({ upload, location_id: location.id, ...file });
    return { upload, position };
  },
  'image.match_files': async ({ upload }, { reader, location, uploads }) => {
    const files = await uploads.list(location.id, upload);
    const usable = files.filter(({ problem }) => problem === null);
    const names = usable.map(({ name }) => name);
    const found = matchFiles(names, await namedItems(reader, location.id));
    const matches = new Map(usable.map(({ position }, at) => [position, found[at]]));
    const ids = [...new Set(found.flatMap((match) => match.ids))];
    return {
      files: files.map((file) => {
        const { by = null, ids: item_ids = [] } = matches.get(file.position) ?? {};
        return { ...file, by, item_ids };
      }),
      items: await shownItems(reader, location.id, ids),
    };
  },
  'image.set_by_name': async ({ upload, files }, { reader, jobs, location, uploads }) => {
    const queued = await jobs.queued(location.id, KIND, upload);
    if (queued !== null) return { job_id: queued };
    await uploads.list(location.id, upload);
    const itemIds = files.map(({ item_id }) => item_id);
    await checkItems({ reader, location }, itemIds);
    const params: PicturesParams = { upload, files };
    const title = `Pictures, ${files.length === 1 ? '1 file' : `${files.length} files`}`;
    const note = { kind: KIND, title, subject: upload, total: files.length, params };
    return { job_id: await jobs.queue(location.id, note) };
  },
};

/** @throws ApiError 400 for an item that is not here, 403 for one that the location inherits */
async function checkItems(
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
  ids: readonly number[],
): Promise<void> {
  const rows = await selectRows(reader, 'item', { location_id: location.id }, 'id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const own = new Set(rows.map(({ id }) => Number(id)));
  const missing = ids.find((id) => !own.has(id));
  if (missing === undefined) return;
  const message = `There is no item ${missing} here`;
  const refusal = badInput(`${message}.`, { files: message });
  throw await missingOrLocked({ reader, location }, 'item', missing, refusal);
}

function newUpload(): string {
  return randomBytes(18).toString('base64url');
}

/** The bytes of an image file, or why it cannot be used. Whether it decodes is checked later. */
async function usableData(image: string, size: number) {
  const tooLarge = checkSelectorSize(size);
  if (tooLarge) return { problem: `Image Too Large. ${tooLarge}`, data: NO_BYTES };
  const data = image === '' ? NO_BYTES : decodeImageText(image);
  const type = await fileTypeFromBuffer(data);
  if (type?.mime.startsWith('image/')) return { problem: null, data };
  return { problem: 'Invalid image file', data: NO_BYTES };
}

async function namedItems(reader: Reader, locationId: number): Promise<ItemRef[]> {
  const [items, codes] = await Promise.all([
    selectRows(reader, 'item', { location_id: locationId }, 'id', 'name', 'pos_id')
      .orderBy('sort_key')
      .orderBy('id')
      .execute(),
    findRows(reader, 'item_sku', { location_id: locationId }, 'item_id', 'sku'),
  ]);
  const skus = new Map<number, string[]>();
  for (const { item_id, sku } of codes) {
    const of = skus.get(item_id);
    if (of) of.push(sku);
    else skus.set(item_id, [sku]);
  }
  return items.map((item) => ({ ...item, skus: skus.get(item.id) ?? [] }));
}

async function shownItems(reader: Reader, locationId: number, ids: readonly number[]) {
  const items = await reader
    .selectFrom('item')
    .leftJoin('image', 'image.id', 'item.image_id')
    .select(['item.id', 'item.name', 'item.pos_id', 'item.image_id as image'])
    .select('image.shown_version as image_version')
    .where('item.location_id', '=', locationId)
    .where(isOneOf(reader.engine, 'item.id', ids))
    .orderBy('item.sort_key')
    .orderBy('item.id')
    .execute();
  return items;
}
