/**
 * The sizes in which a picture is served: `thumb` is square, 160 pixels wide; `tile` has the shape of a
 * tile, 480 by 300; `full` is all that is shown of it, at most 1920 wide; `original` is not cropped.
 */
export const IMAGE_SIZES = ['thumb', 'tile', 'full', 'original'] as const;

export type ImageSize = (typeof IMAGE_SIZES)[number];

/** What an address says beside the picture; null where it says nothing, or what it says is unknown. */
export interface ImageQuery {
  version: string | null;
  size: ImageSize;
}

/**
 * Where a picture of a location is served.
 *
 * @param version the `image_version` of an answer; with it the address is kept by browsers for a year
 */
export function imageAddress(
  id: number | string,
  version: string | null | undefined,
  size: ImageSize,
): string {
  return withImageQuery(`/images/${id}`, { version: version ?? null, size });
}

/** An address of a picture with its version and size; the full size is not said. */
export function withImageQuery(path: string, { version, size }: ImageQuery): string {
  const query = new URLSearchParams();
  if (version !== null) query.set('v', version);
  if (size !== 'full') query.set('size', size);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Reads what `withImageQuery` wrote; another size is the full one. */
export function readImageQuery(search: URLSearchParams): ImageQuery {
  const version = search.get('v');
  const size = IMAGE_SIZES.find((known) => known === search.get('size')) ?? 'full';
  return { version: version !== null && /^[0-9a-f]{12}$/.test(version) ? version : null, size };
}

export function withImageSize(address: string, size: ImageSize): string {
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`;
}
