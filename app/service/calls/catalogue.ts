import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { originImageAddress } from '~/objects/image/service/serve.service';
import type { Handlers } from '../context';
import { readScope } from '../scope';
import { findRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';

type OriginItem = AnswerOf<'origin_item.get'>[number];

type CatalogueHandlers = Pick<
  Handlers,
  | 'tag.all'
  | 'daydots.all'
  | 'origin_item.get'
  | 'origin_item.search'
  | 'origin_item.get_display_image'
>;

export const catalogueHandlers: CatalogueHandlers = {
  // Skips from tag to tag along the index: costs by tags, not by items.
  'tag.all': async (_params, { reader, location }) => {
    const places = readScope(location).map((id) => sql`select cast(${id} as integer) as id`);
    const known = sql<{ tag: string }>`(
      with recursive known (place, tag) as (
        select place.id, (select min(tag) from item_tag where location_id = place.id)
        from (${sql.join(places, sql` union all `)}) as place
        union all
        select place, (select min(tag) from item_tag where location_id = place and tag > known.tag)
        from known where known.tag is not null)
      select distinct tag from known where tag is not null)`.as('known');
    const rows = await reader.selectFrom(known).select('tag').orderBy('tag').execute();
    return rows.map(({ tag }) => tag);
  },
  'daydots.all': (_params, { reader }) =>
    reader.selectFrom('dotcode').select(['label', 'name']).orderBy('label').execute(),
  'origin_item.get': async ({ item_ids: ids }, { reader }) => {
    const found = await originItems(reader, ids);
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  },

  'origin_item.search': async ({ search, limit }, { reader }) => {
    const wanted = search.trim();
    const pattern = `%${asciiLower(wanted).replace(/[\\%_]/g, '\\$&')}%`;
    const id = /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : 0;
    const rows = await reader
      .selectFrom('origin_item')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('item_id', '=', id),
          sql<boolean>`lower(name) like ${pattern} escape '\\'`,
          sql<boolean>`lower(upc) like ${pattern} escape '\\'`,
        ]),
      )
      .orderBy((eb) =>
        eb
          .case()
          .when(eb.or([eb('item_id', '=', id), eb('upc', '=', wanted)]))
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy('name')
      .orderBy('item_id')
      .limit(limit)
      .execute();
    return rows.map(originItem);
  },

  'origin_item.get_display_image': async (
    { item_ids: ids, encoded_image },
    { reader, pictures },
  ) => {
    if (ids.length === 0) return [];
    if (!encoded_image) {
      const rows = await reader
        .selectFrom('origin_item')
        .select('item_id')
        .where('item_id', 'in', ids)
        .where('image_hash', 'is not', null)
        .orderBy('item_id')
        .execute();
      return rows.map(({ item_id }) => ({ item_id, url: originImageAddress(item_id) }));
    }
    const rows = await reader
      .selectFrom('origin_item')
      .innerJoin('image_blob', 'image_blob.hash', 'origin_item.image_hash')
      .select(['origin_item.item_id', 'image_blob.hash', 'image_blob.data'])
      .where('origin_item.item_id', 'in', ids)
      .orderBy('origin_item.item_id')
      .execute();
    const answers: { item_id: number; data: string }[] = [];
    for (const { item_id, hash, data: stored } of rows) {
      const data = stored.byteLength > 0 ? stored : await pictures.bytesOf(hash);
      if (data) answers.push({ item_id, data: Buffer.from(data).toString('base64') });
    }
    return answers;
  },
};

/** In one query; unknown IDs are left out. */
export async function originItems(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, OriginItem>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows(reader, 'origin_item', { item_id: ids });
  return new Map(rows.map((row) => [row.item_id, originItem(row)]));
}

function originItem(row: Row<'origin_item'>) {
  const { item_id, name, pose_count, upc, package_count } = row;
  const image = row.image_hash === null ? null : originImageAddress(item_id);
  return { item_id, name, pose_count, upc, package_count, image };
}

/** Like lower() of both engines: ASCII letters only. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
