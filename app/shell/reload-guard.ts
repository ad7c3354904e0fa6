const KEY = 'creator:reloaded-at';
/** Milliseconds in which a page reloads by itself at most once (D1 §9). */
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

/**
 * Reloads the page when a part of its scripts cannot be loaded, as after an update of the server: a
 * part that the page asked for itself (Vite's event), or a route (the event that the build puts in
 * place of Remix's own reload, and that becomes an error unless it is prevented).
 */
export function reloadWhenScriptsAreGone(): void {
  const reload = () => {
    if (!mayReload(() => sessionStorage, Date.now())) return false;
    location.reload();
    return true;
  };
  window.addEventListener('vite:preloadError', reload);
  window.addEventListener('creator:missing-script', (event) => {
    if (reload()) event.preventDefault();
  });
}
