import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Places } from '~/places';
import type { Blob } from '../changes/ledger';
import { badInput } from '../errors';
import { invalidImage, UPLOAD_FAILED } from './image-text';

/** The largest picture that is decoded: in pixels, and along each side. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_384;
const TOO_LONG = 'The picture is too large: a side has over 16,384 pixels.';
/** Its codec is patented, and no browser shows it. */
const HEIC = 'This is a HEIC picture, which cannot be read here: save it as JPG and choose that.';
const MAX_WIDTH = 1920;
const MAX_HEIGHT = 3840;
const MAX_SECONDS = 10;
const QUALITY = 82;

// One picture at a time and nothing kept between two, so that memory stays flat.
sharp.cache(false);
sharp.concurrency(1);
const reading = new Places({ atOnce: 1, waiting: 50, ownWaiting: 25 });

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
  if (/^image\/hei[cf]/.test(type.mime)) throw badInput(UPLOAD_FAILED, { image: HEIC });
  const { data, info } = await reading.within(() => encode(bytes), { id: owner });
  return {
    hash: createHash('sha256').update(data).digest('hex'),
    type: 'image/webp',
    width: info.width,
    height: info.height,
    data,
  };
}

/**
 * A picture of a menu file: one that is already as pictures are stored stays byte for byte, so that a menu that
 * is exported and loaded again and again loses nothing; another one is converted.
 *
 * @throws ApiError 400 as `convertPicture` does
 */
export async function storedPicture(bytes: Uint8Array): Promise<Blob> {
  const size = isBareWebp(bytes) ? await reading.within(() => storedSize(bytes)) : null;
  if (!size) return convertPicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, type: 'image/webp', ...size, data: Buffer.from(bytes) };
}

/**
 * The type and size of a picture that can be decoded whole and is no larger than stored ones; null for anything else.
 *
 * @param owner whose picture it is: owners take turns
 */
export async function measuredPicture(
  bytes: Uint8Array,
  owner: unknown,
): Promise<{ type: string; width: number; height: number } | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found?.mime.startsWith('image/')) return null;
  const size = await reading.within(() => storedSize(bytes), { id: owner });
  return size && { type: found.mime, ...size };
}

/** Chunks of a WebP file as pictures are stored: no metadata, no animation, nothing lossless. */
const PIXEL_CHUNKS = ['VP8 ', 'VP8X', 'ALPH'];

/** Whether a file is WebP of these chunks alone, with nothing behind the picture. */
function isBareWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (file.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!PIXEL_CHUNKS.includes(file.toString('latin1', at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

/** The size of a picture that can be decoded whole and is no larger than stored ones; else null. */
async function storedSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_WIDTH * MAX_HEIGHT, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width > MAX_WIDTH || height > MAX_HEIGHT) return null;
    await picture.timeout({ seconds: MAX_SECONDS }).stats();
    return { width, height };
  } catch {
    return null;
  }
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
    return 'This kind of picture cannot be read. Use JPG, PNG, WebP, GIF, TIFF or AVIF.';
  }
  return 'The file is damaged or incomplete.';
}
