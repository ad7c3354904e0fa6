import { liveAccount } from '~/accounts/service/tokens.service';
import type { Caller, ImageReply } from '~/creator/contract/transport';
import { SELECTOR_MAX_BYTES } from '~/menu/image-limits';
import { ApiError, asApiError, badInput } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import { FetchError, type FetchProblem } from '~/service/fetch/guarded-request';
import { log } from '~/service/log';
import type { Reader } from '~/service/store/store';
import type { PlaceOwner } from '~/turns';
import { convertPicture } from './picture.service';

const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';
const TOO_LARGE = 'This file is more than 4 MB. Please choose an image less than 4 MB in size.';

const REASONS: Record<Exclude<FetchProblem, 'refused' | 'too large'>, string> = {
  unreachable: 'The address does not answer.',
  status: 'There is no picture at this address.',
  redirects: 'The address leads on to others too many times.',
  'too slow': 'The address takes more than 10 seconds to answer.',
};

/** @throws ApiError 400 for a forbidden address or without a file of at most 4 MB; 429, 503 under load */
export async function linkedBytes(
  fetchFile: FetchFile,
  address: string,
  owner: PlaceOwner,
): Promise<Buffer> {
  try {
    return await fetchFile(address, { maxBytes: SELECTOR_MAX_BYTES, accept: 'image/*', owner });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { problem } = error;
    if (problem === 'refused') throw badInput('Invalid image URL', { image: 'Invalid image URL' });
    if (problem === 'too large') throw badInput(TOO_LARGE, { image: TOO_LARGE });
    throw badInput(UPLOAD_FAILED, { image: REASONS[problem] });
  }
}

/** GET /api/image-proxy: a linked picture as it would be stored, for signed-in people. */
export async function answerLinkedImage(
  reader: Reader,
  fetchFile: FetchFile,
  address: string,
  caller: Caller,
): Promise<ImageReply> {
  const account = await liveAccount(reader, caller.token);
  if (!account) return { status: 401 };
  try {
    const bytes = await linkedBytes(fetchFile, address, account);
    const { type, data } = await convertPicture(bytes, account.id);
    return { status: 200, type, data: data as Uint8Array };
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal instanceof ApiError) {
      const retryAfter = Number(refusal.headers['Retry-After']);
      const wait = retryAfter > 0 ? { retryAfter } : {};
      return { status: refusal.status, error: refusal.message, ...wait };
    }
    log.error({ err: error, request_id: caller.requestId }, 'a linked picture failed');
    return { status: 500 };
  }
}
