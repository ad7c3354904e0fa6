import { type AliasedRawBuilder, sql } from 'kysely';

export type WithPicture<R> = R & { image_version: string | null };

/** A column expression, so that rows need no extra query. */
export function pictureVersion(
  table: 'station' | 'category' | 'menu_option',
): AliasedRawBuilder<string | null, 'image_version'> {
  const image = sql.ref(`${table}.image_id`);
  return sql<string | null>`(select image.shown_version from image where image.id = ${image})`.as(
    'image_version',
  );
}
