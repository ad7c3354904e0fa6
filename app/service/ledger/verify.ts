import { sql } from 'kysely';
import type { Row } from '../store/schema';
import { linkHash, NO_HASH, NO_LOCATION, SealDigest } from '../store/seal-hash';
import type { Reader } from '../store/store';

/** Seals that are checked at once. */
const SEALS = 500;
/** Changes that are in memory at the same time. */
const CHANGES = 2_000;
/** Faults of one sort that are named one by one. */
const NAMED = 20;

/** The last link of a chain, as it was told at some time. */
export interface Head {
  chain: number;
  sequence: number;
  hash: string;
}

/** Something that is not as it was when it was written. */
export interface Fault {
  chain: number | null;
  /** Where in the chain, if it is known. */
  sequence: number | null;
  actionId: number | null;
  /** What was done to the ledger, as a sentence. */
  says: string;
}

/** What was looked at, and where the chains end. */
export interface Verified {
  actions: number;
  changes: number;
  heads: Head[];
}

type Seal = Row<'action_seal'>;
type Action = Row<'action'>;

/**
 * Walks the chains of the ledger from their first links to their heads. Beside servers that write, it ends at the heads that
 * were there when it began.
 *
 * @param known heads that were told at an earlier time: each has to be a link of its chain still
 * @param fault hears of everything that is not as it was written, in the order of its finding
 */
export async function verifyChains(
  reader: Reader,
  chains: readonly number[] | null,
  known: readonly Head[],
  fault: (found: Fault) => void,
): Promise<Verified> {
  const heads = await reader
    .selectFrom('ledger_head')
    .select(['chain', 'sequence', 'hash'])
    .$if(chains !== null, (query) => query.where('chain', 'in', [...(chains ?? [])]))
    .orderBy('chain')
    .execute();
  const verified: Verified = { actions: 0, changes: 0, heads };
  const lost = new Set(known.map(({ chain }) => chain));
  for (const head of heads) {
    const told = known.filter(({ chain }) => chain === head.chain);
    const walk = new ChainWalk(reader, head, told, fault);
    await walk.toTheHead();
    verified.actions += walk.actions;
    verified.changes += walk.changes;
    lost.delete(head.chain);
  }
  for (const chain of lost) {
    fault({ chain, sequence: null, actionId: null, says: `all of ${nameOf(chain)} was removed` });
  }
  return verified;
}

/** `the chain of location 12`, as operators are told of it. */
export function nameOf(chain: number): string {
  return chain === NO_LOCATION ? 'the chain of no location' : `the chain of location ${chain}`;
}

/** One chain on its way from the first link to the head. */
class ChainWalk {
  actions = 0;
  changes = 0;
  private sequence = 0;
  private hash = NO_HASH;
  private last: Seal | null = null;

  constructor(
    private readonly reader: Reader,
    private readonly head: Head,
    private readonly told: readonly Head[],
    private readonly fault: (found: Fault) => void,
  ) {}

  async toTheHead(): Promise<void> {
    for (;;) {
      const seals = await this.reader
        .selectFrom('action_seal')
        .selectAll()
        .where('chain', '=', this.head.chain)
        .where('sequence', '>', this.sequence)
        .where('sequence', '<=', this.head.sequence)
        .orderBy('sequence')
        .limit(SEALS)
        .execute();
      if (seals.length === 0) break;
      const digests = await this.digestsOf(seals);
      for (const seal of seals) this.step(seal, digests.get(seal.action_id) ?? null);
    }
    if (this.sequence < this.head.sequence) this.skip(this.head.sequence + 1);
    else if (this.hash !== this.head.hash) {
      this.says(this.last, 'the head of the chain is not the hash of its last action');
    }
    for (const { sequence } of this.told.filter((one) => one.sequence > this.head.sequence)) {
      this.says(null, `the chain ends at ${this.head.sequence}, and was told to reach ${sequence}`);
    }
  }

  /** One link: it stands behind the one before it, and is what its action says. */
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

  /** Notes that the links before `next` are missing. */
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

  /** The digests of what is stored now; none for an action that is gone. */
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
    return new Map([...digests].map(([id, digest]) => [id, digest.end()]));
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
 * What of the ledger no chain covers, in sets over all of it: actions without a seal, changes without an action, and numbers
 * of changes, which the audit is read by, that are not those of the changes.
 */
export async function verifyUncovered(
  reader: Reader,
  fault: (found: Fault) => void,
): Promise<void> {
  const none = { chain: null, sequence: null };
  const added = await reader
    .selectFrom('action')
    .leftJoin('action_seal', (join) =>
      join
        .onRef('action_seal.action_id', '=', 'action.id')
        .onRef('action_seal.month', '=', 'action.month'),
    )
    .select('action.id')
    .where('action_seal.action_id', 'is', null)
    .orderBy('action.id')
    .limit(NAMED)
    .execute();
  for (const { id } of added) {
    fault({ ...none, actionId: id, says: 'the action was added: no chain has it' });
  }
  const orphans = await reader
    .selectFrom('change')
    .leftJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .select(['change.id', 'change.action_id'])
    .where('action.id', 'is', null)
    .orderBy('change.id')
    .limit(NAMED)
    .execute();
  for (const { id, action_id } of orphans) {
    fault({ ...none, actionId: action_id, says: `change ${id} is of no action of its month` });
  }
  for (const action_id of await miscounted(reader)) {
    const says = 'the audit is told of other numbers of changes than there are';
    fault({ ...none, actionId: action_id, says });
  }
}

/** Actions whose parts are not those of their changes. */
async function miscounted(reader: Reader): Promise<number[]> {
  const counted = reader
    .selectFrom('change')
    .select(['action_id', 'location_id', 'entity', sql<number>`count(*)`.as('changes')])
    .groupBy(['action_id', 'location_id', 'entity', 'month']);
  const rows = await reader
    .selectFrom(
      counted
        .unionAll(
          reader
            .selectFrom('action_part')
            .select(['action_id', 'location_id', 'entity', sql<number>`-changes`.as('changes')]),
        )
        .as('both'),
    )
    .select('action_id')
    .groupBy(['action_id', 'location_id', 'entity'])
    .having(sql<boolean>`sum(changes) <> 0`)
    .orderBy('action_id')
    .limit(NAMED)
    .execute();
  return [...new Set(rows.map(({ action_id }) => action_id))];
}
