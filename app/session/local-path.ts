const BASE = 'http://local.invalid';
const LONGEST = 2000;
/** Never a target: signing in or out, and addresses that are not pages. */
const NO_PAGE = /^\/(?:login|logout|auth|api(?:\/.*)?)\/*$|\.data$/i;

/** Path, query and fragment of a local address; null for any other, however disguised. */
export function localPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST || !text.startsWith('/')) return null;
  if (hasTrick(text)) return null;
  if (!URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // Dot segments can leave two slashes at the start, which would name a host.
  if (origin !== BASE || pathname.startsWith('//')) return null;
  const decoded = decodedPath(pathname);
  if (decoded === null || hasTrick(decoded) || decoded.startsWith('//')) return null;
  return NO_PAGE.test(decoded) ? null : `${pathname}${search}${hash}`;
}

/** Control characters, which browsers drop from addresses, and backslashes, which they turn into slashes. */
function hasTrick(text: string): boolean {
  for (const character of text) {
    if (character < ' ' || character === '\u007f' || character === '\\') return true;
  }
  return false;
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
