import { useLocation } from '@remix-run/react';
import { type Dispatch, useEffect } from 'react';
import { tell } from '~/screen/announced';
import { useTabOwner, withTab } from '~/screen/tab-storage';
import { TYPED_AGAIN } from '~/screen/use-guarded-form';
import { type Cells, type EditsEvent, type EditsState, holdsUnsaved, typedIn } from './row-edits';

/** Keeps unsaved cell text across a reload of the page. */
export function useKeptEdits(
  current: { readonly current: EditsState },
  dispatch: Dispatch<EditsEvent<never>>,
  storedText: (id: number, cell: string) => string,
): void {
  const { pathname, search } = useLocation();
  const place = `creator:rows ${useTabOwner()} ${pathname}${search}`;
  useEffect(() => {
    const text = withTab((storage) => storage.getItem(place));
    // Only this file writes this key.
    const left: [number, Cells][] = text === null ? [] : JSON.parse(text);
    for (const [id, cells] of left) {
      for (const [cell, text] of Object.entries(cells)) {
        dispatch({ type: 'type', id, cell, text, stored: storedText(id, cell) });
      }
    }
    if (left.length > 0) tell(TYPED_AGAIN);
    const keep = () => {
      const unsaved = [...current.current].filter(([, edits]) => holdsUnsaved(edits));
      const typed = unsaved.map(([id, edits]): [number, Cells] => [id, typedIn(edits)]);
      withTab((storage) =>
        typed.length > 0
          ? storage.setItem(place, JSON.stringify(typed))
          : storage.removeItem(place),
      );
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [place, current, dispatch, storedText]);
}
