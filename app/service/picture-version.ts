import { type AliasedRawBuilder, sql } from 'kysely';

/** A row with what names its picture as it is served now; null where it has none. */
export type WithPicture<R> = R & { image_version: string | null };

/** The column `image_version` of a table that has pictures, beside the row itself: no query for each row. */
export function pictureVersion(
  table: 'station' | 'category' | 'menu_option',
): AliasedRawBuilder<string | null, 'image_version'> {
  const image = sql.ref(`${table}.image_id`);
  return sql<string | null>`(select image.shown_version from image where image.id = ${image})`.as(
    'image_version',
  );
}
