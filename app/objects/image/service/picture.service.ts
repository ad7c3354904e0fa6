import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Blob } from '~/service/changes/ledger';
import { badInput } from '~/service/errors';
import { Places } from '~/turns';
import { invalidImage, UPLOAD_FAILED } from './image-text.service';

/** Limits for decoding: pixels, and pixels per side. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_384;
const TOO_LONG = 'The picture is too large: a side has over 16,384 pixels.';
/** The codec is patented, and no browser shows it. */
const HEIC = 'This is a HEIC picture, which cannot be read here: save it as JPG and choose that.';
const MAX_WIDTH = 1920;
const MAX_HEIGHT = 3840;
const MAX_SECONDS = 10;
const QUALITY = 82;

// No cache and one picture at a time, so that memory stays flat.
sharp.cache(false);
sharp.concurrency(1);
const reading = new Places({ atOnce: 1, waiting: 50, ownWaiting: 25 });

// Restricts libvips to these formats: SVG and documents can reference other files.
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
 * Upright, sRGB, at most 1920 pixels wide, WebP, without metadata, first frame only; named by SHA-256.
 * @param owner owners take turns
 * @throws ApiError 400 unless the file is a picture that can be decoded completely
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
 * Does not convert a picture in stored form again, so that repeated imports lose nothing.
 * @throws ApiError 400
 */
export async function storedPicture(bytes: Uint8Array): Promise<Blob> {
  const size = isBareWebp(bytes) ? await reading.within(() => storedSize(bytes)) : null;
  if (!size) return convertPicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, type: 'image/webp', ...size, data: Buffer.from(bytes) };
}

/** Null unless it can be decoded completely and is no larger than stored pictures. @param owner owners take turns */
export async function measuredPicture(
  bytes: Uint8Array,
  owner: unknown,
): Promise<{ type: string; width: number; height: number } | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found?.mime.startsWith('image/')) return null;
  const size = await reading.within(() => storedSize(bytes), { id: owner });
  return size && { type: found.mime, ...size };
}

/** Chunks of stored WebP files: no metadata, no animation, no lossless data. */
const PIXEL_CHUNKS = ['VP8 ', 'VP8X', 'ALPH'];

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
