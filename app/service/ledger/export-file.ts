import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { monthOf, nowText } from '../clock';
import { operatorAction } from '../operators/operator-action';
import { OperatorError } from '../operators/operator-error';
import type { Store } from '../store/store';
import { type Exported, type ExportRange, ledgerLines } from './export';
import { monthText } from './retention';

/** Writes whole months atomically into a new file, and marks past ones as exported. @throws OperatorError */
export async function exportLedger(
  store: Store,
  file: string,
  range: ExportRange,
  { force }: { force: boolean },
): Promise<Exported> {
  if (existsSync(file) && !force) {
    throw new OperatorError(`${file} is there already; --force replaces it.`);
  }
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  const exported: Exported = { actions: 0, changes: 0, months: new Set() };
  const thisMonth = monthOf(nowText());
  try {
    const lines = Readable.from(ledgerLines(store.reader, range, exported));
    await pipeline(lines, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}.`);
  }
  const over = [...exported.months].filter((month) => month < thisMonth);
  const which = range.from === range.until ? monthText(range.from) : 'several months';
  const summary = `Exported the ledger of ${which}`;
  await operatorAction(store, { method: 'ledger.export', summary }, async (trx) => {
    for (const month of over) {
      await trx
        .insertInto('ledger_month')
        .values({ month, exported_at: nowText(), anchored_at: null, swept_at: null })
        .onConflict((conflict) => conflict.column('month').doUpdateSet({ exported_at: nowText() }))
        .execute();
    }
  });
  return exported;
}
