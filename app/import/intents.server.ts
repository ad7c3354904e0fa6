import { z } from 'zod';
import { config } from '~/config.server';
import { assertCallFailed, orElse } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { jobIntents } from '~/jobs/job-intents.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { pathOf } from '~/screen/paths';
import { postedAgain, refusedAgain } from '~/screen/posted-form.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { importPath, importQuery } from './address';
import { columnSettings } from './columns.server';
import {
  findImport,
  loadFileTypes,
  type MenuImport,
  settled,
  translated,
} from './find-import.server';
import {
  type RememberedSettings,
  readSettings,
  rememberSettings,
  settingsOf,
} from './settings-cookie.server';
import { pinIntents } from './sync/pin-intents.server';
import { syncLocation } from './sync/sync.server';
import { shownPreview, storeTicks, tickIntents } from './tick-intents.server';
import { NO_FILE, readZip, UploadError, uploadFile } from './upload.server';
import { placeIntents } from './where/place-intents.server';
import { placeSettings } from './where/where.server';
import { NOT_SYNCED } from './words';

const PREVIEW_FAILED = 'Error while trying to preview menu';
const applyFailed = `Issue importing items. Please contact ${config.providerName}.`;

export const importIntents: Intents = {
  ...jobIntents,
  ...tickIntents,
  // Files are submitted only with their own form; after sign-in one must be selected again.
  upload: (call) => refused(call, NO_FILE),
  preview: (call) => previewAgain(call, (known) => known),
  'read-columns': (call) => previewAgain(call, (known) => columnSettings(known, call.form, true)),
  'use-columns': (call) => previewAgain(call, (known) => columnSettings(known, call.form, false)),
  'use-places': usePlaces,
  ...placeIntents,
  'read-plain': (call) => previewAgain(call, (known) => readAs(known, true)),
  'read-system': (call) => previewAgain(call, (known) => readAs(known, false)),
  'answer-rows': (call) => previewAgain(call, (known) => answered(known, call.form)),
  'save-settings': saveSettings,
  'apply-import': applyImport,
  reset: resetImport,
  ...pinIntents,
  sync: ({ guarded }) => syncLocation(guarded, null),
};

/** Streams an uploaded file and previews it; a sync's file starts the sync. */
export async function uploadImport(guarded: LocationGuarded, request: Request): Promise<Response> {
  const path = importPath(guarded.location.id);
  const isSync = new URL(request.url).searchParams.get('intent') === 'sync';
  try {
    if (isSync) {
      return await syncLocation(guarded, await readZip(request));
    }
    const { types } = await loadFileTypes(guarded);
    const importId = await uploadFile(guarded, request, types);
    return await previewed(guarded, importId, await readSettings(request));
  } catch (error) {
    if (error instanceof UploadError) {
      const title = isSync ? NOT_SYNCED : PREVIEW_FAILED;
      return redirectWithFlash(path, failureOf(title, error.message));
    }
    assertCallFailed(error);
    return redirectWithFlash(path, await previewFailure(guarded, error));
  }
}

function failureOf(title: string, message: string) {
  const isSame = message === '' || message === title;
  return { kind: 'error', message: isSame ? title : message, ...(!isSame && { title }) } as const;
}

async function previewFailure(guarded: LocationGuarded, { message }: CreatorError) {
  return failureOf(PREVIEW_FAILED, await translated(guarded, message));
}

function refused({ url }: FormCall, message: string): Promise<Response> {
  return redirectWithFlash(pathOf(url), failureOf(PREVIEW_FAILED, message));
}

type Settings = MenuImport['settings'];

const UNPLACED = 'Some categories have no place yet. What you chose is kept below.';

/** A row without a place is refused, and all rows stay as they were sent. */
async function usePlaces(call: FormCall): Promise<unknown> {
  let isWhole = true;
  const answer = await previewAgain(call, async (known) => {
    const settings = await placeSettings(call.guarded, known, call.form);
    isWhole = settings !== null;
    return settings;
  });
  return isWhole ? answer : refusedAgain(call, UNPLACED);
}

/** The columns of one way to read a file are not those of the other. */
function readAs({ columns: _, ...known }: Settings, plain: boolean): Settings {
  return { ...known, plain, show_columns: plain };
}

