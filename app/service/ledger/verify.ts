import { sql } from 'kysely';
import { isOneOf } from '../store/id-lists';
import { selectRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import { linkHash, NO_HASH, NO_LOCATION, SealDigest } from '../store/seal-hash';
import type { Reader } from '../store/store';
import { type CheckedAnchor, checkedAnchors } from './anchors';
import type { LedgerKeys } from './keys';

const SEALS = 500;
const CHANGES = 2_000;

export interface Head {
  chain: number;
  sequence: number;
  hash: string;
}

export interface Fault {
  chain: number | null;
  sequence: number | null;
  actionId: number | null;
  says: string;
}

export interface Verified {
  actions: number;
  changes: number;
  heads: Head[];
  /** Known heads of deleted links, which can no longer be checked. */
  forgotten: number;
}

type Seal = Row<'action_seal'>;
type Action = Row<'action'>;

/** Checks chains up to the heads at the start. `known` earlier heads must be links; `fault` gets faults in order. */
export async function verifyChains(
  reader: Reader,
  chains: readonly number[] | null,
  { known, keys }: { known: readonly Head[]; keys: LedgerKeys },
  fault: (found: Fault) => void,
): Promise<Verified> {
  const heads = await reader
    .selectFrom('ledger_head')
    .select(['chain', 'sequence', 'hash'])
    .$if(chains !== null, (query) => query.where('chain', 'in', [...(chains ?? [])]))
    .orderBy('chain')
    .execute();
  const verified: Verified = { actions: 0, changes: 0, heads, forgotten: 0 };
  const lost = new Set(known.map(({ chain }) => chain));
  for (const head of heads) {
    const told = known.filter(({ chain }) => chain === head.chain);
    const anchors = await checkedAnchors(reader, head.chain, keys);
    const walk = new ChainWalk(reader, { head, told, anchors }, fault);
    await walk.toTheHead();
    verified.forgotten += walk.forgotten;
    verified.actions += walk.actions;
    verified.changes += walk.changes;
    lost.delete(head.chain);
  }
  for (const chain of lost) {
    fault({ chain, sequence: null, actionId: null, says: `all of ${nameOf(chain)} was removed` });
  }
  return verified;
}

/** `the chain of location 12`, for operators. */
export function nameOf(chain: number): string {
  return chain === NO_LOCATION ? 'the chain of no location' : `the chain of location ${chain}`;
}

class ChainWalk {
  actions = 0;
  changes = 0;
  private sequence = 0;
  private hash = NO_HASH;
  private last: Seal | null = null;

  forgotten = 0;
  private readonly head: Head;
  private readonly told: readonly Head[];
  private readonly anchors: ReadonlyMap<number, CheckedAnchor>;

  constructor(
    private readonly reader: Reader,
    chain: { head: Head; told: readonly Head[]; anchors: ReadonlyMap<number, CheckedAnchor> },
    private readonly fault: (found: Fault) => void,
  ) {
    this.head = chain.head;
    this.told = chain.told;
    this.anchors = chain.anchors;
  }

  async toTheHead(): Promise<void> {
    for (;;) {
      this.passAnchors();
      const seals = await selectRows(this.reader, 'action_seal', { chain: this.head.chain })
        .where('sequence', '>', this.sequence)
        .where('sequence', '<=', this.head.sequence)
        .orderBy('sequence')
        .limit(SEALS)
        .execute();
      if (seals.length === 0) break;
      const digests = await this.digestsOf(seals);
      for (const seal of seals) {
        this.passAnchors();
        if (seal.sequence > this.sequence) this.step(seal, digests.get(seal.action_id) ?? null);
      }
    }
    if (this.sequence < this.head.sequence) this.skip(this.head.sequence + 1);
    else if (this.hash !== this.head.hash) {
      this.says(this.last, 'the head of the chain is not the hash of its last action');
    }
    for (const { sequence } of this.told.filter((one) => one.sequence > this.head.sequence)) {
      this.says(null, `the chain ends at ${this.head.sequence}, and was told to reach ${sequence}`);
    }
  }

  /** A link must follow the one before it and match its action. */
  private step(seal: Seal, digest: string | null): void {
    const { chain, sequence, previous, hash } = seal;
    if (sequence !== this.sequence + 1) this.skip(sequence);
    else if (previous !== this.hash) {
      const what = 'its hash is not the one that the next action carries';
      this.says(this.last, `the action was written anew: ${what}`);
    }
    if (digest === null) this.says(seal, 'the action was removed');
    else if (linkHash(previous, { chain, sequence, digest }) !== hash) {
      this.says(seal, 'the action, its changes or its hash were changed');
    }
    for (const told of this.told.filter((one) => one.sequence === sequence)) {
      if (told.hash !== hash) {
        this.says(seal, 'the hash is not the one that was told: something up to here was changed');
      }
    }
    this.actions += 1;
    this.sequence = sequence;
    this.hash = hash;
    this.last = seal;
  }

  /** Skips links that anchors replace: they were deleted, or are about to be. */
  private passAnchors(): void {
    for (;;) {
      const anchor = this.anchors.get(this.sequence + 1);
      if (!anchor) return;
      const { first_sequence, last_sequence, previous, hash, fault } = anchor;
      const at = { chain: this.head.chain, sequence: first_sequence, actionId: null };
      if (fault) this.fault({ ...at, says: fault });
      if (previous !== this.hash) {
        this.fault({ ...at, says: 'the anchor does not fit what is before it' });
      }
      for (const told of this.told) {
        if (told.sequence < first_sequence || told.sequence > last_sequence) continue;
        if (told.sequence < last_sequence) this.forgotten += 1;
        else if (told.hash !== hash) {
          this.fault({ ...at, says: 'the anchor does not end with the hash that was told' });
        }
      }
      this.sequence = last_sequence;
      this.hash = hash;
      this.last = null;
    }
  }

  private skip(next: number): void {
    const [first, last] = [this.sequence + 1, next - 1];
    const which = first === last ? `link ${first} was` : `links ${first} to ${last} were`;
    this.fault({
      chain: this.head.chain,
      sequence: first,
      actionId: null,
      says: `${which} removed`,
    });
  }

  private async digestsOf(seals: readonly Seal[]): Promise<Map<number, string>> {
    const ids = seals.map(({ action_id }) => action_id);
    const actions = await this.reader
      .selectFrom('action')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    const digests = new Map(actions.map((action: Action) => [action.id, new SealDigest(action)]));
    for (let [action, last] = [0, 0]; ; ) {
      const changes = await this.reader
        .selectFrom('change')
        .selectAll()
        .where('action_id', 'in', ids)
        .where(sql<boolean>`(action_id, id) > (${action}, ${last})`)
        .orderBy('action_id')
        .orderBy('id')
        .limit(CHANGES)
        .execute();
      for (const change of changes) digests.get(change.action_id)?.add([change]);
      this.changes += changes.length;
      const end = changes.at(-1);
      if (!end || changes.length < CHANGES) break;
      [action, last] = [end.action_id, end.id];
    }
    const hidden = await hiddenDigests(this.reader, ids);
    return new Map([...digests].map(([id, digest]) => [id, hidden(id, digest.end())]));
  }

  private says(seal: Seal | null, says: string): void {
    const { chain } = this.head;
    this.fault({
      chain,
      sequence: seal?.sequence ?? null,
      actionId: seal?.action_id ?? null,
      says,
    });
  }
}

/**
 * Actions lose the names of people who are removed, and the removal's own changes keep what each one's digest was and has
 * become: from the digest of now, the one that its seal covers.
 */
async function hiddenDigests(
  reader: Reader,
  actionIds: readonly number[],
): Promise<(actionId: number, digest: string) => string> {
  const rows = await reader
    .selectFrom('change')
    .select(['entity_id', 'before', 'after'])
    .where('entity', '=', 'hidden_text')
    .where(isOneOf(reader.engine, 'entity_id', actionIds))
    .orderBy('id', 'desc')
    .execute();
  const steps = rows.map(({ entity_id, before, after }) => ({
    actionId: entity_id,
    before: digestIn(before),
    after: digestIn(after),
  }));
  return (actionId, digest) =>
    steps
      .filter((step) => step.actionId === actionId)
      .reduce((now, { before, after }) => (after === now ? before : now), digest);
}

function digestIn(text: string | null): string {
  return (JSON.parse(text ?? '{}') as { digest?: string }).digest ?? '';
}
