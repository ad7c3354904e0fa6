import { useEffect, useState } from 'react';

export function Loading({ children = 'Loading…' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}

/** Milliseconds: shorter waits show nothing, and the bar stays at least that long. */
const THROTTLE = 200;
const LEAST = 200;

/** Appears after 200 ms and runs for 5 s. */
export function LoadingBar({ active }: { active: boolean }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (active === shown) return;
    const timer = setTimeout(() => setShown(active), active ? THROTTLE : LEAST);
    return () => clearTimeout(timer);
  }, [active, shown]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      aria-live="polite"
      className="loading-bar fixed inset-x-0 top-0 z-50 h-[3px] bg-accent"
    />
  );
}

/** Put text next to it that says what is loading. */
export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none animate-spin motion-reduce:animate-none rounded-full border-2 border-current border-r-transparent ${small ? 'size-3' : 'size-4'}`}
    />
  );
}
