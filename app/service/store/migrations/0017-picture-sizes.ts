import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * What of a picture is shown, its focal point, the name of what is served of it, and the sizes that were
 * made; how many its bytes are, and since when nothing names them.
 */
export function pictureSizes({ types: { text, blob, integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table image add column crop ${text}`,
        `alter table image add column focus ${text}`,
        `alter table image add column shown_version ${text} not null default ''`,
        `update image set shown_version = substr(hash, 1, 12)`,
        `alter table image_blob add column unnamed_since ${text}`,
        `alter table image_blob add column bytes ${integer} not null default 0`,
        'update image_blob set bytes = octet_length(data)',
        `create table image_size (
          hash ${text} not null references image_blob (hash) on delete cascade,
          shown_version ${text} not null, size ${text} not null, type ${text} not null,
          data ${blob} not null, primary key (hash, shown_version, size, type))`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
