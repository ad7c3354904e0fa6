import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** The poll interval: with scripts in milliseconds, without in seconds. */
const POLL_MS = 1500;
const RELOAD_SECONDS = 3;

export interface ReloadWhileProps {
  isMoving: boolean;
  /** Seconds between two polls, if less often than for a job's progress. */
  every?: number;
}

export function ReloadWhile({ isMoving, every }: ReloadWhileProps) {
  const pause = every === undefined ? POLL_MS : every * 1000;
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, pause);
    return () => clearInterval(timer);
  }, [isMoving, pause, revalidate, state]);
  return isMoving ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(every ?? RELOAD_SECONDS)} />
    </noscript>
  ) : null;
}
