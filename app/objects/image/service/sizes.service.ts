import sharp, { type Sharp } from 'sharp';
import type { ImageSize } from '~/menu/image-address';
import { croppedArea, type ImageCrop, type ImageFocus, shapedArea } from '~/menu/image-crop';
import { Places } from '~/turns';

export type ServedType = 'image/webp' | 'image/jpeg';

export interface Shown {
  crop: ImageCrop;
  focus: ImageFocus;
}

/** Cropped sizes: pixels and maximum bytes. */
const CUT: Partial<Record<ImageSize, { width: number; height: number; most: number }>> = {
  thumb: { width: 160, height: 160, most: 8_000 },
  tile: { width: 480, height: 300, most: 10_000 },
};

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
const FULL_QUALITY = 82;
const QUALITIES = [76, 62, 48, 34, 20];

// Separate from uploads, so that pages do not wait for them.
const making = new Places({ atOnce: 2, waiting: 400, ownWaiting: 200 });

export function isStoredSize(size: ImageSize, type: ServedType, { crop }: Shown): boolean {
  return type === 'image/webp' && (size === 'original' || (size === 'full' && crop === null));
}

/** Never enlarges. @param owner owners take turns @throws ApiError 503 if too many wait; a decoder error */
export function makeSize(
  bytes: Uint8Array,
  size: ImageSize,
  type: ServedType,
  shown: Shown,
  owner: unknown,
): Promise<Buffer> {
  return making.within(
    async () => {
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
      const { width, height } = await sharp(bytes, options).metadata();
      const pixels = { width, height };
      const cut = CUT[size];
      const whole = { crop: size === 'original' ? null : shown.crop, focus: shown.focus };
      const area = cut
        ? shapedArea(pixels, whole.crop, whole.focus, cut.width / cut.height)
        : croppedArea(pixels, whole.crop);
      const at = (most: number) =>
        sharp(bytes, options)
          .timeout({ seconds: MAX_SECONDS })
          .extract(area)
          .resize({ width: most, withoutEnlargement: true });
      if (!cut) return encode(at(area.width), type, FULL_QUALITY);
      return fitting(at, type, cut);
    },
    { id: owner },
  );
}

/** Reduces quality first, then pixels, until it fits. */
async function fitting(
  at: (width: number) => Sharp,
  type: ServedType,
  { width, most }: { width: number; most: number },
): Promise<Buffer> {
  for (let wide = width; ; wide = Math.floor(wide / 2)) {
    for (const quality of QUALITIES) {
      const encoded = await encode(at(wide), type, quality);
      if (encoded.byteLength <= most || wide <= 40) return encoded;
    }
  }
}

function encode(picture: Sharp, type: ServedType, quality: number): Promise<Buffer> {
  return type === 'image/webp'
    ? picture.webp({ quality }).toBuffer()
    : picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}
