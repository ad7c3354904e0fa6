import { useLocation } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useBeforePaint } from './use-before-paint';

const STORED = 'list-places';
/** Maximum number of remembered history entries. */
const MOST = 60;

/** Scroll positions in pixels, by the key of the history entry. */
let places: Map<string, number> | null = null;

/** Scroll restoration for a box: new content starts at the top, Back and reload restore. */
export function ListPlace({ box, shows }: { box: RefObject<HTMLElement>; shows: string }): null {
  const { key } = useLocation();
  const shown = useRef(shows);
  useBeforePaint(() => {
    const element = box.current;
    if (!element) return;
    places ??= storedPlaces();
    const known = places.get(key);
    if (known !== undefined) element.scrollTop = known;
    else if (shown.current !== shows) element.scrollTop = 0;
    shown.current = shows;
    const note = () => {
      places?.delete(key);
      places?.set(key, element.scrollTop);
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', storePlaces);
    return () => {
      element.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', storePlaces);
    };
  }, [box, key, shows]);
  return null;
}

/** Restores the scroll position on phones: closing a panel adds a history entry, so browsers do not. */
export function useCoveredPlace(page: RefObject<HTMLElement>, hasPanel: boolean): void {
  const place = useRef(0);
  const wasCovered = useRef(false);
  useBeforePaint(() => {
    const isCovered = hasPanel && page.current?.getClientRects().length === 0;
    if (wasCovered.current && !isCovered) window.scrollTo(0, place.current);
    wasCovered.current = isCovered;
    if (isCovered) return;
    const note = () => {
      place.current = window.scrollY;
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [page, hasPanel]);
}

function storedPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
  } catch {
    return new Map();
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...(places ?? [])].slice(-MOST)));
  } catch {
    // Without storage, a reloaded page starts at the top.
  }
}