/** @param change null if nothing is to be read */
async function previewAgain(
  call: FormCall,
  change: (known: Settings) => Settings | null | Promise<Settings | null>,
): Promise<unknown> {
  const { guarded, form, args } = call;
  try {
    const { import: id } = readFields(form, z.object({ import: formId }).passthrough(), NO_FILE);
    const found = await findImport(guarded, id);
    if (!found) return await refused(call, 'This file is not kept any more. Choose it again.');
    const remembered = await readSettings(args.request);
    const settings = await change({ ...found.settings, ...remembered });
    return settings && (await previewed(guarded, id, settings));
  } catch (error) {
    assertCallFailed(error);
    return (
      postedAgain(call, error) ??
      redirectWithFlash(pathOf(call.url), await previewFailure(guarded, error))
    );
  }
}

/** Queues a preview and redirects to its result or progress. */
async function previewed(
  guarded: LocationGuarded,
  importId: number,
  settings: Partial<Settings> & RememberedSettings,
): Promise<Response> {
  const { creator, location } = guarded;
  await creator.call('import.preview', { location_id: location.id, import_id: importId, settings });
  const { state } = await settled(guarded, importId);
  return redirectTo(
    importPath(location.id, { importId, dialog: state === 'refused' ? 'problems' : null }),
  );
}

function answered(known: Settings, form: FormData): Settings {
  const answers = { ...known.answers };
  for (const [position, key] of form.getAll('key').map(String).entries()) {
    const text = String(form.get(`answer[${position}]`) ?? '');
    if (text === 'skip' || text === 'all' || text === 'first') answers[key] = text;
    else if (/^[1-9]\d{0,14}$/.test(text)) answers[key] = Number(text);
  }
  return { ...known, answers };
}

/** A file that was read already is read again. */
async function saveSettings(call: FormCall): Promise<unknown> {
  const { guarded, form, url } = call;
  const { location } = guarded;
  const settings = settingsOf(form);
  const headers = { 'Set-Cookie': await rememberSettings(settings) };
  const { importId } = importQuery.read(url.searchParams);
  const found = importId === null ? null : await findImport(guarded, importId);
  const isOpen = found && found.state !== 'applied' && found.state !== 'applying';
  if (!found || !isOpen || !location.menu.writable) {
    return redirectTo(importPath(location.id, { importId }), { headers });
  }
  try {
    const answer = await previewed(guarded, found.id, { ...found.settings, ...settings });
    return redirectTo(answer.headers.get('Location') ?? pathOf(url), { headers });
  } catch (error) {
    assertCallFailed(error);
    const again = postedAgain(call, error);
    if (again) return again;
    const failure = await previewFailure(guarded, error);
    return redirectWithFlash(pathOf(url), failure, { headers });
  }
}

async function applyImport(call: FormCall): Promise<unknown> {
  const { guarded, url, form } = call;
  const { creator, location } = guarded;
  const { importId } = importQuery.read(url.searchParams);
  if (importId === null) return refused(call, NO_FILE);
  const failed = await storeTicks(call);
  if (failed) return failed;
  try {
    const asked = { location_id: location.id, import_id: importId };
    await creator.call('import.apply', { ...asked, ...shownPreview(form) });
    const { state } = await settled(guarded, importId);
    const dialog = state === 'applied' ? 'done' : null;
    return redirectTo(importPath(location.id, { importId, dialog }));
  } catch (error) {
    assertCallFailed(error);
    const again = postedAgain(call, error);
    if (again) return again;
    // The service's message replaces ours.
    const message = (await translated(guarded, error.message)) || applyFailed;
    return redirectWithFlash(withTypedNote(pathOf(url), form), { kind: 'error', message });
  }
}

async function resetImport({ guarded, url }: FormCall): Promise<Response> {
  const { creator, location } = guarded;
  const { importId } = importQuery.read(url.searchParams);
  if (importId !== null) {
    const params = { location_id: location.id, import_id: importId };
    await creator.call('import.reset', params).catch(orElse(() => undefined));
  }
  return redirectTo(importPath(location.id));
}
