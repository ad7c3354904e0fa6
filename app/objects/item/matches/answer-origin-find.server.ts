import { byStatus, logged } from '~/creator/by-status.server';
import type { IdFinds } from '~/pickers/ids-input';
import { readSearch } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { mayEditGlobalMatches } from '../form/rights.server';
import { ORIGIN_FEW, ORIGIN_SEARCH } from './matches-input';

const SHOWN = 25;
const FEW_SHOWN = 10;

/** By name, UPC or ID; none if the search fails. */
export async function answerOriginFind(
  guarded: LocationGuarded,
  { searchParams }: URL,
): Promise<Response> {
  if (!mayEditGlobalMatches(guarded))
    throw errorResponse(403, 'You may not edit global matches here.');
  const search = readSearch(searchParams, ORIGIN_SEARCH);
  const limit = searchParams.has(ORIGIN_FEW) ? FEW_SHOWN : SHOWN;
  const finds: IdFinds = { search, items: await found(guarded, search, limit) };
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(finds), { headers });
}

async function found(
  { creator, location }: LocationGuarded,
  search: string,
  limit: number,
): Promise<IdFinds['items']> {
  if (search === '') return [];
  const about = { location: location.id };
  const other = logged('the global catalogue could not be searched', [], about, 'warn');
  const items = await creator
    .call('origin_item.search', { location_id: location.id, search, limit })
    .catch(byStatus({ 401: throwErrorResponse, other }));
  return items.map(({ item_id: id, name }) => ({ id, name }));
}
