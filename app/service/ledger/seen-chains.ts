import type { Reader, Store } from '../store/store';

const MOST_ACTIONS = 500;

export interface NewActions {
  chain: number;
  /** The ids of those that were done; the chain's order is that of their commits. */
  ids: readonly number[];
  /** The last link among them. */
  upTo: number;
  more: boolean;
}

/** Up to which link each chain of the ledger was looked at for alerts, by this process or another. */
export class SeenChains {
  private readonly seen = new Map<number, number>();
  private kept = new Map<number, number>();

  constructor(private readonly store: Store) {}

  /** Chains with actions that were not looked at yet, with the first of these. */
  async news(): Promise<NewActions[]> {
    const { reader } = this.store;
    const heads = await reader
      .selectFrom('ledger_head as head')
      .leftJoin('quality_chain as kept', 'kept.chain', 'head.chain')
      .select(['head.chain', 'head.sequence', 'kept.sequence as kept'])
      .where((eb) => eb('head.sequence', '>', eb.fn.coalesce('kept.sequence', eb.lit(0))))
      .execute();
    const news: NewActions[] = [];
    for (const { chain, sequence, kept } of heads) {
      const from = Math.max(kept ?? 0, this.seen.get(chain) ?? 0);
      if (sequence > from) news.push(await actionsAfter(reader, chain, from));
    }
    return news;
  }

  note({ chain, upTo }: NewActions): void {
    this.seen.set(chain, upTo);
  }

  /** Keeps what was noted, so that nobody looks again after a start. */
  async keep(): Promise<void> {
    const rows = [...this.seen].filter(([chain, to]) => to > (this.kept.get(chain) ?? 0));
    if (rows.length === 0) return;
    await this.store.transaction(async (trx) => {
      for (const [chain, sequence] of rows) {
        await trx
          .insertInto('quality_chain')
          .values({ chain, sequence })
          .onConflict((conflict) =>
            conflict
              .column('chain')
              .doUpdateSet({ sequence })
              .where('quality_chain.sequence', '<', sequence),
          )
          .execute();
      }
    });
    this.kept = new Map(rows.length === this.seen.size ? rows : [...this.kept, ...rows]);
  }
}

async function actionsAfter(reader: Reader, chain: number, from: number): Promise<NewActions> {
  const links = await reader
    .selectFrom('action_seal as seal')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'seal.action_id').onRef('action.month', '=', 'seal.month'),
    )
    .select(['seal.sequence', 'action.id', 'action.outcome'])
    .where('seal.chain', '=', chain)
    .where('seal.sequence', '>', from)
    .orderBy('seal.sequence')
    .limit(MOST_ACTIONS)
    .execute();
  const done = links.filter(({ outcome }) => outcome === 'done');
  const more = links.length === MOST_ACTIONS;
  return { chain, ids: done.map(({ id }) => id), upTo: links.at(-1)?.sequence ?? from, more };
}
