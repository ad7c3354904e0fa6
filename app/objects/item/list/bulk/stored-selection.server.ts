import { z } from 'zod';
import { byStatus, logged } from '~/creator/by-status.server';
import { readSelectionId } from '~/export/paths';
import { readId } from '~/screen/read-query';
import type { LocationGuarded } from '~/session/guards.server';
import { filtersKey, itemViewAt, readItemsQuery } from '../paths';
import { withoutQuestion, withSelection } from './bulk-paths';
import {
  isSelected,
  nothingSelected,
  readIds,
  type Selection,
  selectionOf,
  withTick,
} from './selection';

const FORM = 'items:selection';
const IDS_MOST = 100_000;
const IDS_AT_ONCE = 1000;

const ids = z.array(z.number().int().positive()).max(IDS_MOST);
const storedSelection = z.union([
  z.object({ all: z.literal(false), ids }),
  /** `of`: the filters that found the items. */
  z.object({ all: z.literal(true), deselected: ids, of: z.string().optional() }),
]);

export function selectionIdOf(search: URLSearchParams): string | null {
  return readSelectionId(search.get('selection')) ?? null;
}

/** Stored for a day, so that an address can name it. @throws CreatorError */
export async function storeSelection(
  { creator, location }: LocationGuarded,
  url: URL,
  selection: Selection,
): Promise<string> {
  const kept = await creator.call('draft.put', {
    location_id: location.id,
    form: FORM,
    values: { ...selection, ...(selection.all && { of: keyOf(url) }) },
  });
  return kept.id;
}

/** Null if the address names none, an expired one, or all items of other filters. */
export async function readSelection(guarded: LocationGuarded, url: URL): Promise<Selection | null> {
  const id = selectionIdOf(url.searchParams);
  return id === null ? null : keptSelection(guarded, id, keyOf(url));
}

function keyOf({ pathname, searchParams }: URL): string {
  const view = itemViewAt(pathname);
  return filtersKey(readItemsQuery(searchParams, view), view);
}

export async function keptSelection(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  id: string,
  key?: string,
): Promise<Selection | null> {
  const other = logged('a selection was not read', null, {}, 'warn');
  const draft = await creator
    .call('draft.get', { location_id: location.id, id })
    .catch(byStatus({ 404: () => null, other }));
  const parsed = storedSelection.safeParse(draft?.form === FORM ? draft.values : null);
  if (!parsed.success) return null;
  const { data } = parsed;
  return data.all && key !== undefined && (data.of ?? key) !== key ? null : data;
}

function sentSelection(form: FormData): Selection | null {
  if (!form.has('others')) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return selectionOf({
    all: text('all') === '1',
    others: readIds(text('others')),
    shown: readIds(text('shown')),
    ticked: readIds(form.getAll('ids').join(',')),
  });
}

export function onlyIn(form: FormData): number | null {
  const only = form.get('only');
  return typeof only === 'string' ? readId(only) : null;
}

/** The form's one item, its checkboxes, or the selection of its address. */
export async function selectionFor(
  guarded: LocationGuarded,
  form: FormData,
  url: URL,
): Promise<Selection> {
  const only = onlyIn(form);
  if (only !== null) return { all: false, ids: [only] };
  const sent = sentSelection(form);
  if (!sent) return (await readSelection(guarded, url)) ?? nothingSelected;
  if (sent.all) return sent;
  const shown = new Set(readIds(String(form.get('shown') ?? '')));
  const elsewhere = sent.ids.filter((id) => !shown.has(id));
  const gone = await deletedAmong(guarded, elsewhere);
  return { all: false, ids: sent.ids.filter((id) => !gone.has(id)) };
}

/** Items selected on other pages or before a search may have been deleted since. */
async function deletedAmong(
  { creator, location }: LocationGuarded,
  ids: readonly number[],
): Promise<Set<number>> {
  const gone = new Set(ids);
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const filters = { ids: ids.slice(from, from + IDS_AT_ONCE) };
    const params = { location_id: location.id, filters, fields: [], limit: IDS_AT_ONCE };
    for (const { id } of await creator.call('item.list', params)) gone.delete(id);
  }
  return gone;
}

/** Without the selection, unless the action was for one row. */
export async function pathAfter(
  guarded: LocationGuarded,
  form: FormData,
  url: URL,
  { gone = false }: { gone?: boolean } = {},
): Promise<string> {
  const only = onlyIn(form);
  if (only === null) return withSelection(url, null);
  const selection = gone ? await readSelection(guarded, url) : null;
  if (!selection || selection.all || !isSelected(selection, only)) return withoutQuestion(url);
  const left = withTick(selection, only, false);
  return withSelection(url, await storeSelection(guarded, url, left));
}
