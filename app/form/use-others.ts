import { useParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { askUnattended } from '~/creator/unattended';
import type { FormKind } from '~/menu/kinds';
import { openFormPath } from '~/screen/paths';
import type { Others } from './others.server';

/** How often a form says that it is open and asks who else has it, in milliseconds. */
const EVERY_MS = 60_000;
/** What happens to a page, as a connection that comes and goes, makes it ask no sooner than this after the last time. */
const SOONEST_MS = 5_000;
/** A form that is drawn anew within this time was not left. */
const DRAWN_ANEW_MS = 500;

const open = new Map<string, number>();

/**
 * Who else has the form of an object open and who changed it, renewed each minute, and when the page comes back from
 * another page, another tab or a lost connection; the form is said to be left with its page or its panel, which ends no
 * other form that the person has open. `version` is the one that it was opened with.
 */
export function useOthers(
  loaded: Others | null,
  { kind, id, version }: { kind: FormKind; id: number | null; version: string },
): Others | null {
  const locationId = Number(useParams().locationId);
  const [seen, setSeen] = useState<{ over: Others | null; others: Others } | null>(null);
  const others = seen && seen.over === loaded ? seen.others : loaded;
  const form = `${locationId} ${kind} ${id}`;
  const [held, hold] = useState({ form, tab: others?.tab ?? null });
  // What asks without knowing the form's number, as a page that is loaded again, may be told another one.
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

/** What the server says; null where it says nothing now, `ended` where it will not say anything any more. */
async function readOthers(path: string): Promise<Others | 'ended' | null> {
  const answer = await askUnattended(path);
  if (answer === null || answer === 'ended') return answer;
  try {
    return (await answer.json()) as Others | null;
  } catch {
    return null;
  }
}
