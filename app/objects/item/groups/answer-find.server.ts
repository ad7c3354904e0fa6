import { byStatus, logged } from '~/creator/by-status.server';
import type { GroupResult, ItemResult, OptionResult, Source } from '~/objects/option-group';
import { readId, readSearch } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { SearchedSource } from './dialog-data';
import { findGroupItems, findGroups, findGroupToAdd, findOptions, findSource } from './find.server';

export interface GroupFinds {
  options: { search: string; options: OptionResult[] };
  groups: { search: string; groups: GroupResult[] };
  items: { search: string; items: ItemResult[] };
  named: { groups: Pick<GroupResult, 'id' | 'name' | 'version'>[] };
  source: SearchedSource;
  group: Source | null;
}

const FAILED = 'The search failed. Try again.';

/** A failed search is answered as a message, so that the page stays. */
export async function answerGroupFind(guarded: LocationGuarded, url: URL): Promise<Response> {
  const about = { location: guarded.location.id };
  const other = logged('option groups could not be searched', { problem: FAILED }, about);
  const found = await find(guarded, url.searchParams).catch(
    byStatus({ 401: throwErrorResponse, other }),
  );
  return json(found, 200);
}

async function find(guarded: LocationGuarded, search: URLSearchParams): Promise<unknown> {
  const text = (name: string) => readSearch(search, name);
  if (search.has('options')) {
    const options = await findOptions(guarded, { text: text('options') });
    return { search: text('options'), options } satisfies GroupFinds['options'];
  }
  if (search.has('groups')) {
    const groups = await findGroups(guarded, { text: text('groups') });
    return { search: text('groups'), groups } satisfies GroupFinds['groups'];
  }
  if (search.has('items')) {
    const { items } = await findGroupItems(guarded, text('items'));
    return { search: text('items'), items } satisfies GroupFinds['items'];
  }
  if (search.has('named')) {
    const ids = text('named')
      .split(' ')
      .flatMap((id) => readId(id) ?? []);
    return { groups: await findGroups(guarded, { ids }) } satisfies GroupFinds['named'];
  }
  const group = readId(search.get('group'));
  if (group !== null) return findGroupToAdd(guarded, group);
  const id = readId(search.get('source'));
  if (id === null) return { problem: FAILED };
  const source = await findSource(guarded, id);
  return ('problem' in source ? source : { id, ...source }) satisfies GroupFinds['source'];
}

function json(body: unknown, status: number): Response {
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(body), { status, headers });
}
