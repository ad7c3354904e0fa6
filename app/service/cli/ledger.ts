import { readFileSync } from 'node:fs';
import { capitalized, counted } from '~/menu/counted';
import { headLine, headsOf, readHead } from '../ledger/heads';
import { ledgerKeys } from '../ledger/keys';
import { verifyUncovered } from '../ledger/uncovered';
import { type Fault, type Head, nameOf, verifyChains } from '../ledger/verify';
import { verifyObjects } from '../ledger/verify-objects';
import { OperatorError } from '../operators/operator-error';
import { NO_LOCATION } from '../store/seal-hash';
import type { Reader } from '../store/store';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

const TOLD = 100;

const HASH = /^[0-9a-f]{64}$/;

export const ledgerHeads: Command = {
  usage: 'ledger heads',
  does: 'Prints the last hash of each location, parted by tabs: keep it elsewhere, as a proof for ledger verify.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const heads = await withStore(world, (store) => headsOf(store.reader));
    for (const head of heads) world.print(headLine(head));
  },
};

export const ledgerVerify: Command = {
  usage: 'ledger verify [--location N] [--head HASH]… [--heads FILE]',
  does: 'Says whether anything of the ledger was changed or removed, up to heads that were kept elsewhere, and whether every object is as the ledger wrote it last, or where not.',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      {
        location: { type: 'string' },
        head: { type: 'string', multiple: true, default: [] },
        heads: { type: 'string' },
      },
      { least: 0, most: 0 },
    );
    const location = values.location === undefined ? null : idOf(values.location, '--location');
    const filed = values.heads === undefined ? [] : headsIn(values.heads);
    let faults = 0;
    const hear = (fault: Fault) => {
      faults += 1;
      if (faults <= TOLD) world.print(sentence(fault));
    };
    const { verified, known } = await withStore(world, async (store) => {
      const { reader } = store;
      const found = await namedHeads(reader, values.head);
      const known = [...filed, ...found.heads].filter(
        ({ chain }) => location === null || chain === location,
      );
      for (const fault of found.faults) hear(fault);
      const chains = location === null ? null : await chainsAt(reader, location);
      const asked = { known, keys: ledgerKeys(world.settings) };
      const verified = await verifyChains(reader, chains, asked, hear);
      if (location === null) await verifyUncovered(reader, hear);
      await store.consistently((at) => verifyObjects(at, location, hear));
      return { verified, known };
    });
    const { actions, changes, heads } = verified;
    const what = `${counted(actions, 'action')} with ${counted(changes, 'change')} in ${counted(heads.length, 'chain')}`;
    if (faults > 0) throw new OperatorError(`${counted(faults, 'fault')} in ${what}.`);
    const upTo =
      known.length > 0 ? `, up to ${counted(known.length, 'known head')} and beyond` : '';
    world.print(`Nothing was changed or removed: ${what}${upTo}.`);
    if (verified.forgotten > 0) {
      const which = counted(verified.forgotten, 'known head');
      world.remark(
        `Of ${which} the actions are not kept any more: nothing says whether they were so.`,
      );
    }
    if (known.length === 0) {
      world.remark(
        'This says that the ledger fits together. That its end is not missing, and that it was not written anew, only a head proves that was kept elsewhere: --head, --heads.',
      );
    }
  },
};

/** Its own chain, and those of actions that were called at other locations. */
async function chainsAt(reader: Reader, location: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('action_part')
    .innerJoin('action', (join) =>
      join
        .onRef('action.id', '=', 'action_part.action_id')
        .onRef('action.month', '=', 'action_part.month'),
    )
    .select('action.location_id')
    .distinct()
    .where('action_part.location_id', '=', location)
    .execute();
  const others = rows.map(({ location_id }) => location_id ?? NO_LOCATION);
  return [...new Set([location, ...others])];
}

async function namedHeads(reader: Reader, hashes: readonly string[]) {
  const bad = hashes.find((hash) => !HASH.test(hash));
  if (bad !== undefined) throw new OperatorError('--head must be 64 digits of ledger heads.');
  const heads = await reader
    .selectFrom('action_seal')
    .select(['chain', 'sequence', 'hash'])
    .where('hash', 'in', [...hashes, ''])
    .execute();
  const faults: Fault[] = hashes
    .filter((wanted) => !heads.some(({ hash }) => hash === wanted))
    .map((hash) => ({
      chain: null,
      sequence: null,
      actionId: null,
      says: `no action has the hash ${hash}: it was changed or removed`,
    }));
  return { heads, faults };
}

function headsIn(file: string): Head[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  const heads = text.split('\n').flatMap((line) => readHead(line.trimEnd()) ?? []);
  if (heads.length === 0) {
    throw new OperatorError(`${file} has no line of ledger heads, nor one of the log with a head.`);
  }
  return heads;
}

function sentence({ chain, sequence, actionId, says }: Fault): string {
  const where = [
    chain === null ? null : nameOf(chain),
    sequence === null ? null : `link ${sequence}`,
    actionId === null ? null : `action ${actionId}`,
  ].filter((part) => part !== null);
  const whole = where.length > 0 ? `${where.join(', ')}: ${says}` : says;
  return `${capitalized(whole)}.`;
}
