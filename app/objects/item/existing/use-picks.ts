import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PAUSE_IN_BOX } from '~/pickers/live-search';
import { useDebounced } from '~/ui/use-debounced';
import { PICK, readPicks, withExistingSearch } from '../form/item-address';
import type { RefusedPicks } from './answers';
import type { ExistingItem, ExistingItems } from './load-existing.server';

/** Starts with the items of the address or of a refused form; the next search puts changes into the address. */
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
    // Boxes ticked before the scripts ran are known only to the DOM.
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

export function useExistingSearch(chosen: readonly ExistingItem[]) {
  const address = useLocation();
  const navigate = useNavigate();
  return useDebounced((text: string) => {
    const picks = chosen.map(({ id }) => id);
    const to = withExistingSearch(address, text, picks);
    navigate(to, { replace: true, preventScrollReset: true });
  }, PAUSE_IN_BOX);
}
