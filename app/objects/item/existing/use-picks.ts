import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PAUSE_IN_BOX } from '~/pickers/live-search';
import { useDebounced } from '~/ui/use-debounced';
import { PICK, readPicks, withExistingSearch } from '../form/item-address';
import type { RefusedPicks } from './answers';
import type { ExistingItem, ExistingItems } from './load-existing.server';

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
    const known = [...data.found.items, ...chosen];
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
  return useDebounced((text: string) => {
    const picks = chosen.map(({ id }) => id);
    const to = withExistingSearch(address, text, picks);
    navigate(to, { replace: true, preventScrollReset: true });
  }, PAUSE_IN_BOX);
}
