import { useEffect, useMemo, useRef } from 'react';

export interface Debounced<A extends unknown[]> {
  later: (...args: A) => void;
  now: (...args: A) => void;
  cancel: () => void;
  isWaiting: () => boolean;
}

/** Calls the latest function after the delay; unmounting drops a pending call. The result is stable. */
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
