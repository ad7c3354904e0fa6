import { useFetchers, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { moveTo, placeText, readPlace, type Target } from '~/menu/order';
import { pathOf } from '~/screen/paths';
import { useMenuAddress } from '../menu-address';

type PlaceIntent = 'place-item' | 'place-category';

/** The key of the fetcher that moves an entry; one entry's later move takes the place of its earlier. */
export function placeKey(intent: PlaceIntent, id: number): string {
  return `${intent}:${id}`;
}

interface Placing<T> {
  /** The list as the moves under way will leave it; one that fails falls back to where it was. */
  shown: T[];
  /** Puts an entry before another of the list, or behind its last (null). */
  place: (id: number, before: number | null) => void;
  /** Sends the pressed button of a form of arrows, of which each names an entry and where it goes. */
  onArrow: (event: FormEvent<HTMLFormElement>) => void;
}

/** What is dragged in a list of the Menu view: of the `category` in view, or `back` as in its forms. */
export function usePlacing<T extends { id: number }>(
  intent: PlaceIntent,
  stored: readonly T[],
  { category, back }: { category?: number; back?: string } = {},
): Placing<T> {
  const submit = useSubmit();
  const action = pathOf(useMenuAddress());
  const shown = useMoves(intent).reduce(moved, [...stored]);
  const place = (id: number, before: number | null) => {
    const last = shown.filter((entry) => entry.id !== id).pop();
    if (!last) return;
    // Entries that the filters or another page hide stay behind the last one that is shown.
    send(id, before === null ? { after: last.id } : { before });
  };
  const send = (id: number, target: Target) => {
    const form: Record<string, string> = { intent, place: placeText(id, target) };
    if (category !== undefined) form.category = String(category);
    if (back !== undefined) form.back = back;
    const fetcherKey = placeKey(intent, id);
    // The drop ends with this order already drawn: the entry must not be seen jumping back.
    submit(form, {
      method: 'post',
      action,
      navigate: false,
      fetcherKey,
      flushSync: true,
      preventScrollReset: true,
    });
  };
  const onArrow = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = readPlace((submitter as HTMLButtonElement | null)?.value ?? '');
    if (!pressed) return;
    event.preventDefault();
    send(pressed.id, pressed.to);
  };
  return { shown, place, onArrow };
}

/**
 * The forms of moves that the page does not show as stored yet. The router empties an answered fetcher
 * before it gives out what was read after it: while such a one is still listed, its form holds.
 */
function useMoves(intent: PlaceIntent): FormData[] {
  const sent = useRef(new Map<string, FormData>());
  const fetchers = useFetchers().filter(({ key }) => key.startsWith(`${intent}:`));
  const keys = fetchers.map(({ key }) => key).join(' ');
  for (const { key, formData } of fetchers) if (formData) sent.current.set(key, formData);
  useEffect(() => {
    const listed = keys.split(' ');
    for (const key of sent.current.keys()) if (!listed.includes(key)) sent.current.delete(key);
  }, [keys]);
  return fetchers.flatMap(({ key }) => sent.current.get(key) ?? []);
}

function moved<T extends { id: number }>(list: T[], form: FormData): T[] {
  const place = readPlace(String(form.get('place')));
  if (!place) return list;
  const order = moveTo(
    list.map(({ id }) => id),
    place.id,
    place.to,
  );
  if (!order) return list;
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
