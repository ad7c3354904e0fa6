import { useFetchers, useSubmit } from '@remix-run/react';
import { placeBefore } from '~/menu/order';

/** The intent that puts something into another place of its list. */
type PlaceIntent = 'place-item' | 'place-category';

/** The value of `before` that is the front of the list as it is stored, hidden entries and all. */
export const FRONT = 'first';

/** The key of the fetcher that moves an entry; one entry's later move takes the place of its earlier. */
export function placeKey(intent: PlaceIntent, id: number): string {
  return `${intent}:${id}`;
}

/**
 * A list as the moves under way will leave it; one that fails falls back to where it was. `place`
 * puts an entry before another, or at the end.
 */
export function usePlacing<T extends { id: number }>(
  intent: PlaceIntent,
  stored: readonly T[],
): {
  shown: T[];
  place: (id: number, before: number | null, fields: Record<string, string>) => void;
} {
  const submit = useSubmit();
  const moves = useFetchers().filter(({ key }) => key.startsWith(`${intent}:`));
  const place = (id: number, before: number | null, fields: Record<string, string>) => {
    const form = {
      ...fields,
      intent,
      id: String(id),
      before: before === null ? '' : String(before),
    };
    const fetcherKey = placeKey(intent, id);
    // The drop ends with this order already drawn: the entry must not be seen jumping back.
    submit(form, { method: 'post', navigate: false, fetcherKey, flushSync: true });
  };
  return { shown: moves.reduce((list, { formData }) => moved(list, formData), [...stored]), place };
}

function moved<T extends { id: number }>(list: T[], form: FormData | undefined): T[] {
  if (!form) return list;
  const ids = list.map(({ id }) => id);
  const target = form.get('before');
  const before = target === FRONT ? ids[0] : target === '' ? null : Number(target);
  const order = placeBefore(ids, Number(form.get('id')), before ?? null);
  if (!order) return list;
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
