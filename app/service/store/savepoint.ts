import { sql } from 'kysely';
import { type RefusedBy, refusedBy } from './errors';
import type { Trx } from './store';

/**
 * Runs `work`; what it wrote is taken back where a key of the database refuses it, and the rest of the
 * transaction stands.
 *
 * @returns which kind of key refused it, if any
 */
export async function attempt(
  trx: Trx,
  work: () => Promise<void>,
): Promise<{ refused: RefusedBy | null }> {
  await sql`savepoint attempt`.execute(trx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(trx);
    return { refused: null };
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx);
    await sql`release savepoint attempt`.execute(trx);
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return { refused };
  }
}
