import { useFetchers, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { moveTo, placeText, readPlace, type Target } from '~/menu/order';
import { pathOf } from '~/screen/paths';
import { useMenuAddress } from '../menu-address';

type PlaceIntent = 'place-item' | 'place-category';

/** Fetcher key of a move; a later move of the same entry replaces the earlier one. */
export function placeKey(intent: PlaceIntent, id: number): string {
  return `${intent}:${id}`;
}

interface PlacementChange<T> {
  /** The list with pending moves applied; a failed move falls back. */
  shown: T[];
  /** Moves an entry before another, or to the end (null). */
  place: (id: number, before: number | null) => void;
  onArrow: (event: FormEvent<HTMLFormElement>) => void;
}

export function usePlacementChange<T extends { id: number }>(
  intent: PlaceIntent,
  stored: readonly T[],
  { category, back }: { category?: number; back?: string } = {},
): PlacementChange<T> {
  const submit = useSubmit();
  const action = pathOf(useMenuAddress());
  const shown = useMoves(intent).reduce(moved, [...stored]);
  const place = (id: number, before: number | null) => {
    const last = shown.filter((entry) => entry.id !== id).pop();
    if (!last) return;
    // Entries hidden by filters or on another page stay behind the last visible one.
    send(id, before === null ? { after: last.id } : { before });
  };
  const send = (id: number, target: Target) => {
    const form: Record<string, string> = { intent, place: placeText(id, target) };
    if (category !== undefined) form.category = String(category);
    if (back !== undefined) form.back = back;
    const fetcherKey = placeKey(intent, id);
    // Render the new order before the drop ends, or the entry is seen jumping back.
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

/** The router clears a fetcher before the new data is rendered, so each form is kept until then. */
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
