import type { Store } from './store';

/** How long the database may take, in milliseconds, before it counts as away. */
const LIMIT_MS = 2_000;

/** Whether the database answers a question about a row, and takes a write where the last one failed. Never throws. */
export async function isWell({
  reader,
  takesWrites,
}: Pick<Store, 'reader' | 'takesWrites'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, false);
  });
  const asked = reader.selectFrom('organisation').select('id').limit(1).execute();
  try {
    return await Promise.race([asked.then(takesWrites), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
