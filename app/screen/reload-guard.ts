import { isPageUnsaved } from './unsaved';

const KEY = 'creator:reloaded-at';
/** Milliseconds in which a page reloads by itself at most once. */
const WINDOW = 60_000;

/**
 * Whether a page whose scripts are gone may reload by itself now, and notes that it did. A browser that
 * forbids storage cannot tell, so there it may not.
 */
export function mayReload(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(KEY) ?? 0);
    // A clock that was put back must not keep the page from reloading for longer than the window.
    if (Math.abs(now - last) < WINDOW) return false;
    store.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

let areScriptsGone = false;

/** What React mended while it took a page over. A part whose script is gone says so in its own place. */
export function reportMended(error: unknown): void {
  if (!areScriptsGone) reportError(error);
}

/**
 * Reloads the page when a script that it imports later cannot be loaded, as after an update of the
 * server; where it may not, or something on the page is not saved, the import fails and its part of the page says so. Where the script of a route is
 * missing, Remix reloads the page itself, once for each time that somebody asks for that route.
 */
export function reloadWhenScriptsAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    areScriptsGone = true;
    // Without a connection the browser's own error would take the place of the page.
    if (navigator.onLine && !isPageUnsaved() && mayReload(() => sessionStorage, Date.now()))
      location.reload();
  });
}
