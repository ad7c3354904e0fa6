import { byStatus, logged } from '~/creator/by-status.server';
import { searchKey } from '~/menu/text';
import { matchedIds } from '~/objects/item/form/global-matches.server';
import { findItems } from '~/pickers/find-items.server';
import type { IdFinds } from '~/pickers/ids-input';
import { readSearch } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { splitWords } from '~/ui/words';
import { FIND } from './address';

const SHOWN = 10;

/** JSON; empty if the search fails. */
export async function answerItemFind(guarded: LocationGuarded, { searchParams }: URL) {
  const search = readSearch(searchParams, FIND);
  const finds: IdFinds = { search, items: search === '' ? [] : await found(guarded, search) };
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(finds), { headers });
}

/** Only items that the location can edit. @throws CreatorError */
async function ownItems(guarded: LocationGuarded, search: string): Promise<IdFinds['items']> {
  const asked = { search, limit: SHOWN, fields: ['name'], bestFirst: true } as const;
  const { items } = await findItems(guarded, asked, ({ id, name, location_id }) =>
    location_id === guarded.location.menu.location_id ? { id, name: name ?? '' } : null,
  );
  return items;
}

function found(guarded: LocationGuarded, search: string): Promise<IdFinds['items']> {
  const other = logged(
    'items could not be searched',
    [],
    { location: guarded.location.id },
    'warn',
  );
  return ownItems(guarded, search).catch(byStatus({ 401: throwErrorResponse, other }));
}

/** Resolves ids and names; an error message names unknown words. */
export async function selectedIds(
  guarded: LocationGuarded,
  field: string,
  text: string,
): Promise<{ ids: number[] } | { problem: string }> {
  if (field === 'global_match') {
    const matched = await matchedIds(guarded, text);
    return 'ids' in matched ? { ids: matched.ids.split(', ').map(Number) } : matched;
  }
  const ids: number[] = [];
  for (const word of splitWords(text)) {
    const id = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : await idOfName(guarded, word);
    if (typeof id === 'string') return { problem: id };
    ids.push(id);
  }
  return { ids: [...new Set(ids)] };
}

async function idOfName(guarded: LocationGuarded, word: string): Promise<number | string> {
  const shown = `“${word.slice(0, 60)}”`;
  const items = await found(guarded, word.slice(0, 200));
  const exact = items.filter(({ name }) => searchKey(name) === searchKey(word));
  const [item, ...others] = exact.length > 0 ? exact : items;
  if (!item) return `${shown} is no item of this menu: give its ID`;
  if (others.length === 0) return item.id;
  const names = [item, ...others].map(({ id, name }) => `${id} ${name}`).join(', ');
  return `${shown} names several items, give one ID: ${names}`;
}
