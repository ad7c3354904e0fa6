import { type ComponentType, lazy } from 'react';

/** A component whose scripts come when it is drawn for the first time, inside a Suspense. */
export function lazily<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
