import { z } from 'zod';

/** What of a picture is shown, and its middle: numbers in per cent of the whole picture, upright. */

/** Each side of what is shown has at least this many per cent of the picture's. */
export const LEAST_SIDE = 5;

const perCent = z
  .number({ invalid_type_error: 'Give a number from 0 to 100' })
  .min(0, 'Give a number from 0 to 100')
  .max(100, 'Give a number from 0 to 100')
  .transform((value) => Math.round(value * 100) / 100);

const side = perCent.refine(
  (value) => value >= LEAST_SIDE,
  `Give at least ${LEAST_SIDE} per cent of the picture`,
);

/** The part of a picture that is shown; null for the whole picture. */
export const imageCrop = z
  .object({ x: perCent, y: perCent, width: side, height: side })
  .strict()
  .superRefine(({ x, y, width, height }, context) => {
    // The numbers are rounded one by one.
    if (x + width > 100.01) outside(context, 'width');
    if (y + height > 100.01) outside(context, 'height');
  })
  .transform((crop) => (crop.width === 100 && crop.height === 100 ? null : crop))
  .nullable();

/** The point that stays in sight where a picture is cut to a shape; null for the middle of what is shown. */
export const imageFocus = z.object({ x: perCent, y: perCent }).strict().nullable();

export type ImageCrop = z.output<typeof imageCrop>;
export type ImageFocus = z.output<typeof imageFocus>;

function outside(context: z.RefinementCtx, name: 'width' | 'height'): void {
  const message = 'What is shown reaches beyond the picture';
  context.addIssue({ code: 'custom', path: [name], message });
}

export interface PixelArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What of a picture of these pixels is shown where nothing is cut to a shape. */
export function croppedArea(
  { width, height }: Pick<PixelArea, 'width' | 'height'>,
  crop: ImageCrop,
): PixelArea {
  if (crop === null) return { left: 0, top: 0, width, height };
  const [left, across] = stretch(width, crop.x, crop.width);
  const [top, down] = stretch(height, crop.y, crop.height);
  return { left, top, width: across, height: down };
}

/**
 * The largest area of a shape within what is shown of a picture, around its focal point.
 *
 * @param shape width divided by height
 */
export function shapedArea(
  pixels: Pick<PixelArea, 'width' | 'height'>,
  crop: ImageCrop,
  focus: ImageFocus,
  shape: number,
): PixelArea {
  const area = croppedArea(pixels, crop);
  const width = Math.max(1, Math.min(area.width, Math.round(area.height * shape)));
  const height = Math.max(1, Math.min(area.height, Math.round(area.width / shape)));
  const middle = focus && { x: (pixels.width * focus.x) / 100, y: (pixels.height * focus.y) / 100 };
  return {
    left: around(middle?.x ?? null, width, area.left, area.width),
    top: around(middle?.y ?? null, height, area.top, area.height),
    width,
    height,
  };
}

/** A stretch of a side in whole pixels, at least one. */
function stretch(side: number, start: number, length: number): [start: number, length: number] {
  const first = Math.min(side - 1, Math.round((side * start) / 100));
  const end = Math.round((side * (start + length)) / 100);
  return [first, Math.max(1, Math.min(side, end) - first)];
}

/** Where a stretch starts that has `middle` in its middle, as far as its room lets it. */
function around(middle: number | null, length: number, start: number, room: number): number {
  const wanted = Math.round((middle ?? start + room / 2) - length / 2);
  return Math.min(Math.max(wanted, start), start + room - length);
}
