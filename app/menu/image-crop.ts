import { z } from 'zod';

/** Minimum side of a crop, in per cent of the picture's side. */
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

/** Null for the whole picture. */
export const imageCrop = z
  .object({ x: perCent, y: perCent, width: side, height: side })
  .strict()
  .superRefine(({ x, y, width, height }, context) => {
    // The numbers are rounded separately.
    if (x + width > 100.01) outside(context, 'width');
    if (y + height > 100.01) outside(context, 'height');
  })
  .transform((crop) => (crop.width === 100 && crop.height === 100 ? null : crop))
  .nullable();

/** Focal point that stays visible in every crop; null for the center. */
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

export function croppedArea(
  { width, height }: Pick<PixelArea, 'width' | 'height'>,
  crop: ImageCrop,
): PixelArea {
  if (crop === null) return { left: 0, top: 0, width, height };
  const [left, across] = stretch(width, crop.x, crop.width);
  const [top, down] = stretch(height, crop.y, crop.height);
  return { left, top, width: across, height: down };
}

/** Largest area of an aspect ratio (width / height) within the crop, around the focal point. */
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

/** In whole pixels, at least one. */
function stretch(side: number, start: number, length: number): [start: number, length: number] {
  const first = Math.min(side - 1, Math.round((side * start) / 100));
  const end = Math.round((side * (start + length)) / 100);
  return [first, Math.max(1, Math.min(side, end) - first)];
}

/** Start of a stretch centered on `middle`, as far as the room allows. */
function around(middle: number | null, length: number, start: number, room: number): number {
  const wanted = Math.round((middle ?? start + room / 2) - length / 2);
  return Math.min(Math.max(wanted, start), start + room - length);
}
