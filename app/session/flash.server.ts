import { z } from 'zod';
import { endCookie, readCookie, signedCookie } from './cookies.server';
import { redirectTo } from './redirect.server';

const FLASH = 'creator_flash';
/** Seconds that an unread message is kept. */
const KEPT_SECONDS = 600;
/** A browser keeps 4,096 bytes of a cookie. */
const LONGEST_COOKIE = 4000;
/** Characters of each text: the first limit by which the cookie is short enough. */
const LIMITS = [500, 250, 120, 60, 30, 15];
const MOST_FLASHES = 3;

const flash = z.object({
  kind: z.enum(['success', 'error', 'info', 'warning']),
  title: z.string().optional(),
  message: z.string(),
  /** Behind 'Show Details'. */
  details: z.string().optional(),
  actionId: z.number().int().optional(),
  /** Further actions of the same save, which it takes back as well. */
  also: z.array(z.number().int()).optional(),
  /** What each of all these was about, in their order, for an Undo that takes back some of them alone. */
  parts: z.array(z.string()).optional(),
  /** What the action made: the page that shows it is left where Undo takes it back. */
  made: z.object({ kind: z.string(), id: z.number().int() }).optional(),
  /** A file that is offered beside the message; where scripts run, the browser fetches it at once. */
  file: z.object({ href: z.string(), words: z.string() }).optional(),
  /** Milliseconds until it leaves by itself, where scripts run. */
  duration: z.number().int().optional(),
});

/** A message that the next page shows once. */
export type Flash = z.output<typeof flash>;

export interface PartialAction {
  id: number;
  /** What it was about: "Contact email". */
  what: string;
}

/** Characters that are kept of what an action was about. */
const PART_MAX = 40;

/** What Undo takes back of a save: nothing, an action, or all that it needed. */
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

/** 303 to `to`, where the messages are shown. */
export async function redirectWithFlash(
  to: string,
  flashes: Flash | Flash[],
  { headers: extra }: { headers?: HeadersInit } = {},
): Promise<Response> {
  const headers = await flashHeaders(flashes);
  for (const [name, value] of new Headers(extra)) headers.append(name, value);
  return redirectTo(to, { headers });
}

/** Headers that keep the messages for the next read, where no redirect follows. */
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

/** The messages for this page, and the headers that forget them. For the root's loader alone. */
export async function readFlash(request: Request): Promise<{ flashes: Flash[]; headers: Headers }> {
  const flashes = (await readCookie(request, FLASH, z.array(flash))) ?? [];
  const headers = new Headers();
  if (flashes.length > 0) headers.append('Set-Cookie', await endFlash());
  return { flashes, headers };
}

/** The Set-Cookie value that forgets the messages. */
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
