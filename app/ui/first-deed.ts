/** What somebody does to a page first, in any way of using it. */
const DEEDS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input'];

/** Settles with the first deed on this page; at once on the server, and where the address leads into it. */
export const firstDeed = new Promise<void>((resolve) => {
  if (typeof document === 'undefined' || window.location.hash !== '') return resolve();
  const done = () => {
    for (const deed of DEEDS) document.removeEventListener(deed, done, true);
    resolve();
  };
  for (const deed of DEEDS) {
    document.addEventListener(deed, done, { capture: true, passive: true });
  }
});
