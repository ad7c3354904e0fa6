import { CreatorError } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';
import { onceOf, textOf } from './form-answer.server';

const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';

/** A stored picture's id, or a sentence for people. */
type Stored = { id: number } | { problem: string };

/**
 * Stores a chosen file at once, because a file field cannot be filled again when the form comes
 * back. A form that is sent twice by its one-time key gets the same picture, so that the key fits what
 * it is sent with.
 */
export async function keepPicture(
  guarded: LocationGuarded,
  file: File,
  form: FormData,
): Promise<Stored> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const once = onceOf(textOf(form, 'once'), bytes);
  return storePicture(guarded, { image: bytes.toString('base64') }, once);
}

/** Stores a picture, base64 or an address; it belongs to the location whose menu is shown. */
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
    if (!(error instanceof CreatorError)) throw error;
    const said = error.status === 400 && error.message !== UPLOAD_FAILED ? error.message : '';
    const reason = error.details.fields?.image ?? said;
    if (reason.startsWith('Invalid image')) return { problem: reason };
    return { problem: reason ? `${UPLOAD_FAILED} (${reason})` : UPLOAD_FAILED };
  }
}
