import { byStatus, orElse } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { integrationOf } from '~/screen/integration.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { acceptedTypes, isSynced, type PriceBook } from './file-types';
import { lastSyncText, momentText, scheduleWords } from './words';

export type MenuImport = AnswerOf<'import.get'>;

/** Null if it is no longer kept. @throws Response */
export async function findImport(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<MenuImport | null> {
  return creator
    .call('import.get', { location_id: location.id, import_id: id })
    .catch(byStatus({ 404: () => null, other: throwErrorResponse }));
}

/** Pricebook that exclusively provides the menu: item files are refused. */
export type SyncView = ReturnType<typeof shownSync>;

/** @param countsHeld whether to count pinned fields */
export async function loadFileTypes({ creator, location }: LocationGuarded, countsHeld = false) {
  const isTemplate = location.location_type === 'template';
  const params = { location_id: location.id };
  const read = await integrationOf(creator, location).catch(orElse(() => undefined));
  const [book, failed] = [read ?? null, read === undefined];
  const synced = isSynced(book, isTemplate) ? book : null;
  const held = synced && countsHeld ? await creator.call('ingestor.held', params) : null;
  return {
    sync: synced && shownSync(synced, location.timezone, held?.total ?? 0),
    types: acceptedTypes(book, isTemplate),
    // Unknown whether there is a pricebook.
    failed,
  };
}

/** Null where nobody may import. */
export async function typesTaken(guarded: LocationGuarded): Promise<string[] | null> {
  const { location } = guarded;
  const isMirror = location.id !== location.menu.location_id;
  if (isMirror || !location.menu.writable) return null;
  return (await loadFileTypes(guarded)).types;
}

function shownSync(
  { name, type, last_sync, schedule, failure }: PriceBook,
  timezone: string | null,
  held: number,
) {
  return {
    name,
    // Uploaded as a zip instead of fetched.
    isManual: type === 'manual',
    last: lastSyncText(last_sync, timezone),
    schedule: scheduleWords(schedule, timezone),
    failure: failure && {
      when: momentText(failure.time, timezone) ?? '',
      message: failure.message,
    },
    held,
  };
}

/** Milliseconds to wait for a result before the page shows progress. */
const PATIENCE_MS = 4000;
const ASKS_EACH_MS = 120;

export async function settled(
  guarded: LocationGuarded,
  importId: number,
): Promise<{ state: string }> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await findImport(guarded, importId);
    const state = found?.state ?? 'gone';
    if ((state !== 'previewing' && state !== 'applying') || Date.now() > end) return { state };
    await new Promise((resolve) => setTimeout(resolve, ASKS_EACH_MS));
  }
}

/** Milliseconds. */
const EXPLAINED_MS = 2000;

/** Explains a service error in plain words, or returns it unchanged after a timeout. */
export async function translated(
  { creator, location }: LocationGuarded,
  message: string,
): Promise<string> {
  if (message === '') return message;
  const asked = creator
    .call('menu.translate_error', {
      location_id: location.id,
      message: message.slice(0, 100_000),
      timeout: EXPLAINED_MS / 1000,
    })
    .then(({ translated_message }) => translated_message || message)
    .catch(orElse(() => message));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, EXPLAINED_MS, message);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
