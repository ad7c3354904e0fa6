import { useParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { askUnattended } from '~/creator/unattended';
import type { FormKind } from '~/menu/kinds';
import { openFormPath } from '~/screen/paths';
import type { Others } from './others.server';

const EVERY_MS = 60_000;
/** Page events, such as reconnecting, do not poll more often than this. */
const SOONEST_MS = 5_000;
/** A form rendered again within this time was not closed. */
const DRAWN_ANEW_MS = 500;

const open = new Map<string, number>();

/** Polls who else has the form open, and reports when it is closed here. */
export function useOthers(
  loaded: Others | null,
  { kind, id, version }: { kind: FormKind; id: number | null; version: string },
): Others | null {
  const locationId = Number(useParams().locationId);
  const [seen, setSeen] = useState<{ over: Others | null; others: Others } | null>(null);
  const others = seen && seen.over === loaded ? seen.others : loaded;
  const form = `${locationId} ${kind} ${id}`;
  const [held, hold] = useState({ form, tab: others?.tab ?? null });
  // A request without a number, as after a reload, may get a new one.
  const tab = others?.tab ?? (held.form === form ? held.tab : null);
  if (held.form !== form || held.tab !== tab) hold({ form, tab });
  const isOpen = loaded !== null && id !== null;
  const asked = useRef(0);
  const isEnded = useRef(false);
  useEffect(() => {
    isEnded.current = false;
    if (!isOpen) return;
    const path = openFormPath(locationId, { kind, id, version, tab });
    let isAsking = false;
    let isOver = false;
    const ask = async () => {
      if (isAsking || isOver || !navigator.onLine) return;
      isAsking = true;
      asked.current = Date.now();
      const answer = await readOthers(path);
      isAsking = false;
      if (isOver) return;
      if (answer === 'ended') {
        isEnded.current = true;
        stop();
      } else if (answer) setSeen({ over: loaded, others: answer });
    };
    const askSoon = () => {
      if (Date.now() - asked.current >= SOONEST_MS) void ask();
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void ask();
    };
    const look = () => {
      if (!document.hidden && Date.now() - asked.current >= EVERY_MS) void ask();
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    window.addEventListener('online', askSoon);
    window.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', look);
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', askSoon);
      window.removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', look);
    };
    if (tab === null) void ask();
    return stop;
  }, [isOpen, locationId, kind, id, version, tab, loaded]);
  useEffect(() => {
    if (!isOpen || tab === null) return;
    const path = openFormPath(locationId, { kind, id, tab });
    const leave = () => {
      if (isEnded.current || !navigator.onLine) return;
      navigator.sendBeacon?.(path, new URLSearchParams({ left: '1' }));
    };
    open.set(path, (open.get(path) ?? 0) + 1);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      open.set(path, (open.get(path) ?? 1) - 1);
      setTimeout(() => {
        if (open.get(path) !== 0) return;
        open.delete(path);
        leave();
      }, DRAWN_ANEW_MS);
    };
  }, [isOpen, locationId, kind, id, tab]);
  return others;
}

/** Null if nothing is known now, `ended` if polling should stop. */
async function readOthers(path: string): Promise<Others | 'ended' | null> {
  const answer = await askUnattended(path);
  if (answer === null || answer === 'ended') return answer;
  try {
    return (await answer.json()) as Others | null;
  } catch {
    return null;
  }
}
