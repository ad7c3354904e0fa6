import { assertCallFailed } from '~/creator/by-status.server';
import { isChosenFile } from '~/form/chosen-file';
import { jobPath } from '~/jobs/paths';
import { SELECTOR_MAX_BYTES } from '~/menu/image-limits';
import type { FormCall, Intents } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { pathOf } from '~/screen/paths';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { DRAFT_FORM, loadReview } from './load.server';
import { byNameQuery, imagesByNamePath } from './paths';
import { decisionsOf, readChoices } from './review';
import { type FileRef, filesOfZip, isZip, ZipError } from './unzip.server';

export const byNameIntents: Intents = {
  upload: uploadFiles,
  find: findItems,
  apply: saveFiles,
};

async function uploadFiles(call: FormCall): Promise<Response> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const chosen = form.getAll('files').filter(isChosenFile);
  if (chosen.length === 0) return refused(url, 'Choose files first');
  let upload: string | undefined;
  try {
    for await (const { name, size, data } of filesOf(chosen)) {
      const kept = await creator.call('image.upload_file', {
        location_id: location.id,
        ...(upload && { upload }),
        name: name.slice(-200).toWellFormed().replaceAll('\0', ''),
        image: data?.toString('base64') ?? '',
        size,
      });
      upload = kept.upload;
    }
  } catch (error) {
    if (error instanceof ZipError) return refused(url, error.message);
    assertCallFailed(error);
    return refused(url, error.message);
  }
  if (!upload) return refused(url, 'The zip has no files');
  return redirectTo(imagesByNamePath(location.id, { upload }));
}

async function* filesOf(chosen: readonly File[]): AsyncIterable<FileRef> {
  for (const file of chosen) {
    const { name, size } = file;
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (isZip(start)) yield* filesOfZip(Buffer.from(await file.arrayBuffer()));
    else if (size > SELECTOR_MAX_BYTES) yield { name, size, data: null };
    else yield { name, size, data: Buffer.from(await file.arrayBuffer()) };
  }
}

async function findItems(call: FormCall): Promise<Response> {
  const { path } = await keepReview(call);
  return redirectTo(path);
}

async function saveFiles(call: FormCall): Promise<Response> {
  const { guarded, url } = call;
  const { creator, location } = guarded;
  const { path, upload } = await keepReview(call);
  const reviewed = new URL(path, url);
  const review = await loadReview(guarded, reviewed);
  const files = decisionsOf(review?.files ?? []);
  if (files.length === 0) return refused(reviewed, 'Choose a file to save first');
  try {
    const params = { location_id: location.id, upload, files };
    const { job_id } = await creator.call('image.set_by_name', params);
    return redirectTo(jobPath(location.id, job_id));
  } catch (error) {
    assertCallFailed(error);
    return refused(reviewed, error.message);
  }
}

/** Stores the form's decisions for a day. @throws Response if its files are gone */
async function keepReview({ guarded, form, url }: FormCall) {
  const { creator, location } = guarded;
  const { upload, draft } = byNameQuery.read(url.searchParams);
  if (upload === null) throw errorResponse(400, 'Upload files first.');
  try {
    const { files } = await creator.call('image.match_files', { location_id: location.id, upload });
    const positions = files.map(({ position }) => position);
    const put = (id?: string) =>
      creator.call('draft.put', {
        location_id: location.id,
        ...(id && { id }),
        form: DRAFT_FORM,
        values: { choices: readChoices(form, positions) },
      });
    const kept = await (draft === null ? put() : put(draft).catch(() => put()));
    const path = imagesByNamePath(location.id, { upload, draft: kept.id });
    return { upload, path: withTypedNote(path, form) };
  } catch (error) {
    throwErrorResponse(error);
  }
}

function refused(url: URL, message: string): Promise<Response> {
  return redirectWithFlash(pathOf(url), { kind: 'error', title: 'Nothing was saved', message });
}
