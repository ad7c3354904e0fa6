import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Database, Row } from '../schema';
import { linkHash, NO_HASH, NO_LOCATION, SealDigest } from '../seal-hash';

/** Actions whose digests are at work at the same time. */
const ACTIONS = 1_000;
/** Changes that are in memory at the same time. */
const CHANGES = 5_000;

type Head = Pick<Row<'ledger_head'>, 'chain' | 'sequence' | 'previous' | 'hash'>;

/**
 * A chain of hashes over the actions of each location. Actions that are there are sealed in the order of their numbers, read
 * in ranges: a large ledger would not fit into memory.
 */
export function ledgerSeals({ name, types: { integer, text } }: Engine) {
  const sqlite = name === 'sqlite';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tables = [
        `create table action_seal (
          chain ${integer} not null, sequence ${integer} not null, action_id ${integer} not null,
          month ${integer} not null, previous ${text} not null, hash ${text} not null,
          primary key (chain, sequence${sqlite ? '' : ', month'}))${sqlite ? ' without rowid' : ''}`,
        `create table ledger_head (
          chain ${integer} not null primary key, sequence ${integer} not null,
          previous ${text} not null, hash ${text} not null,
          logged_day ${text}, logged_sequence ${integer} not null default 0)`,
      ];
      for (const statement of tables) await sql.raw(statement).execute(db);
      await sealAll(db as Kysely<Database>);
      if (!sqlite) await sql.raw('analyze action_seal').execute(db);
    },
  };
}

/** Seals all actions in the order of their numbers, where there are no seals. */
export async function sealAll(db: Kysely<Database>): Promise<void> {
  const heads = new Map<number, Head>();
  for (let last = 0; ; ) {
    const actions = await db
      .selectFrom('action')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ACTIONS)
      .execute();
    const end = actions.at(-1);
    if (!end) break;
    const digests = new Map(actions.map((action) => [action.id, new SealDigest(action)]));
    await addChanges(db, digests, { first: actions[0]?.id ?? end.id, last: end.id });
    const seals = actions.map(({ id, month, location_id }) => {
      const chain = location_id ?? NO_LOCATION;
      const before = heads.get(chain);
      const sequence = (before?.sequence ?? 0) + 1;
      const previous = before?.hash ?? NO_HASH;
      const digest = digests.get(id)?.end() ?? '';
      const hash = linkHash(previous, { chain, sequence, digest });
      heads.set(chain, { chain, sequence, previous, hash });
      return { chain, sequence, action_id: id, month, previous, hash };
    });
    await db.insertInto('action_seal').values(seals).execute();
    last = end.id;
  }
  const all = [...heads.values()];
  for (let start = 0; start < all.length; start += ACTIONS) {
    await db
      .insertInto('ledger_head')
      .values(all.slice(start, start + ACTIONS))
      .execute();
  }
}

async function addChanges(
  db: Kysely<Database>,
  digests: ReadonlyMap<number, SealDigest>,
  range: { first: number; last: number },
): Promise<void> {
  for (let [action, change] = [range.first, 0]; ; ) {
    const changes = await db
      .selectFrom('change')
      .selectAll()
      .where(sql<boolean>`(action_id, id) > (${action}, ${change})`)
      .where('action_id', '<=', range.last)
      .orderBy('action_id')
      .orderBy('id')
      .limit(CHANGES)
      .execute();
    const end = changes.at(-1);
    if (!end) return;
    for (const one of changes) digests.get(one.action_id)?.add([one]);
    [action, change] = [end.action_id, end.id];
  }
}
