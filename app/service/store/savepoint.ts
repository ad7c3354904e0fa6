import { sql } from 'kysely';
import { type RefusedBy, refusedBy } from './errors';
import type { Trx } from './store';

/** Rolls back `work` alone if a constraint refuses it, after `onTakenBack`. @returns the kind of constraint */
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
    // The connection or the disk may have failed: no further statement is sent.
    if (refused === null) throw error;
    onTakenBack();
    await sql`rollback to savepoint attempt`.execute(trx);
    await sql`release savepoint attempt`.execute(trx);
    return { refused };
  }
}

/** Runs `work` and always rolls it back, for its cost without its effects. */
export async function withoutTrace(trx: Trx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint without_trace`.execute(trx);
  await work();
  await sql`rollback to savepoint without_trace`.execute(trx);
  await sql`release savepoint without_trace`.execute(trx);
}
