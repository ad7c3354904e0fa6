import { useParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { kindOfPanel, type PanelType } from '~/screen/panel/panel-address';
import { openFormPath } from '~/screen/paths';
import type { Others } from './others.server';

/** How often a form says that it is open and asks who else has it, in milliseconds. */
const EVERY_MS = 60_000;
/** A form that is drawn anew within this time was not left. */
const DRAWN_ANEW_MS = 500;

/** How often each form stands on the page. */
const open = new Map<string, number>();

/**
 * Who else has the form of an object open and who changed it, renewed each minute; the form is said to be left with its
 * page or its panel, which does not end what a page opened since. `version` is the one that it was opened with.
 */
export function useOthers(
  loaded: Others | null,
  { type, id, version }: { type: PanelType; id: number | null; version: string },
): Others | null {
  const locationId = Number(useParams().locationId);
  const [seen, setSeen] = useState<{ over: Others | null; others: Others } | null>(null);
  const kind = kindOfPanel[type];
  const others = seen && seen.over === loaded ? seen.others : loaded;
  const until = useRef<string>();
  if (others) until.current = others.until;
  useEffect(() => {
    if (id === null || loaded === null) return;
    const ask = openFormPath(locationId, { kind, id, version });
    const timer = setInterval(async () => {
      const others = await readOthers(ask);
      if (others === 'ended') clearInterval(timer);
      else if (others) setSeen({ over: loaded, others });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [locationId, kind, id, version, loaded]);
  const isOpen = loaded !== null && id !== null;
  useEffect(() => {
    if (!isOpen || id === null) return;
    const path = openFormPath(locationId, { kind, id });
    const leave = () => {
      const left = openFormPath(locationId, { kind, id, until: until.current });
      navigator.sendBeacon?.(left, new URLSearchParams({ left: '1' }));
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
  }, [isOpen, locationId, kind, id]);
  return others;
}

/** What the server says; null where it says nothing now, `ended` where it will not say anything any more. */
async function readOthers(path: string): Promise<Others | 'ended' | null> {
  try {
    const answer = await fetch(path, { redirect: 'manual' });
    if (answer.status === 200) return (await answer.json()) as Others | null;
    return answer.status >= 500 || answer.status === 429 ? null : 'ended';
  } catch {
    return null;
  }
}
