import { type ComponentType, lazy } from 'react';
import { firstDeed } from './first-deed';

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
