import { monthOf, nowText } from '../clock';
import { exportLedger } from '../ledger/export-file';
import { ledgerKeys } from '../ledger/keys';
import {
  dueMonths,
  monthText,
  type Retention,
  retentionOf,
  setRetention,
} from '../ledger/retention';
import { sweepLedger } from '../ledger/sweep';
import { OperatorError } from '../operators/operator-error';
import { oneOf, readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

/** Fewer would leave recent days without undo. */
const FEWEST_MONTHS = 1;
const MOST_MONTHS = 1200;

export const ledgerRetention: Command = {
  usage: 'ledger retention [--months N|forever] [--export-first yes|no]',
  does: 'Prints or sets for how many whole months the ledger is kept, and whether only what was exported is forgotten.',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      { months: { type: 'string' }, 'export-first': { type: 'string' } },
      { least: 0, most: 0 },
    );
    const { months, 'export-first': first } = values;
    const changes: Partial<Retention> = {
      ...(months !== undefined && { months: monthsIn(months) }),
      ...(first !== undefined && {
        exportFirst: oneOf(first, '--export-first', ['yes', 'no']) === 'yes',
      }),
    };
    const kept = await withStore(world, async (store) => {
      const known = await retentionOf(store.reader);
      if (Object.keys(changes).length === 0) return known;
      await setRetention(store, { ...known, ...changes });
      return { ...known, ...changes };
    });
    const long = kept.months === null ? 'for ever' : `for ${kept.months} months`;
    world.print(
      `The ledger is kept ${long}${kept.exportFirst ? ', and until it is exported' : ''}.`,
    );
  },
};

export const ledgerExport: Command = {
  usage: 'ledger export FILE [--from YYYY-MM] [--until YYYY-MM] [--force]',
  does: 'Writes months of the ledger into a file, a line of JSON for each action and change; all of it if none is named.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        from: { type: 'string' },
        until: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
      { least: 1, most: 1 },
    );
    const [file = ''] = positionals;
    const from = values.from === undefined ? 101 : monthIn(values.from, '--from');
    const until =
      values.until === undefined ? monthOf(nowText()) : monthIn(values.until, '--until');
    if (until < from) throw new OperatorError('--until must not be before --from.');
    const { force } = values;
    const { actions, changes } = await withStore(world, (store) =>
      exportLedger(store, file, { from, until }, { force }),
    );
    const [some, more] = [actions.toLocaleString('en'), changes.toLocaleString('en')];
    world.print(`${file}: actions ${some}, changes ${more}.`);
  },
};

export const ledgerSweep: Command = {
  usage: 'ledger sweep [--dry-run]',
  does: 'Forgets the months of the ledger whose time is over, as servers do every hour.',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      { 'dry-run': { type: 'boolean', default: false } },
      { least: 0, most: 0 },
    );
    await withStore(world, async (store) => {
      if (values['dry-run']) {
        for (const { month, waits } of await dueMonths(store.reader)) {
          world.print(`${monthText(month)}${waits ? '\twaits to be exported' : ''}`);
        }
        return;
      }
      const keys = ledgerKeys(world.settings);
      const { months, waiting, busy } = await sweepLedger(store, keys);
      for (const month of months) world.print(`${monthText(month)} was forgotten.`);
      if (months.length === 0) world.print('Nothing was forgotten.');
      if (busy !== null) {
        throw new OperatorError(
          `Somebody has been reading or writing all of the ledger, so that ${monthText(busy)} is still there: try again.`,
        );
      }
      if (waiting.length === 0) return;
      const list = waiting.map(monthText).join(', ');
      const why = keys.current === null ? 'CREATOR_LEDGER_KEY is not set' : 'not exported yet';
      throw new OperatorError(`Kept, since ${why}: ${list}.`);
    });
  },
};

function monthsIn(text: string): number | null {
  return text === 'forever' ? null : wholeNumber(text, '--months', [FEWEST_MONTHS, MOST_MONTHS]);
}

function monthIn(text: string, what: string): number {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) throw new OperatorError(`${what} must be a month, such as 2026-11.`);
  return Number(year) * 100 + Number(month);
}
