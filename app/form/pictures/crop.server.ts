import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { imageAddress } from '~/menu/image-address';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { LocationGuarded } from '~/session/guards.server';
import { textOf } from '../form-answer.server';
import { readPictureDialog } from './address';
import {
  ALT_TEXT,
  CROP_VERSION,
  CROP_WHOLE,
  cropTexts,
  firstCrop,
  parseCrop,
  readCropTexts,
  wholePicture,
} from './crop-form';
import type { CropStep, PictureRefusal } from './dialog-data';

const NOT_CROPPED = 'Nothing was cropped';
const ELSEWHERE = 'This image belongs to another location, which alone can crop it.';

/** @throws CreatorError */
export async function loadCrop(
  { creator, location }: LocationGuarded,
  id: number,
  query: URLSearchParams,
): Promise<CropStep> {
  const location_id = location.id;
  const [picture, { images }] = await Promise.all([
    creator.call('image.get', { location_id, id }),
    creator.call('image.list', { location_id, ids: [id], limit: 1 }),
  ]);
  if (picture.location_id !== location.menu.location_id) throw new CreatorError(403, ELSEWHERE);
  const typed = query.has(CROP_WHOLE) ? wholePicture : readCropTexts(query);
  const texts = typed ?? cropTexts(firstCrop(picture, picture));
  const parsed = parseCrop(texts);
  return {
    id,
    version: query.get(CROP_VERSION) ?? String(picture.version),
    src: imageAddress(id, picture.image_version, 'original'),
    width: picture.width,
    height: picture.height,
    description: query.get(ALT_TEXT) ?? picture.description,
    uses: images[0]?.uses ?? 0,
    texts,
    fieldErrors: 'fieldErrors' in parsed ? parsed.fieldErrors : {},
  };
}

type Saved =
  | { id: number; actionId: number | null }
  | { refusal: Omit<PictureRefusal, 'kind' | 'typed'> };

export async function saveCrop({ guarded, form, url }: PanelCall): Promise<Saved> {
  const { creator, location } = guarded;
  const texts = readCropTexts(form) ?? wholePicture;
  const refused = (message: string, fieldErrors = {}): Saved => ({
    refusal: { title: NOT_CROPPED, message, crop: { texts, fieldErrors } },
  });
  const id = readPictureDialog(url.searchParams)?.cropping;
  if (!id) return refused('Choose an image first.');
  const parsed = parseCrop(texts);
  if ('fieldErrors' in parsed) {
    return refused('Some of the numbers cannot be used.', parsed.fieldErrors);
  }
  const description = textOf(form, ALT_TEXT).trim().replace(/\s+/g, ' ').slice(0, 200);
  const version = Number(textOf(form, CROP_VERSION)) || undefined;
  try {
    const params = { location_id: location.id, id, description, ...parsed };
    const { actionId } = await creator.write('image.update', params, { version });
    return { id, actionId };
  } catch (error) {
    assertCallFailed(error, [401]);
    return refused(error.message || 'Error updating image on server');
  }
}
