import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Webhooks that tell of the locations of a group, later ones too. */
export function webhookGroups({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table webhook_group (webhook_id ${integer} not null references webhook (id) on delete cascade,
          group_id ${integer} not null references place_group (id) on delete cascade, primary key (webhook_id, group_id))`,
        'create index webhook_group_group on webhook_group (group_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
