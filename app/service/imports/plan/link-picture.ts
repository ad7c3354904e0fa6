import type { LinkedPicture } from '~/menu/import/plan';

/** A linked picture never replaces an existing one. */
export function linkPicture(
  said: Record<string, unknown>,
  address: string | undefined,
  stored: number | null,
): void {
  if (address === undefined || stored !== null || 'image' in said) return;
  said.image = { $link: address } satisfies LinkedPicture;
}
