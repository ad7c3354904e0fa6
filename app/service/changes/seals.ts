import { sql } from 'kysely';
import { isPostgres } from '../store/row-sets';
import type { Row } from '../store/schema';
import {
  type Link,
  linkHash,
  NO_HASH,
  NO_LOCATION,
  SealDigest,
  type SealedChange,
} from '../store/seal-hash';
import type { Trx } from '../store/store';
import { yieldToEventLoop } from './entity';

/** Changes that are kept in memory until their action is sealed; those of larger actions are read again. */
const KEPT = 100;
/** Changes that are read at once. */
const CHANGES = 2_000;

type SealableAction = Pick<Row<'action'>, 'id' | 'month'> & Partial<Row<'action'>>;

/**
 * An action on its way to its seal. What a small one wrote is kept, so that a save need not read it again; where that may not
 * be what is stored, or is too much, it is read.
 */
export class Sealing {
  private kept: { action: Partial<Row<'action'>>; changes: SealedChange[] } | null;
  private forgotten = false;

  constructor(private readonly action: SealableAction) {
    this.kept = { action: { ...action }, changes: [] };
  }

  /** Whether as many further changes are kept: they come with `add` then, else they are read again. */
  keeps(count: number): boolean {
    if (this.kept && this.kept.changes.length + count > KEPT) this.kept = null;
    return this.kept !== null;
  }

  add(changes: readonly SealedChange[]): void {
    this.kept?.changes.push(...changes);
  }

  /** The action was given other words, and how many objects it left. */
  summarise(summary: string, kept: number | null): void {
    if (this.kept) Object.assign(this.kept.action, { summary, kept });
  }

  /** Something was written past this, or taken back: all of it is to be read again. */
  readAgain(): void {
    this.kept = null;
  }

  /** The action was taken out again. */
  forget(): void {
    this.forgotten = true;
  }

  /**
   * Seals the action: its digest, with that of all its changes, becomes the next link in the chain of the location that it
   * was asked for at. Nothing of it may change afterwards. The head of the chain is locked from here on, so this has to be
   * the last that a transaction does.
   */
  async seal(trx: Trx): Promise<void> {
    if (this.forgotten) return;
    const { id, month, location_id } = this.action;
    const digest = this.kept
      ? digestOf(this.kept.action, this.kept.changes)
      : await storedDigest(trx, this.action);
    await addLink(trx, { chain: location_id ?? NO_LOCATION, action_id: id, month, digest });
  }
}

function digestOf(action: object, changes: readonly SealedChange[]): string {
  const content = new SealDigest(action);
  content.add(changes.toSorted((one, other) => one.id - other.id));
  return content.end();
}

async function storedDigest(trx: Trx, { id, month }: SealableAction): Promise<string> {
  const action = await trx
    .selectFrom('action')
    .selectAll()
    .where('id', '=', id)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  const content = new SealDigest(action);
  for (let last = 0; ; ) {
    const changes = await trx
      .selectFrom('change')
      .selectAll()
      .where('action_id', '=', id)
      .where('month', '=', month)
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHANGES)
      .execute();
    content.add(changes);
    last = changes.at(-1)?.id ?? last;
    if (changes.length < CHANGES) return content.end();
    await yieldToEventLoop();
  }
}

/** Moves the head of a chain on by one link. Other writers of the chain wait for the end of the transaction. */
async function addLink(
  trx: Trx,
  {
    chain,
    action_id,
    month,
    digest,
  }: { action_id: number; month: number } & Omit<Link, 'sequence'>,
): Promise<void> {
  const first = linkHash(NO_HASH, { chain, sequence: 1, digest });
  const text = sql`(ledger_head.hash || ${` ${chain} `} || cast(ledger_head.sequence + 1 as text)
    || ${` ${digest}`})`;
  const hash = isPostgres(trx)
    ? sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
    : sql`sha256(${text})`;
  const head = sql<{ sequence: number; previous: string; hash: string }>`
    insert into ledger_head (chain, sequence, previous, hash) values (${chain}, 1, ${NO_HASH}, ${first})
    on conflict (chain) do update set sequence = ledger_head.sequence + 1,
      previous = ledger_head.hash, hash = ${hash}
    returning sequence, previous, hash`;
  const columns = sql`chain, sequence, action_id, month, previous, hash`;
  if (isPostgres(trx)) {
    // One way to the server and back for both.
    await sql`with head as (${head}) insert into action_seal (${columns})
      select ${chain}, sequence, ${action_id}, ${month}, previous, hash from head`.execute(trx);
    return;
  }
  const [link] = (await head.execute(trx)).rows;
  if (!link) throw new Error(`The chain of location ${chain} has no head.`);
  await trx
    .insertInto('action_seal')
    .values({ chain, action_id, month, ...link })
    .execute();
}
