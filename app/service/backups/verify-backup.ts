import { mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LedgerKeys } from '../ledger/keys';
import { verifyUncovered } from '../ledger/uncovered';
import { type Fault, verifyChains } from '../ledger/verify';
import { verifyObjects } from '../ledger/verify-objects';
import { restoreDatabase } from '../store/backup';
import { openStore } from '../store/store';

/** Restores a backup beside itself and verifies its ledger. @returns how many actions it has @throws Error, a sentence */
export async function verifyBackup(file: string, keys: LedgerKeys): Promise<number> {
  const scratch = mkdtempSync(join(dirname(file), `.${basename(file)}.verify-`));
  try {
    await restoreDatabase(scratch, file);
    const store = await openStore({ dataDir: scratch });
    try {
      const faults: Fault[] = [];
      const hear = (fault: Fault) => faults.push(fault);
      const asked = { known: [], keys };
      const { actions } = await verifyChains(store.reader, null, asked, hear);
      await verifyUncovered(store.reader, hear);
      await store.consistently((at) => verifyObjects(at, null, hear));
      const [first] = faults;
      if (!first) return actions;
      throw new Error(
        `${file} was restored, and its ledger does not hold together: ${first.says} (faults: ${faults.length}).`,
      );
    } finally {
      await store.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
