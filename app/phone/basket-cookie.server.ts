import { z } from 'zod';
import { type BasketLine, MOST_LINES, MOST_OF_A_LINE, NOTE_MAX } from '~/menu/basket';
import { endCookie, readCookie, signedCookie } from '~/session/cookies.server';

const BASKET = 'creator_basket';
/** Browsers keep 4,096 bytes of a cookie. */
const LONGEST_COOKIE = 4000;

const id = z.number().int().positive();
const choice = z.tuple([id, id, z.number().int().min(1).max(99)]);
const line = z.tuple([
  id,
  z.number().int().min(1).max(MOST_OF_A_LINE),
  z.array(choice).max(1000),
  z.string().max(NOTE_MAX),
]);

const basket = z.object({
  /** The menu it belongs to; ignored for other menus. */
  of: z.string(),
  lines: z.array(line).max(MOST_LINES),
});

export interface BasketAddress {
  of: string;
  path: string;
}

export async function readBasket(
  request: Request,
  { of, path }: BasketAddress,
): Promise<BasketLine[]> {
  const kept = await readCookie(request, BASKET, basket, path);
  if (kept?.of !== of) return [];
  return kept.lines.map(([item, count, choices, note]) => ({
    item,
    count,
    note,
    choices: choices.map(([group, option, times]) => ({ group, option, count: times })),
  }));
}

/** Session cookie; null if the basket is too large. */
export async function basketHeaders(
  { of, path }: BasketAddress,
  lines: readonly BasketLine[],
): Promise<Headers | null> {
  const kept = lines.map(({ item, count, choices, note }) => {
    const chosen = choices.map(({ group, option, count: times }) => [group, option, times]);
    return [item, count, chosen, note];
  });
  const cookie = await signedCookie(BASKET, path).serialize({ of, lines: kept });
  return cookie.length > LONGEST_COOKIE ? null : new Headers([['Set-Cookie', cookie]]);
}

export async function endBasket({ path }: BasketAddress): Promise<Headers> {
  return new Headers([['Set-Cookie', await endCookie(BASKET, path)]]);
}
