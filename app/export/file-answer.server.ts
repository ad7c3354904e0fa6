import { assertCallFailed } from '~/creator/by-status.server';
import { fileResponse } from '~/creator/stream.server';
import type { TextStream } from '~/creator/transport';
import { textOf } from '~/form/form-answer.server';
import { log } from '~/log.server';
import { fileNameOf } from '~/menu/file-name';
import { itemsPath } from '~/objects/item/list/paths';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';

export interface FileParams {
  ending: `.${string}`;
  failed: () => string;
  stream: () => Promise<TextStream>;
}

/** The dialog reports what is refused before the first byte is sent. */
export async function fileAnswer(
  { location }: LocationGuarded,
  { ending, failed, stream }: FileParams,
  { signal }: Request,
): Promise<Response> {
  try {
    return fileResponse(await stream(), signal, fileNameOf(location.name, ending));
  } catch (error) {
    assertCallFailed(error);
    const { status } = error;
    // Messages of client errors are not logged: they contain what was typed.
    if (status < 500) log.info({ status, location: location.id }, 'an export was refused');
    else log.error({ err: error, location: location.id }, 'an export could not be made');
    return redirectTo(failed());
  }
}

export function pageBeneath({ location }: LocationGuarded, form: FormData, request: Request): URL {
  return new URL(localPath(textOf(form, 'back')) ?? itemsPath(location.id), request.url);
}
