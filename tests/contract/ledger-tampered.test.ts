import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headsOf } from '~/service/ledger/heads';
import type { Head } from '~/service/ledger/verify';
import { readerOf, type Trx } from '~/service/store/store';
import { faultsIn } from './support/ledger-audit';
import { dropReferences } from './support/ledger-months';
import { someActions } from './support/some-actions';
import { ENGINES, openWorld, type World } from './support/world';

class Undone extends Error {}

describe.each(ENGINES)('the chains of the ledger on %s', (engine) => {
  let world: World;
  let heads: Head[];
  const here = () => ({ location_id: world.locations.ours });

  /** Does something to the ledger past the program, looks at what is said of it, and takes it back. */
  const tamperedBy = async (tamper: (trx: Trx) => Promise<unknown>, known?: readonly Head[]) => {
    let faults: string[] = [];
    const over = world.store.transaction(async (trx) => {
      if (engine === 'postgres') await dropReferences(trx);
      else await sql.raw('pragma defer_foreign_keys = on').execute(trx);
      await tamper(trx);
      faults = await faultsIn(readerOf(trx, world.store.engine), known);
      throw new Undone();
    });
    await expect(over).rejects.toBeInstanceOf(Undone);
    return faults;
  };
  const run = (statement: string) => (trx: Trx) => sql.raw(statement).execute(trx);
  /** The action at a place of the chain of our location. */
  const actionAt = (sequence: number) =>
    `(select action_id from action_seal where chain = ${here().location_id} and sequence = ${sequence})`;

  beforeAll(async () => {
    world = await openWorld(engine);
    await someActions(world);
    heads = await headsOf(world.store.reader);
  });
  afterAll(() => world.close());

  it.each<[string, string, string[]]>([
    [
      'a summary',
      `update action set summary = 'x' where id = AT(2)`,
      ['2: the action, its changes or its hash were changed'],
    ],
    [
      'who it was',
      `update action set account_id = 4711 where id = AT(2)`,
      ['2: the action, its changes or its hash were changed'],
    ],
    [
      'a value',
      `update change set after = '{"price":1}' where action_id = AT(3)`,
      ['3: the action, its changes or its hash were changed'],
    ],
    [
      'a number',
      `update change set version_after = 9 where action_id = AT(3)`,
      ['3: the action, its changes or its hash were changed'],
    ],
    [
      'a hash',
      `update action_seal set hash = previous where action_id = AT(3)`,
      [
        '3: the action, its changes or its hash were changed',
        '3: the action was written anew: its hash is not the one that the next action carries',
      ],
    ],
    [
      'the last hash',
      `update ledger_head set hash = previous where chain = CHAIN`,
      ['6: the head of the chain is not the hash of its last action'],
    ],
    [
      'a count of the audit',
      `update action_part set changes = 3 where action_id = AT(3)`,
      ['null: the audit is told of other numbers of changes than there are'],
    ],
    [
      'a link',
      `delete from action_seal where action_id = AT(2)`,
      ['2: link 2 was removed', 'null: the action was added: no chain has it'],
    ],
  ])('tell where %s was changed', async (_, statement, faults) => {
    const filled = statement
      .replace('CHAIN', String(here().location_id))
      .replace(/AT\((\d)\)/, (_all, sequence) => actionAt(Number(sequence)));
    expect(await tamperedBy(run(filled))).toEqual(faults);
    expect(await faultsIn(world.store.reader, heads)).toEqual([]);
  });

  it('tell of changes that were removed, added or put to another action', async () => {
    const changed = '3: the action, its changes or its hash were changed';
    const parts = 'null: the audit is told of other numbers of changes than there are';
    const removed = run(`delete from change where action_id = ${actionAt(3)}`);
    expect(await tamperedBy(removed)).toEqual([changed, parts]);
    const columns = 'month, entity, entity_id, location_id, kind, before, after';
    const added = run(`insert into change (action_id, ${columns}) select action_id, ${columns}
      from change where action_id = ${actionAt(3)}`);
    expect(await tamperedBy(added)).toEqual([changed, parts]);
    const moved = run(`update change set action_id = 999999 where action_id = ${actionAt(3)}`);
    const orphan = expect.stringMatching(/^null: change \d+ is of no action of its month$/);
    expect(await tamperedBy(moved)).toEqual([changed, orphan, parts, parts]);
  });

  it('tell of actions that were removed with all that was theirs, or added', async () => {
    const [first, last] = [2, 4];
    const remove = async (trx: Trx) => {
      for (let sequence = first; sequence <= last; sequence += 1) {
        for (const table of ['change', 'action_part']) {
          await run(`delete from ${table} where action_id = ${actionAt(sequence)}`)(trx);
        }
        await run(`delete from action where id = ${actionAt(sequence)}`)(trx);
      }
      const chain = `chain = ${here().location_id} and sequence between ${first} and ${last}`;
      await run(`delete from action_seal where ${chain}`)(trx);
    };
    expect(await tamperedBy(remove)).toEqual(['2: links 2 to 4 were removed']);
    const columns = 'month, at, via, method, request_id, outcome, summary';
    const add = run(
      `insert into action (${columns}) select ${columns} from action where id = ${actionAt(2)}`,
    );
    expect(await tamperedBy(add)).toEqual(['null: the action was added: no chain has it']);
  });

  it('tell by a head that was kept elsewhere that their end is gone, or that they were written anew', async () => {
    const chain = here().location_id;
    const cut = async (trx: Trx) => {
      await run(`delete from action where id = ${actionAt(6)}`)(trx);
      await run(`update ledger_head set sequence = 5, hash = previous,
        previous = (select previous from action_seal where chain = ${chain} and sequence = 5)
        where chain = ${chain}`)(trx);
      await run(`delete from action_seal where chain = ${chain} and sequence = 6`)(trx);
    };
    expect(await tamperedBy(cut)).toEqual([]);
    expect(await tamperedBy(cut, heads)).toEqual([
      'null: the chain ends at 5, and was told to reach 6',
    ]);
    const all = run(
      `update action_seal set hash = replace(hash, 'a', 'b'), previous = replace(previous, 'a', 'b')`,
    );
    expect((await tamperedBy(all, heads)).length).toBeGreaterThan(6);
    const gone = [{ chain: 424242, sequence: 1, hash: 'f'.repeat(64) }];
    expect(await faultsIn(world.store.reader, gone)).toEqual([
      'null: all of the chain of location 424242 was removed',
    ]);
  });
});
