import type { ActionRef } from '~/service/changes/action-ref';
import type { Reader } from '~/service/store/store';
import type { AuditFilters } from '../calls';
import { narrowing } from './filters.service';
import {
  both,
  firstFullPage,
  isAmong,
  type Months,
  monthsAt,
  spansOf,
} from './month-ranges.service';
import { type Visible, visibleActions } from './visible.service';

interface Asked {
  filters: AuditFilters;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
  look: number;
  order: 'asc' | 'desc';
}

export async function foundActions(
  reader: Reader,
  visible: Visible,
  { filters, before, after, limit, look, order }: Asked,
): Promise<{ found: ActionRef[]; further: number | null }> {
  const { kinds, object, deeds } = filters;
  const { narrow, within, ...ends } = await narrowing(reader, visible, filters);
  const above = Math.max(ends.above, after ?? 0);
  const below = Math.min(ends.below, before ?? ends.below);
  const sessions = deeds.includes('session');
  const at = order === 'desc' ? before : after;
  // An object has few changes, of any month. Back to an action, months before it are not searched.
  const since = order === 'desc' && after ? await monthsAt(reader, after) : {};
  const among = both(within, { from: since.from });
  const spans = object ? [within] : await spansOf(reader, { order, at }, among);
  const { found, end } = await firstFullPage(spans, { order, limit }, async (months) => {
    const end = isSearched(visible, filters)
      ? await endOfPage({ reader, visible, above, below, order, most: look, months })
      : null;
    const found = await visibleActions(reader, visible, {
      narrow,
      above: order === 'desc' && end !== null ? end.id : above,
      below: order === 'asc' && end !== null ? end.id : below,
      months,
      kinds,
      object,
      sessions,
      sessionsOnly: sessions && deeds.length === 1,
      limit,
      order,
    });
    return { found, end };
  });
  return { found, further: end?.id ?? null };
}

interface Look {
  reader: Reader;
  visible: Visible;
  above: number;
  below: number;
  order: 'asc' | 'desc';
  most: number;
  months: Months;
}

function isSearched(
  { whole, branches }: Visible,
  { people, deeds, kinds, fields, object, outcomes, search }: AuditFilters,
): boolean {
  if (object || branches) return false;
  if (!whole) return true;
  const chosen = [people, deeds, kinds, fields, outcomes];
  return chosen.some(({ length }) => length > 0) || search !== '';
}

/** Where the scan stops, so that a page costs the same however rare matches are; null if it reaches the end. */
async function endOfPage({ reader, visible, ...look }: Look): Promise<ActionRef | null> {
  const { order } = look;
  const [first, ...others] = visible.locationIds.flatMap((id) => endsIn(reader, id, look));
  if (!first) return null;
  const all = others.reduce((query, other) => query.unionAll(other), first);
  const end = await reader
    .selectFrom(all.as('ends'))
    .select(['ends.id', 'ends.month'])
    .orderBy('ends.id', order)
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

function endsIn(
  reader: Reader,
  locationId: number,
  { above, below, order, most, months }: Omit<Look, 'reader' | 'visible'>,
) {
  const action = reader
    .selectFrom('action')
    .select(['action.id', 'action.month'])
    .where('action.location_id', '=', locationId)
    .where(isAmong('action.month', months))
    .where('action.id', '>', above)
    .where('action.id', '<', below)
    .orderBy('action.id', order)
    .offset(most)
    .limit(1);
  const part = reader
    .selectFrom('action_part')
    .select(['action_part.action_id as id', 'action_part.month'])
    .where('action_part.location_id', '=', locationId)
    .where(isAmong('action_part.month', months))
    .where('action_part.action_id', '>', above)
    .where('action_part.action_id', '<', below)
    .orderBy('action_part.action_id', order)
    .offset(most)
    .limit(1);
  return [
    reader.selectFrom(action.as('end')).select(['end.id', 'end.month']),
    reader.selectFrom(part.as('end')).select(['end.id', 'end.month']),
  ];
}
