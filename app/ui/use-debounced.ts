import { useEffect, useMemo, useRef } from 'react';

export interface Debounced<A extends unknown[]> {
  /** Calls it once nothing was asked for `delay` milliseconds. */
  later: (...args: A) => void;
  /** Calls it at once, instead of what waits. */
  now: (...args: A) => void;
  cancel: () => void;
  isWaiting: () => boolean;
}

/**
 * Calls a function after a pause of `delay` milliseconds, as it is by then; what waits when the
 * component goes is dropped. The result stays the same from one render to the next.
 */
export function useDebounced<A extends unknown[]>(
  run: (...args: A) => void,
  delay: number,
): Debounced<A> {
  const latest = useRef(run);
  latest.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const debounced = useMemo<Debounced<A>>(() => {
    const cancel = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const now = (...args: A) => {
      cancel();
      latest.current(...args);
    };
    const later = (...args: A) => {
      cancel();
      timer.current = setTimeout(() => now(...args), delay);
    };
    return { later, now, cancel, isWaiting: () => timer.current !== undefined };
  }, [delay]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
