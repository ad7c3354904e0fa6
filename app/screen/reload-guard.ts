import { isPageUnsaved } from './unsaved';

const KEY = 'creator:reloaded-at';
/** A page reloads by itself at most once in this time, in milliseconds. */
const WINDOW = 60_000;

/** Whether a page may reload by itself, and records it. Never without browser storage. */
export function mayReload(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): boolean {
  try {
    const store = storage();
    const last = Number(store.getItem(KEY) ?? 0);
    // A clock that was set back must not block reloads for longer than the window.
    if (Math.abs(now - last) < WINDOW) return false;
    store.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

let areScriptsGone = false;

/** Reports what React recovered from in hydration. Parts without a script report themselves. */
export function reportMended(error: unknown): void {
  if (!areScriptsGone) reportError(error);
}

/** Reloads when a lazy script is missing, as after an update, unless input is unsaved. Remix handles route scripts. */
export function reloadWhenScriptsAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    areScriptsGone = true;
    // Offline, the browser's own error would replace the page.
    if (navigator.onLine && !isPageUnsaved() && mayReload(() => sessionStorage, Date.now()))
      location.reload();
  });
}
