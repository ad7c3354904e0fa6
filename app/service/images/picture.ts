import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Blob } from '../changes/ledger';
import { concurrencyLimit } from '../concurrency-limit';
import { badInput } from '../errors';
import { invalidImage, UPLOAD_FAILED } from './image-text';

/** The largest picture that is decoded: in pixels, and along each side. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_384;
const TOO_LONG = 'The picture is too large: a side has over 16,384 pixels.';
const MAX_WIDTH = 1920;
const MAX_HEIGHT = 3840;
const MAX_SECONDS = 10;
const QUALITY = 82;

// One picture at a time and nothing kept between two, so that memory stays flat.
sharp.cache(false);
sharp.concurrency(1);
const inTurn = concurrencyLimit(1, 50);

// Of all that libvips can open, only these: vector graphics and documents can reach other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/**
 * A picture as it is stored: upright, in sRGB, at most 1920 pixels wide, WebP, without metadata,
 * named by the SHA-256 of these bytes; of an animation the first frame.
 *
 * @param owner whose picture it is: owners take turns
 * @throws ApiError 400 for what is not a picture, or one that cannot be decoded whole.
 */
export async function convertPicture(bytes: Uint8Array, owner: unknown = null): Promise<Blob> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type?.mime.startsWith('image/')) throw invalidImage();
  const { data, info } = await inTurn(() => encode(bytes), owner);
  return {
    hash: createHash('sha256').update(data).digest('hex'),
    type: 'image/webp',
    width: info.width,
    height: info.height,
    data,
  };
}

async function encode(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > MAX_SIDE) throw new Error(TOO_LONG);
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw badInput(UPLOAD_FAILED, { image: reasonOf(error) });
  }
}

/** Why a picture could not be decoded, in words for the person who chose it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(cause)) return 'The picture is too large: it has over 50 megapixels.';
  if (cause === TOO_LONG) return TOO_LONG;
  if (/timeout/i.test(cause)) return 'The picture takes too long to read.';
  if (/unsupported|not permitted|no loader|blocked/i.test(cause)) {
    return 'This kind of picture cannot be read. Use JPEG, PNG, WebP or GIF.';
  }
  return 'The file is damaged or incomplete.';
}
