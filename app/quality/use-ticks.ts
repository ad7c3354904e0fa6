import { useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Ticks {
  /** True once scripts run. */
  live: boolean;
  count: number;
  all: boolean;
  tickAll: (ticked: boolean) => void;
}

/** Counts uncontrolled checkboxes; clears them after an action. */
export function useTicks(frame: RefObject<HTMLElement>, rows: readonly unknown[]): Ticks {
  const [count, setCount] = useState<number | null>(null);
  const recount = useCallback(() => {
    setCount(boxesIn(frame.current).filter(({ checked }) => checked).length);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other boxes.
  useEffect(recount, [recount, rows]);
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('change', recount);
    return () => element?.removeEventListener('change', recount);
  }, [frame, recount]);
  const tickAll = useCallback(
    (ticked: boolean) => {
      for (const box of boxesIn(frame.current)) box.checked = ticked;
      recount();
    },
    [frame, recount],
  );
  const { state, formData } = useNavigation();
  const isSent = formData?.has('several') ?? false;
  const pending = useRef(false);
  useEffect(() => {
    if (isSent) pending.current = true;
    if (state !== 'idle' || !pending.current) return;
    pending.current = false;
    tickAll(false);
  }, [state, isSent, tickAll]);
  const live = count !== null;
  return { live, count: count ?? 0, all: live && count > 0 && count === rows.length, tickAll };
}

function boxesIn(element: HTMLElement | null): HTMLInputElement[] {
  return [
    ...(element?.querySelectorAll<HTMLInputElement>('input[name=alert][type=checkbox]') ?? []),
  ];
}
