import { type ComponentType, lazy } from 'react';

/** What somebody does to a page first, in any way of using it. */
const DEEDS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input'];

/** Settles with the first deed on this page; at once on the server, and where the address leads into it. */
const firstDeed = new Promise<void>((resolve) => {
  if (typeof document === 'undefined' || window.location.hash !== '') return resolve();
  const done = () => {
    for (const deed of DEEDS) document.removeEventListener(deed, done, true);
    resolve();
  };
  for (const deed of DEEDS) {
    document.addEventListener(deed, done, { capture: true, passive: true });
  }
});

/** A component whose scripts come when it is drawn for the first time, inside a Suspense. */
export function lazily<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/**
 * The same, but what the server drew stands as it is until somebody does something on the page: a form
 * that is only looked at needs no scripts, and works without them.
 */
export function lazilyAtDeed<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) {
  return lazily(() => firstDeed.then(load), name);
}
