import { locationPath, pathWithQuery } from '~/screen/paths';

/** Megabytes of the form that brings the files. */
export const MOST_MEGABYTES = 64;

/** What the address of images by name says. */
export interface ByNameAddress {
  /** The files; null: none were chosen yet. */
  upload: string | null;
  /** What was decided about them; null: nothing yet. */
  draft: string | null;
}

/** Where files are given to items by their names. */
export function imagesByNamePath(
  locationId: number,
  { upload = null, draft = null }: Partial<ByNameAddress> = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/items/images`, { upload, draft });
}

export function readByNameAddress(query: URLSearchParams): ByNameAddress {
  return { upload: read(query, 'upload'), draft: read(query, 'draft') };
}

function read(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && /^[A-Za-z0-9_-]{20,40}$/.test(value) ? value : null;
}
