import { mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LedgerKeys } from '../ledger/keys';
import { verifyUncovered } from '../ledger/uncovered';
import { type Fault, verifyChains } from '../ledger/verify';
import { verifyObjects } from '../ledger/verify-objects';
import { restoreDatabase } from '../store/backup';
import { withRestored } from '../store/postgres-backup';
import { openStore, type StoreSettings } from '../store/store';

/**
 * Restores a backup, the embedded database's beside itself, and verifies its ledger.
 * @param databaseUrl of PostgreSQL, on whose server it is restored
 * @returns how many actions it has
 * @throws Error, a sentence
 */
export async function verifyBackup(
  file: string,
  keys: LedgerKeys,
  databaseUrl?: string,
): Promise<number> {
  if (databaseUrl) {
    return withRestored(databaseUrl, file, (url) =>
      verifyRestored(file, keys, { dataDir: '', databaseUrl: url }),
    );
  }
  const scratch = mkdtempSync(join(dirname(file), `.${basename(file)}.verify-`));
  try {
    await restoreDatabase(scratch, file);
    return await verifyRestored(file, keys, { dataDir: scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function verifyRestored(
  file: string,
  keys: LedgerKeys,
  settings: StoreSettings,
): Promise<number> {
  const store = await openStore(settings);
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
}
