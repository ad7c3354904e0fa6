import { useLocation } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useBeforePaint } from './use-before-paint';

const STORED = 'list-places';
/** Entries of the history whose places are known. */
const MOST = 60;

/** How far the list of an entry of the history is scrolled, in pixels, by the entry's key. */
let places: Map<string, number> | null = null;

/**
 * A list that scrolls in a box of its own knows its place as a page does: what shows something else begins at
 * its top, an entry of the history that is gone back to and a page that is loaded again where they were.
 * While it shows the same, it stays where it is.
 */
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

/**
 * The page that a panel covers on phones stands, once the panel is closed, where it was when that was opened:
 * the way back is no entry of the history that was there before.
 */
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
    // Where nothing can be kept, a page that is loaded again begins at its top.
  }
}
