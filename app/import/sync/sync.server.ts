import { CreatorError } from '~/creator/client';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath } from '../address';
import { findImport } from '../find-import.server';
import { translated } from '../translate.server';
import { NOT_SYNCED, SYNCED } from '../words';

/** How long a form waits for the end of a sync before the page shows how far it is, in milliseconds. */
const PATIENCE_MS = 4000;
const LOOKS_EACH_MS = 250;

/**
 * Brings a location in line with its pricebook, and leads to what came of it, to the edits made here that it would
 * overwrite, or to how far it is.
 *
 * @param file the zip of a manual pricebook, in base64
 */
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
    const found = await findImport(guarded, import_id);
    return syncedAnswer(location.id, result, found?.action_id ?? null);
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
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
  actionId: number | null,
): Promise<Response> {
  return redirectWithFlash(importPath(locationId), {
    kind: 'success',
    ...(result && { title: SYNCED }),
    message: result || SYNCED,
    ...(actionId !== null && { actionId }),
  });
}

/** @returns the import of a sync that takes longer; null once the sync is over */
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
    // A pricebook that is still being fetched has no import yet.
    const newest = await newestSync(guarded);
    if (newest > before) return newest;
  }
}

/** The sync that began since, where nothing of its file can be imported: it says why. */
async function refusedSince(guarded: LocationGuarded, before: number): Promise<number | null> {
  const newest = Number.isFinite(before) ? await newestSync(guarded) : 0;
  if (newest <= before) return null;
  const found = await findImport(guarded, newest);
  return found?.state === 'refused' ? newest : null;
}

/** The id of the last sync; 0 where there was none. */
async function newestSync({ creator, location }: LocationGuarded): Promise<number> {
  const { imports } = await creator.call('import.list', {
    location_id: location.id,
    source: 'sync',
  });
  return imports[0]?.id ?? 0;
}
