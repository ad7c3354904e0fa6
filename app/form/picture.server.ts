import { assertCallFailed } from '~/creator/by-status.server';
import type { LocationGuarded } from '~/session/guards.server';
import { onceOf, textOf } from './form-answer.server';

const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';

/** Id of the stored picture, or an error message. */
type Stored = { id: number } | { problem: string };

/** Stores files at once, because file inputs cannot be refilled. Idempotent per one-time key. */
export async function keepPicture(
  guarded: LocationGuarded,
  file: File,
  form: FormData,
): Promise<Stored> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const once = onceOf(textOf(form, 'once'), bytes);
  return storePicture(guarded, { image: bytes.toString('base64') }, once);
}

/** Base64 or URL; owned by the location whose menu is shown. */
export async function storePicture(
  { creator, location }: LocationGuarded,
  picture: { image: string; description?: string; stock_id?: string },
  once: string | undefined,
): Promise<Stored> {
  try {
    const params = { location_id: location.menu.location_id, ...picture };
    const { data } = await creator.write('image.create', params, { once });
    return { id: data };
  } catch (error) {
    assertCallFailed(error);
    const said = error.status === 400 && error.message !== UPLOAD_FAILED ? error.message : '';
    const reason = error.details.fields?.image ?? said;
    if (reason.startsWith('Invalid image')) return { problem: reason };
    return { problem: reason ? `${UPLOAD_FAILED} (${reason})` : UPLOAD_FAILED };
  }
}
