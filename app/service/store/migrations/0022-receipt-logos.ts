import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The picture that a location prints on receipts: a data URL, for there is at most one and it is small. */
export function receiptLogos({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table receipt_logo (
            location_id ${integer} primary key references location (id), data ${text} not null)`,
        )
        .execute(db);
    },
  };
}
