import { selectRows } from '../store/matching-rows';
import { isPostgres, write, writeAndRead } from '../store/row-sets';
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

/** Changes kept in memory until their action is sealed; those of larger actions are read again. */
const KEPT = 100;
const CHANGES = 2_000;

type SealableAction = Pick<Row<'action'>, 'id' | 'month'> & Partial<Row<'action'>>;

/** Small actions keep their changes in memory until sealed, so that a save need not read them again. */
export class Sealing {
  private kept: { action: Partial<Row<'action'>>; changes: SealedChange[] } | null;
  private forgotten = false;

  constructor(private readonly action: SealableAction) {
    this.kept = { action: { ...action }, changes: [] };
  }

  /** Whether so many further changes are kept; the caller then passes them to `add`. */
  keeps(count: number): boolean {
    if (this.kept && this.kept.changes.length + count > KEPT) this.kept = null;
    return this.kept !== null;
  }

  add(changes: readonly SealedChange[]): void {
    this.kept?.changes.push(...changes);
  }

  summarise(summary: string, kept: number | null): void {
    if (this.kept) Object.assign(this.kept.action, { summary, kept });
  }

  readAgain(): void {
    this.kept = null;
  }

  forget(): void {
    this.forgotten = true;
  }

  /**
   * The digest of the action and its changes becomes the next link in the chain of the location where it was called.
   * Nothing of it may change afterwards. This locks the head of the chain, so it must come last in a transaction.
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

/** Over an action and its changes as they are stored now. */
export async function storedDigest(trx: Trx, { id, month }: SealableAction): Promise<string> {
  const action = await selectRows(trx, 'action', { id, month }).executeTakeFirstOrThrow();
  const content = new SealDigest(action);
  for (let last = 0; ; ) {
    const changes = await selectRows(trx, 'change', { action_id: id, month })
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

const SEAL = 'chain, sequence, action_id, month, previous, hash';

const MOVE_HEAD = moveHead('sha256(%)');
const ADD_SEAL = `insert into action_seal (${SEAL}) values (?, ?, ?, ?, ?, ?)`;
const ADD_LINK = `with head as (${moveHead("encode(sha256(convert_to(%, 'UTF8')), 'hex')")} returning chain, sequence, previous, hash)
  insert into action_seal (${SEAL}) select chain, sequence, ?, ?, previous, hash from head`;

/** Starts a chain or advances its head: the hash covers the previous head, the link's position and its digest. */
function moveHead(hash: string): string {
  const text = 'ledger_head.hash || ? || cast(ledger_head.sequence + 1 as text) || ?';
  return `insert into ledger_head (chain, sequence, previous, hash) values (?, 1, ?, ?)
    on conflict (chain) do update set sequence = ledger_head.sequence + 1,
      previous = ledger_head.hash, hash = ${hash.replace('%', text)}`;
}

/** Other writers of the chain wait until the transaction ends. */
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
  const values = [chain, NO_HASH, first, ` ${chain} `, ` ${digest}`];
  if (isPostgres(trx)) {
    await write(trx, ADD_LINK, [...values, action_id, month]);
    return;
  }
  const [link] = await writeAndRead<Pick<Row<'ledger_head'>, 'sequence' | 'previous' | 'hash'>>(
    trx,
    `${MOVE_HEAD} returning sequence, previous, hash`,
    values,
  );
  if (!link) throw new Error(`The chain of location ${chain} has no head.`);
  await write(trx, ADD_SEAL, [chain, link.sequence, action_id, month, link.previous, link.hash]);
}
