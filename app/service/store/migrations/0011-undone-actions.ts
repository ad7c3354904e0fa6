import { type Kysely, sql } from 'kysely';

/** What was taken back is found by the action that it was; most actions take nothing back. */
export const undoneActions = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = 'create index action_undoes on action (undoes) where undoes is not null';
    await sql.raw(index).execute(db);
  },
};
