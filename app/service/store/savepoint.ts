import { sql } from 'kysely';
import { type RefusedBy, refusedBy } from './errors';
import type { Trx } from './store';

/**
 * Runs `work`; what it wrote is taken back where a key of the database refuses it, and the rest of the
 * transaction stands.
 *
 * @param onTakenBack hears that what was written is gone
 * @returns which kind of key refused it, if any
 */
export async function attempt(
  trx: Trx,
  work: () => Promise<void>,
  onTakenBack: () => void,
): Promise<{ refused: RefusedBy | null }> {
  await sql`savepoint attempt`.execute(trx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(trx);
    return { refused: null };
  } catch (error) {
    const refused = refusedBy(error);
    // The transaction may be gone with the connection or for want of disk: nothing more is said to it.
    if (refused === null) throw error;
    onTakenBack();
    await sql`rollback to savepoint attempt`.execute(trx);
    await sql`release savepoint attempt`.execute(trx);
    return { refused };
  }
}

/** Runs `work` and takes back whatever it wrote: it costs what it would cost, and leaves nothing. */
export async function withoutTrace(trx: Trx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint without_trace`.execute(trx);
  await work();
  await sql`rollback to savepoint without_trace`.execute(trx);
  await sql`release savepoint without_trace`.execute(trx);
}
