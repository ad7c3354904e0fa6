import { type Kysely, sql } from 'kysely';

/** SKUs and POS ids are found without regard to the case of their letters. */
export const codeSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      'create index item_sku_folded on item_sku (location_id, lower(sku), item_id)',
      'create index item_pos_id_folded on item (location_id, lower(pos_id))',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
