import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { integrationOf } from '~/screen/integration.server';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { acceptedTypes, isSynced, type PriceBook } from './file-types';
import { lastSyncText, momentText, scheduleWords } from './words';

export type MenuImport = AnswerOf<'import.get'>;

/** An import; null where it is not kept any more. @throws Response */
export async function findImport(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<MenuImport | null> {
  try {
    return await creator.call('import.get', { location_id: location.id, import_id: id });
  } catch (error) {
    if (error instanceof CreatorError && error.status === 404) return null;
    throw errorResponseOf(error);
  }
}

/** The pricebook that the menu of a location comes from alone: files of items are not taken. */
export interface ShownSync {
  name: string;
  /** It is given as a zip, not fetched. */
  isManual: boolean;
  /** When it was synced last, in the location's time. */
  last: string;
  /** 'Every day at 4:15 AM, New York'; null where it has no schedule. */
  schedule: string | null;
  /** Why the schedule's last sync was not done. */
  failure: { when: string; message: string } | null;
  /** How many fields syncs leave alone; counted where no file is shown. */
  held: number;
}

export interface FileTypes {
  sync: ShownSync | null;
  types: string[];
  /** It could not be asked whether there is a pricebook. */
  failed: boolean;
}

/** Which files a location takes. @param countsHeld whether it matters how many fields are held */
export async function loadFileTypes(
  { creator, location }: LocationGuarded,
  countsHeld = false,
): Promise<FileTypes> {
  const isTemplate = location.location_type === 'template';
  const params = { location_id: location.id };
  let [book, failed]: [PriceBook | null, boolean] = [null, false];
  try {
    book = await integrationOf(creator, location);
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    failed = true;
  }
  const synced = isSynced(book, isTemplate) ? book : null;
  const held = synced && countsHeld ? await creator.call('ingestor.held', params) : null;
  return {
    sync: synced && shownSync(synced, location.timezone, held?.total ?? 0),
    types: acceptedTypes(book, isTemplate),
    failed,
  };
}

function shownSync(
  { name, type, last_sync, schedule, failure }: PriceBook,
  timezone: string | null,
  held: number,
): ShownSync {
  return {
    name,
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

/** How long a form waits for what it asked for before the page shows how far it is, in milliseconds. */
const PATIENCE_MS = 4000;
const ASKS_EACH_MS = 120;

/** The state of an import once its job is over, or after a while. */
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
