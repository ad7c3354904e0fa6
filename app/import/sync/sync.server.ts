import { assertCallFailed } from '~/creator/by-status.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath } from '../address';
import { findImport, type MenuImport, translated } from '../find-import.server';
import { NOT_SYNCED, syncedTitle } from '../words';

/** Milliseconds to wait for the sync before the page shows progress. */
const PATIENCE_MS = 4000;
const LOOKS_EACH_MS = 250;

/** Starts a sync and redirects to its result, overwrites or progress. `file`: manual pricebook zip, base64. */
export async function syncLocation(
  guarded: LocationGuarded,
  file: string | null,
): Promise<Response> {
  const { creator, location } = guarded;
  const path = importPath(location.id);
  let before = Number.POSITIVE_INFINITY;
  try {
    before = await newestSync(guarded);
    const params = { location_id: location.id, asks: true, ...(file !== null && { file }) };
    const sync = creator.call('ingestor.sync', params);
    const importId = await importUnderWay(guarded, sync, before);
    if (importId !== null) return redirectTo(importPath(location.id, { importId }));
    const { state, import_id, result } = await sync;
    if (state !== 'done') return redirectTo(importPath(location.id, { importId: import_id }));
    return syncedAnswer(location.id, result, await findImport(guarded, import_id));
  } catch (error) {
    assertCallFailed(error);
    const refused = await refusedSince(guarded, before);
    if (refused !== null) return redirectTo(importPath(location.id, { importId: refused }));
    const message = await translated(guarded, error.message);
    return redirectWithFlash(path, {
      kind: 'error',
      ...(message && { title: NOT_SYNCED }),
      message: message || NOT_SYNCED,
    });
  }
}

export function syncedAnswer(
  locationId: number,
  result: string | null,
  found: MenuImport | null,
): Promise<Response> {
  const { action_id: actionId = null, summary, dropped } = found ?? {};
  const leftOut = summary?.errors ?? 0;
  const title = syncedTitle(leftOut);
  // The import's page lists the rows, and what the pricebook dropped.
  const isListed = leftOut > 0 || (dropped?.total ?? 0) > 0;
  const path = importPath(locationId, { importId: isListed ? (found?.id ?? null) : null });
  return redirectWithFlash(path, {
    kind: leftOut > 0 ? 'warning' : 'success',
    ...(result && { title }),
    message: result || title,
    ...(actionId !== null && { actionId }),
  });
}

/** @returns the import of an unfinished sync; null once it is over */
async function importUnderWay(
  guarded: LocationGuarded,
  sync: Promise<unknown>,
  before: number,
): Promise<number | null> {
  const over = sync.then(
    () => true,
    () => true,
  );
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const pause = new Promise<false>((resolve) => setTimeout(resolve, LOOKS_EACH_MS, false));
    if (await Promise.race([over, pause])) return null;
    if (Date.now() < end) continue;
    // There is no import while the pricebook is being fetched.
    const newest = await newestSync(guarded);
    if (newest > before) return newest;
  }
}

/** A sync that began since and was refused: its import says why. */
async function refusedSince(guarded: LocationGuarded, before: number): Promise<number | null> {
  const newest = Number.isFinite(before) ? await newestSync(guarded) : 0;
  if (newest <= before) return null;
  const found = await findImport(guarded, newest);
  return found?.state === 'refused' ? newest : null;
}

async function newestSync({ creator, location }: LocationGuarded): Promise<number> {
  const { imports } = await creator.call('import.list', {
    location_id: location.id,
    source: 'sync',
  });
  return imports[0]?.id ?? 0;
}
