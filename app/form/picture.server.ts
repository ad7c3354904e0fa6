import { CreatorError } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';
import { onceOf, textOf } from './form-answer.server';

const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';

/**
 * Stores a chosen picture at once, because a file field cannot be filled again when the form comes
 * back. It belongs to the location whose menu is shown. A form that is sent twice by its one-time key
 * gets the same picture, so that the key fits what it is sent with.
 *
 * @returns the picture's id, or a sentence for the field.
 */
export async function keepPicture(
  { creator, location }: LocationGuarded,
  file: File,
  form: FormData,
): Promise<{ id: number } | { problem: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const once = onceOf(textOf(form, 'once'), bytes);
  try {
    const location_id = location.menu.location_id;
    const image = bytes.toString('base64');
    const { data } = await creator.write('image.create', { location_id, image }, { once });
    return { id: data };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const said = error.status === 400 && error.message !== UPLOAD_FAILED ? error.message : '';
    const reason = error.details.fields?.image ?? said;
    return { problem: reason ? `${UPLOAD_FAILED} (${reason})` : UPLOAD_FAILED };
  }
}
