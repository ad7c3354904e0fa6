import {
  type ImageCrop,
  type ImageFocus,
  imageCrop,
  imageFocus,
  shapedArea,
} from '~/menu/image-crop';
import { PERCENTAGE, readNumber } from '~/menu/number';

/** Crop and focal point, in per cent of the whole picture. */
export const cropInputs = [
  'crop_left',
  'crop_top',
  'crop_width',
  'crop_height',
  'focus_left',
  'focus_top',
] as const;

type CropInput = (typeof cropInputs)[number];

export type CropTexts = Record<CropInput, string>;

export type CropErrors = Partial<CropTexts>;

export const CROP_WHOLE = 'crop_whole';
export const CROP_VERSION = 'crop_version';
export const ALT_TEXT = 'alt_text';

export const TILE_SHAPE = 1.6;

export interface Crop {
  crop: ImageCrop;
  focus: ImageFocus;
}

export const wholePicture: CropTexts = {
  crop_left: '0',
  crop_top: '0',
  crop_width: '100',
  crop_height: '100',
  focus_left: '',
  focus_top: '',
};

export function readCropTexts(sent: FormData | URLSearchParams): CropTexts | null {
  if (!cropInputs.some((name) => sent.has(name))) return null;
  const textOf = (name: CropInput) => String(sent.get(name) ?? '').slice(0, 20);
  return Object.fromEntries(cropInputs.map((name) => [name, textOf(name)])) as CropTexts;
}

/** '' for a focal point in the center. */
export function cropTexts({ crop, focus }: Crop): CropTexts {
  if (crop === null) return { ...wholePicture, ...focusTexts(focus) };
  const [crop_left, crop_width] = stretchTexts(crop.x, crop.width);
  const [crop_top, crop_height] = stretchTexts(crop.y, crop.height);
  return { crop_left, crop_top, crop_width, crop_height, ...focusTexts(focus) };
}

function focusTexts(focus: ImageFocus): Pick<CropTexts, 'focus_left' | 'focus_top'> {
  return { focus_left: focus ? tenth(focus.x) : '', focus_top: focus ? tenth(focus.y) : '' };
}

/** Rounded to tenths of a per cent that do not exceed the picture. */
function stretchTexts(start: number, length: number): [string, string] {
  const first = Math.round(start * 10);
  return [tenth(start), String(Math.min(Math.round(length * 10), 1000 - first) / 10)];
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Four empty inputs mean the whole picture. */
export function parseCrop(texts: CropTexts): Crop | { fieldErrors: CropErrors } {
  const crop = imageCrop.safeParse(
    partOf(texts, { x: 'crop_left', y: 'crop_top', width: 'crop_width', height: 'crop_height' }),
  );
  const focus = imageFocus.safeParse(partOf(texts, { x: 'focus_left', y: 'focus_top' }));
  if (crop.success && focus.success) return { crop: crop.data, focus: focus.data };
  const fieldErrors: CropErrors = {};
  for (const { path, message } of crop.error?.issues ?? []) {
    const [side] = path;
    const name = side === 'x' ? 'crop_left' : side === 'y' ? 'crop_top' : `crop_${side}`;
    fieldErrors[name as CropInput] ??= message;
  }
  for (const { path, message } of focus.error?.issues ?? []) {
    fieldErrors[path[0] === 'x' ? 'focus_left' : 'focus_top'] ??= message;
  }
  return { fieldErrors };
}

/** Null if all inputs are empty; invalid numbers are NaN. */
function partOf<K extends string>(
  texts: CropTexts,
  inputs: Record<K, CropInput>,
): Record<K, number> | null {
  const entries = Object.entries<CropInput>(inputs);
  if (entries.every(([, name]) => texts[name].trim() === '')) return null;
  const numbers = entries.map(([key, name]) => [key, numberOf(texts[name])]);
  return Object.fromEntries(numbers) as Record<K, number>;
}

function numberOf(text: string): number {
  const read = readNumber(text, { ...PERCENTAGE, like: '25', negative: false, most: 100 });
  return read.ok ? Number(read.text) : Number.NaN;
}

/** The stored crop, else the largest area in the shape of a tile. */
export function firstCrop(pixels: { width: number; height: number }, { crop, focus }: Crop): Crop {
  if (crop !== null) return { crop, focus };
  const { left, top, width, height } = shapedArea(pixels, null, focus, TILE_SHAPE);
  const across = (part: number) => (part * 100) / pixels.width;
  const down = (part: number) => (part * 100) / pixels.height;
  const part = { x: across(left), y: down(top), width: across(width), height: down(height) };
  return { crop: part, focus };
}
