import type { LinkedPicture } from '~/menu/import/plan';

/** Names the picture at an address, where there is none yet: a picture that is there is never replaced by a link. */
export function linkPicture(
  said: Record<string, unknown>,
  address: string | undefined,
  stored: number | null,
): void {
  if (address === undefined || stored !== null || 'image' in said) return;
  said.image = { $link: address } satisfies LinkedPicture;
}
