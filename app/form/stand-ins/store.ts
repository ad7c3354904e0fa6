import { useRef, useSyncExternalStore } from 'react';

type SetState<S> = (update: S | ((state: S) => S)) => void;
type Initializer<S> = (set: SetState<S>, get: () => S) => S;

/** A store as zustand's `create()` makes one, of which remix-validated-form needs the hook alone. */
export const create =
  () =>
  <S>(initialize: Initializer<S>) => {
    const listeners = new Set<() => void>();
    const set: SetState<S> = (update) => {
      const next = typeof update === 'function' ? (update as (state: S) => S)(state) : update;
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    };
    let state = initialize(set, () => state);
    const initial = state;
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return function useStore<T>(select: (state: S) => T): T {
      const last = useRef<{ state: S; select: (state: S) => T; selected: T }>();
      const selectOnce = () => {
        if (last.current?.state !== state || last.current.select !== select) {
          last.current = { state, select, selected: select(state) };
        }
        return last.current.selected;
      };
      return useSyncExternalStore(subscribe, selectOnce, () => select(initial));
    };
  };
