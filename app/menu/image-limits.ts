const MEGABYTE = 1024 * 1024;
/** Maximum file size in the image selector and in `image.create`, in bytes. */
export const SELECTOR_MAX_BYTES = 4 * MEGABYTE;
/** Maximum file size in an object's form, in bytes. */
const FORM_MAX_BYTES = 3 * MEGABYTE;

/** Pixels: narrower pictures may look blurred on a kiosk. */
export const BEST_WIDTH = 800;

export function checkSelectorSize(bytes: number): string | undefined {
  if (bytes <= SELECTOR_MAX_BYTES) return undefined;
  const megabytes = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return `This file is ${megabytes} MB. Please choose an image less than 4 MB in size.`;
}

export function checkFormFileSize(bytes: number): string | undefined {
  return bytes <= FORM_MAX_BYTES ? undefined : 'Image file must be smaller than 3MB';
}

/** Maximum files matched to items by name at once. */
export const MOST_FILES = 500;

/** '12 KB', '3.1 MB'. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
