import { CreatorError } from '~/creator/client';
import type { LocationGuarded } from '~/session/guards.server';

const UPLOAD_FAILED = 'Error uploading image. Please check image file and try again.';

/**
 * Stores a chosen picture at once, because a file field cannot be filled again when the form comes
 * back. It belongs to the location whose menu is shown.
 *
 * @returns the picture's id, or a sentence for the field.
 */
export async function keepPicture(
  { creator, location }: LocationGuarded,
  file: File,
): Promise<{ id: number } | { problem: string }> {
  const image = Buffer.from(await file.arrayBuffer()).toString('base64');
  try {
    const location_id = location.menu.location_id;
    return { id: await creator.call('image.create', { location_id, image }) };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const reason = error.status === 400 && error.message ? ` (${error.message})` : '';
    return { problem: `${UPLOAD_FAILED}${reason}` };
  }
}
