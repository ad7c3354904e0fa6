import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { dropBody } from '~/creator/read-body.server';
import { instantOf } from '~/history/local-day';
import { counted } from '~/menu/counted';
import { formatSize } from '~/menu/image-limits';
import { itemsPath } from '~/objects/item/list/paths';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type ImportAddress, importQuery } from './address';
import { showColumns } from './columns.server';
import { hasSettings } from './file-types';
import { findImport, loadFileTypes, type MenuImport, translated } from './find-import.server';
import { showPreview } from './preview.server';
import { readSettings } from './settings-cookie.server';
import { loadOverwrites, loadPinned } from './sync/load-pinned.server';
import { showPlaces } from './where/where.server';
import { momentText } from './words';

type Job = AnswerOf<'job.get'>;
type Listed = AnswerOf<'import.list'>['imports'][number];

const EARLIER = 10;

export type ImportPage = Awaited<ReturnType<typeof loadImport>>['page'];
export type FileView = ReturnType<typeof shownFile>;
export type EarlierImport = ReturnType<typeof earlierImport>;

export async function loadImport(guarded: LocationGuarded, request: Request) {
  refuseMirror(guarded, request);
  const { creator, location } = guarded;
  const address = importQuery.read(new URL(request.url).searchParams);
  const { importId } = address;
  const here = { location_id: location.id };
  try {
    const [fileTypes, settings, found] = await Promise.all([
      loadFileTypes(guarded, importId === null && address.step !== 'held'),
      readSettings(request),
      importId === null ? null : findImport(guarded, importId),
    ]);
    const held =
      importId === null && address.step === 'held' && fileTypes.sync
        ? await loadPinned(guarded, address.page)
        : null;
    const listed = async (source?: 'file' | 'sync') => {
      if (importId !== null || held) return [];
      const { imports } = await creator.call('import.list', { ...here, ...(source && { source }) });
      return imports.slice(0, EARLIER).map((one) => earlierImport(one, location.timezone));
    };
    const [earlier, earlierSyncs] = fileTypes.sync
      ? await Promise.all([listed('file'), listed('sync')])
      : [await listed(), []];
    const job = found?.job_id ? await jobOf(guarded, found.job_id) : null;
    const { state } = found ?? {};
    const isRead = state === 'previewed' || state === 'placing';
    const asksColumns = state === 'mapping' || (address.step === 'columns' && isRead);
    const asksPlaces =
      !asksColumns && (state === 'placing' || (address.step === 'where' && isRead));
    const { reading = null } = found ?? {};
    const isAsked =
      found?.source === 'sync' && found.state === 'previewed' && address.step !== 'changes';
    const [columns, where, preview, overwrites] = await Promise.all([
      found && reading && asksColumns ? showColumns(guarded, { ...found, reading }) : null,
      found && asksPlaces ? showPlaces(guarded, found, address.draft) : null,
      found?.summary && !asksColumns && !asksPlaces && !isAsked
        ? showPreview(guarded, found, address)
        : null,
      found && isAsked ? loadOverwrites(guarded, found, address.page) : null,
    ]);
    const page = {
      ...fileTypes,
      locationId: location.id,
      locationName: location.name,
      writable: location.menu.writable,
      address,
      dialog: dialogOf(address, found),
      settings,
      file: found && shownFile(found, job),
      isGone: importId !== null && !found,
      job,
      columns,
      where,
      preview,
      // Local edits that the previewed sync would overwrite.
      overwrites,
      // Pinned fields, if the address asks for them.
      held,
      earlier,
      earlierSyncs,
    };
    return { title: 'Import', page, dialog: page.dialog !== null };
  } catch (error) {
    throwErrorResponse(error);
  }
}

/** Mirrors have no menu of their own. @throws a redirect to the items, 400 for a form */
export function refuseMirror(guarded: LocationGuarded, request: Request): void {
  const { location, redirectReplacing } = guarded;
  if (location.id === location.menu.location_id) return;
  if (request.method === 'GET' || request.method === 'HEAD') {
    throw redirectReplacing(itemsPath(location.id));
  }
  dropBody(request);
  throw errorResponse(400, 'A mirror has no menu of its own to import into.');
}

function dialogOf({ dialog }: ImportAddress, found: MenuImport | null): ImportAddress['dialog'] {
  if (dialog === 'problems' && !found?.refusal.length) return null;
  if (dialog === 'done' && found?.state !== 'applied') return null;
  return dialog;
}

async function jobOf(guarded: LocationGuarded, id: number): Promise<Job | null> {
  const { creator, location } = guarded;
  const job = await creator
    .call('job.get', { location_id: location.id, id })
    .catch(byStatus({ 404: () => null }));
  if (job?.state !== 'failed' || !job.result) return job;
  return { ...job, result: await translated(guarded, job.result) };
}

function shownFile(found: MenuImport, job: Job | null) {
  const { id, name, size, state, refusal, reading, source, dropped, places, settings } = found;
  return {
    id,
    name,
    size: formatSize(size),
    state,
    refusal,
    dropped,
    hasSettings: hasSettings(name),
    hasColumns: reading !== null,
    hasPlaces: places.length > 0,
    // '211 rows, 8 categories'
    extent: [
      reading && counted(reading.rows, 'row'),
      places.length > 0 &&
        counted(places.filter(({ path }) => path).length, 'category', 'categories'),
    ]
      .filter(Boolean)
      .join(', '),
    system: reading?.system ?? null,
    isPlain: settings.plain === true,
    // From a pricebook sync, not uploaded here.
    isSync: source === 'sync',
    // Between two jobs of a sync.
    isBetween: source === 'sync' && isBetween(found, job),
  };
}

/** Milliseconds to wait for a sync's first step. */
const BETWEEN_MS = 30_000;

/** A sync interrupted by a server restart stays between steps. */
function isBetween({ state, created_time }: MenuImport, job: Job | null): boolean {
  if (state === 'previewed') return job?.state === 'running';
  const isStep = (state === 'uploading' || state === 'uploaded') && job === null;
  return isStep && Date.now() - instantOf(created_time) < BETWEEN_MS;
}

const stateWords: Record<MenuImport['state'], string> = {
  uploading: 'Not uploaded as a whole',
  uploaded: 'Uploaded',
  previewing: 'Being read',
  mapping: 'Asks what its columns are',
  placing: 'Asks where its categories go',
  previewed: 'Previewed, not applied',
  refused: 'Cannot be imported',
  applying: 'Being applied',
  applied: 'Applied',
};

const INTERRUPTED: Partial<typeof stateWords> = {
  previewing: 'Not read to its end',
  applying: 'Not applied: interrupted',
};

function earlierImport(listed: Listed, timezone: string | null) {
  const { id, name, user, created_time, state, left_out } = listed;
  const by = `${user.name}, ${momentText(created_time, timezone)}`;
  return { id, name, by, state: stateOf(listed), leftOut: state === 'applied' ? left_out : 0 };
}

function stateOf({ source, state, interrupted, left_out, refused }: Listed): string {
  if (interrupted) return INTERRUPTED[state] ?? stateWords[state];
  if (refused !== null) return `${source === 'sync' ? 'Failed' : stateWords.refused}: ${refused}`;
  if (state !== 'applied' || left_out === 0) return stateWords[state];
  return `${stateWords.applied}, ${counted(left_out, 'row')} left out`;
}
