import { type Kysely, sql } from 'kysely';

/** The deletions of each kind of object in a location, newest first: what its trash is read by. */
export const trash = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = `create index change_deleted on change (location_id, entity, id) where kind = 'delete'`;
    await sql.raw(index).execute(db);
  },
};
