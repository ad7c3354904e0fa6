import { useActionData, useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { tell } from '~/screen/announced';
import { isNetworkError } from '~/screen/network-error';
import { useTabOwner, withTab } from '~/screen/tab-storage';
import type { Flash } from '~/session/flash.server';
import type { ItemView } from '../paths';
import { BULK_FORM } from './pick-box';
import {
  everythingSelected,
  isNothing,
  isSelected,
  nothingSelected,
  type Selection,
  withTick,
} from './selection';

export interface LiveSelection {
  selection: Selection;
  live: boolean;
  set: (selection: Selection) => void;
  toggleAll: () => void;
  togglePage: (ticked: boolean) => void;
}

interface SelectedTable {
  stored: Selection;
  key: string;
  rows: unknown;
  view: ItemView;
}

/** Kept across pages and, if made by hand, across filters; in this tab also across page loads. */
export function useSelection(
  frame: RefObject<HTMLElement>,
  { stored, key, rows, view }: SelectedTable,
): LiveSelection {
  const [selection, set] = useState(stored);
  const [live, setLive] = useState(false);
  const known = useRef({ stored, key });
  const latest = useRef(selection);
  latest.current = selection;
  const place = `creator:selected ${view} ${useTabOwner()}`;
  const action = useDoneAction();
  useEffect(() => {
    const before = known.current;
    known.current = { stored, key };
    const isRenamed = normalized(before.stored) !== normalized(stored);
    if (isRenamed && (before.key === key || !isNothing(stored))) return set(stored);
    if (before.key !== key && latest.current.all) {
      set(nothingSelected);
      tell(OTHER_FILTERS);
    }
  }, [stored, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an action the page says what is left.
  useEffect(() => {
    if (action > 0) set(stored);
  }, [action]);
  const gone = useDeletedRow();
  useEffect(() => {
    if (gone !== null) set((now) => (now.all ? now : withTick(now, gone, false)));
  }, [gone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const kept = isNothing(stored) ? keptIn(place, key) : stored;
    const early = boxesIn(element).filter(
      ({ checked, defaultChecked }) => checked !== defaultChecked,
    );
    set(early.reduce((next, box) => withTick(next, Number(box.value), box.checked), kept));
    setLive(true);
    const onChange = ({ target }: Event) => {
      if (!isBox(target)) return;
      set((now) => withTick(now, Number(target.value), target.checked));
    };
    let last: HTMLInputElement | null = null;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!isBox(target)) return;
      const ids = shiftKey && last ? idsBetween(boxesIn(element), last, target) : [];
      last = target;
      set((now) => ids.reduce((next, id) => withTick(next, id, target.checked), now));
    };
    element.addEventListener('change', onChange);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('change', onChange);
      element.removeEventListener('click', onClick);
    };
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other boxes.
  useEffect(() => {
    if (!live || !frame.current) return;
    for (const box of boxesIn(frame.current))
      box.checked = isSelected(selection, Number(box.value));
  }, [live, frame, selection, rows]);
  useEffect(() => {
    if (live) keepIn(place, key, selection);
  }, [live, place, key, selection]);
  const toggleAll = useCallback(
    () => set((now) => (now.all ? nothingSelected : everythingSelected)),
    [],
  );
  const togglePage = useCallback(
    (ticked: boolean) => {
      const ids = frame.current ? boxesIn(frame.current).map(({ value }) => Number(value)) : [];
      set((now) => ids.reduce((next, id) => withTick(next, id, ticked), now));
    },
    [frame],
  );
  return { selection, live, set, toggleAll, togglePage };
}

/** Shown if all results of a search were selected and another search finds other items. */
const OTHER_FILTERS: Flash = {
  kind: 'info',
  message: 'Nothing is selected any more: all was selected of what the list showed before.',
};

function keptIn(place: string, key: string): Selection {
  const text = withTab((storage) => storage.getItem(place));
  if (text === null) return nothingSelected;
  // Written only by `keepIn`.
  const found = JSON.parse(text) as { key: string; selection: Selection };
  return found.selection.all && found.key !== key ? nothingSelected : found.selection;
}

function keepIn(place: string, key: string, selection: Selection): void {
  withTab((storage) =>
    isNothing(selection)
      ? storage.removeItem(place)
      : storage.setItem(place, JSON.stringify({ key, selection })),
  );
}

function useDeletedRow(): number | null {
  const { formData } = useNavigation();
  const only = formData?.get('intent') === 'bulk-delete' ? formData.get('only') : null;
  return only === null ? null : Number(only);
}

function useDoneAction(): number {
  const { state, formData } = useNavigation();
  const intent = formData?.has('only') ? '' : String(formData?.get('intent') ?? '');
  const lost = isNetworkError(useActionData());
  const pending = useRef(false);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (/^(?:bulk-|duplicate$|select-|open:)/.test(intent)) pending.current = true;
    if (state !== 'idle' || !pending.current) return;
    pending.current = false;
    if (!lost) setDone((count) => count + 1);
  }, [state, intent, lost]);
  return done;
}

/** Shift-click selects them; none if a checkbox is gone. */
function idsBetween(
  boxes: readonly HTMLInputElement[],
  from: HTMLInputElement,
  to: HTMLInputElement,
): number[] {
  const ends = [boxes.indexOf(from), boxes.indexOf(to)];
  if (ends.includes(-1)) return [];
  const between = boxes.slice(Math.min(...ends), Math.max(...ends) + 1);
  return between.map(({ value }) => Number(value));
}

function boxesIn(element: HTMLElement): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>(`input[name=ids][form=${BULK_FORM}]`)];
}

function isBox(target: unknown): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    target.name === 'ids' &&
    target.getAttribute('form') === BULK_FORM
  );
}

function normalized(selection: Selection): string {
  return JSON.stringify(selection);
}
