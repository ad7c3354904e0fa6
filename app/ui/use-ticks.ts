import { useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from './use-before-paint';

export interface Ticks {
  /** True once scripts run. */
  live: boolean;
  count: number;
  tickAll: (ticked: boolean) => void;
}

/** Counts the uncontrolled checkboxes of a name; clears them after an action on several. */
export function useTicks(frame: RefObject<HTMLElement>, name: string, rows: unknown): Ticks {
  const [count, setCount] = useState<number | null>(null);
  const boxes = useCallback(
    () => [
      ...(frame.current?.querySelectorAll<HTMLInputElement>(`input[name=${name}][type=checkbox]`) ??
        []),
    ],
    [frame, name],
  );
  const recount = useCallback(
    () => setCount(boxes().filter(({ checked }) => checked).length),
    [boxes],
  );
  useBeforePaint(recount, [recount, rows]);
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('change', recount);
    return () => element?.removeEventListener('change', recount);
  }, [frame, recount]);
  const tickAll = useCallback(
    (ticked: boolean) => {
      for (const box of boxes()) box.checked = ticked;
      recount();
    },
    [boxes, recount],
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
  return { live: count !== null, count: count ?? 0, tickAll };
}

/** The ref of a checkbox for several others, some of which may be ticked. */
export function useIndeterminate(isPart: boolean): RefObject<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  });
  return box;
}
