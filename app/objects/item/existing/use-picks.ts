import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PICK, readPicks, withExistingSearch } from '../form/item-address';
import type { RefusedPicks } from './answers';
import type { ExistingItem, ExistingItems } from './load-existing.server';

/** Milliseconds between the last key and the search. */
const DEBOUNCE = 300;

/**
 * The items that are chosen: at first those of the address, or of a form that was refused; then what
 * is ticked, which the address learns with the next search.
 */
export function usePicks(
  data: ExistingItems,
  refused: RefusedPicks | undefined,
  form: RefObject<HTMLFormElement>,
) {
  const [chosen, setChosen] = useState(() => refused?.chosen ?? data.chosen);
  const seen = useRef(refused);
  useEffect(() => {
    if (seen.current === refused) return;
    seen.current = refused;
    if (refused) setChosen(refused.chosen);
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    // What was ticked before the scripts ran is in the boxes alone.
    const ticked = form.current ? readPicks(new FormData(form.current).getAll(PICK)) : [];
    const known = [...data.found, ...chosen];
    const items = ticked.flatMap((id) => known.find((item) => item.id === id) ?? []);
    if (items.length > 0) setChosen(items);
  }, []);
  const pick = (item: ExistingItem, on: boolean) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== item.id);
      return on ? [...others, item] : others;
    });
  return { chosen, pick };
}

/** Searches after a pause in typing, or at once, and takes the choice along. */
export function useExistingSearch(chosen: readonly ExistingItem[]) {
  const address = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const now = useRef({ address, chosen });
  now.current = { address, chosen };
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const picks = now.current.chosen.map(({ id }) => id);
    const to = withExistingSearch(now.current.address, text, picks);
    navigate(to, { replace: true, preventScrollReset: true });
  };
  const searchSoon = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), DEBOUNCE);
  };
  return { search, searchSoon };
}
