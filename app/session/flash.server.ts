import { z } from 'zod';
import { endCookie, readCookie, signedCookie } from './cookies.server';
import { redirectTo } from './redirect.server';

const FLASH = 'creator_flash';
const KEPT_SECONDS = 600;
/** Browsers keep 4,096 bytes of a cookie. */
const LONGEST_COOKIE = 4000;
/** Characters of each text: the first limit that makes the cookie short enough is used. */
const LIMITS = [500, 250, 120, 60, 30, 15];
const MOST_FLASHES = 3;

const flash = z.object({
  kind: z.enum(['success', 'error', 'info', 'warning']),
  title: z.string().optional(),
  message: z.string(),
  /** Shown by 'Show Details'. */
  details: z.string().optional(),
  actionId: z.number().int().optional(),
  /** Further actions of the same save, undone with it. */
  also: z.array(z.number().int()).optional(),
  /** The subject of each action, in order, for when an undo reverts only some. */
  parts: z.array(z.string()).optional(),
  /** The created object: Undo leaves the page that shows it. */
  made: z.object({ kind: z.string(), id: z.number().int() }).optional(),
  /** Downloaded at once with scripts. */
  file: z.object({ href: z.string(), words: z.string() }).optional(),
  /** Milliseconds until it disappears, with scripts. */
  duration: z.number().int().optional(),
});

export type Flash = z.output<typeof flash>;

export interface PartialAction {
  id: number;
  what: string;
}

const PART_MAX = 40;

/** What Undo reverts of a save: nothing, an action, or several. */
export function undoneTogether(
  actions: number | null | readonly PartialAction[],
): Pick<Flash, 'actionId' | 'also' | 'parts'> {
  if (actions === null) return {};
  if (typeof actions === 'number') return { actionId: actions };
  const [actionId, ...also] = actions.map(({ id }) => id);
  if (actionId === undefined) return {};
  if (also.length === 0) return { actionId };
  return { actionId, also, parts: actions.map(({ what }) => cut(what, PART_MAX)) };
}

export async function redirectWithFlash(
  to: string,
  flashes: Flash | Flash[],
  { headers: extra }: { headers?: HeadersInit } = {},
): Promise<Response> {
  const headers = await flashHeaders(flashes);
  for (const [name, value] of new Headers(extra)) headers.append(name, value);
  return redirectTo(withoutKept(to), { headers });
}

/** @param actionId what Undo takes back */
export function redirectWithSuccess(
  to: string,
  message: string,
  actionId: number | null = null,
): Promise<Response> {
  return redirectWithFlash(to, { kind: 'success', message, ...undoneTogether(actionId) });
}

/** What came of a form is told: that it was kept at the end of a session is over. */
function withoutKept(to: string): string {
  return to.replace(/([?&])resume=\d+\.[\w-]+&?/, '$1').replace(/[?&]$/, '');
}

export async function flashHeaders(flashes: Flash | Flash[]): Promise<Headers> {
  const kept = [flashes].flat().slice(0, MOST_FLASHES);
  let cookie = '';
  for (const limit of LIMITS) {
    const shortened = kept.map((one) => shorten(one, limit));
    cookie = await signedCookie(FLASH).serialize(shortened, { maxAge: KEPT_SECONDS });
    if (cookie.length <= LONGEST_COOKIE) break;
  }
  return new Headers([['Set-Cookie', cookie]]);
}

/** Reads the messages, with the headers that delete them. Only for the root's loader. */
export async function readFlash(request: Request): Promise<{ flashes: Flash[]; headers: Headers }> {
  const flashes = (await readCookie(request, FLASH, z.array(flash))) ?? [];
  const headers = new Headers();
  if (flashes.length > 0) headers.append('Set-Cookie', await endFlash());
  return { flashes, headers };
}

export function endFlash(): Promise<string> {
  return endCookie(FLASH);
}

function shorten({ title, message, details, parts, ...rest }: Flash, limit: number): Flash {
  return {
    ...rest,
    message: cut(message, limit),
    ...(parts === undefined ? {} : { parts: parts.map((part) => cut(part, limit)) }),
    ...(title === undefined ? {} : { title: cut(title, limit) }),
    ...(details === undefined ? {} : { details: cut(details, limit) }),
  };
}

function cut(text: string, limit: number): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text;
}
