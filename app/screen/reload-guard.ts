import { useSyncExternalStore } from 'react';

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

/** Thrown while rendering where a page waits for scripts that do not come. */
export class ScriptsGone extends Error {
  constructor() {
    super('A part of the scripts of this page is gone');
  }
}

let gone = false;
let tell = () => {};

/**
 * Reloads the page when a part of its scripts cannot be loaded, as after an update of the server: a
 * part that it asked for itself, which does without where it may not reload, or a route, without which
 * it cannot go on.
 */
export function reloadWhenScriptsAreGone(): void {
  const reload = () => {
    // Without a connection the browser's own error would take the place of the page.
    if (!navigator.onLine) return false;
    const may = mayReload(() => sessionStorage, Date.now());
    if (may) location.reload();
    return may;
  };
  window.addEventListener('vite:preloadError', reload);
  // The build puts this event in place of Remix's own reload.
  window.addEventListener('creator:missing-route', () => {
    if (reload()) return;
    gone = true;
    tell();
  });
}

/** @throws ScriptsGone where a route did not come and the page has reloaded for it just before */
export function useScripts(): void {
  const missing = useSyncExternalStore(
    subscribe,
    () => gone,
    () => false,
  );
  if (missing) throw new ScriptsGone();
}

function subscribe(listener: () => void): () => void {
  tell = listener;
  return () => {
    tell = () => {};
  };
}
