/** `thumb`: 160 px square; `tile`: 480 × 300; `full`: at most 1920 px wide; `original`: not cropped. */
export const IMAGE_SIZES = ['thumb', 'tile', 'full', 'original'] as const;

export type ImageSize = (typeof IMAGE_SIZES)[number];

export interface ImageQuery {
  version: string | null;
  size: ImageSize;
}

/** With a `version` (the `image_version` of an answer), browsers cache the picture for a year. */
export function imageAddress(
  id: number | string,
  version: string | null | undefined,
  size: ImageSize,
): string {
  return withImageQuery(`/images/${id}`, { version: version ?? null, size });
}

/** Adds version and size; 'full' is the default and left out. */
export function withImageQuery(path: string, { version, size }: ImageQuery): string {
  const query = new URLSearchParams();
  if (version !== null) query.set('v', version);
  if (size !== 'full') query.set('size', size);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Unknown sizes read as 'full'. */
export function readImageQuery(search: URLSearchParams): ImageQuery {
  const version = search.get('v');
  const size = IMAGE_SIZES.find((known) => known === search.get('size')) ?? 'full';
  return { version: version !== null && /^[0-9a-f]{12}$/.test(version) ? version : null, size };
}

export function withImageSize(address: string, size: ImageSize): string {
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`;
}
