import type { AuditFilters } from '~/creator/contract/audit';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';
import { narrowing } from './narrowing';
import { type Visible, visibleIds } from './visible';

/** What of a location's actions is wanted: the first of those that are found, from one on. */
interface Asked {
  filters: AuditFilters;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
  /** Through how many actions it is looked for. */
  look: number;
  order: 'asc' | 'desc';
}

/** The first actions that are found, and where the looking ended before it came to the end. */
export async function foundIds(
  reader: Reader,
  visible: Visible,
  { filters, before, after, limit, look, order }: Asked,
): Promise<{ found: number[]; further: number | null }> {
  const { kinds, object, deeds } = filters;
  const { narrow, ...ends } = await narrowing(reader, filters);
  const above = Math.max(ends.above, after ?? 0);
  const below = Math.min(ends.below, before ?? ends.below);
  const end = isLookedFor(visible, filters)
    ? await endOfLook({ reader, visible, above, below, order, most: look })
    : null;
  const sessions = deeds.includes('session');
  const found = await visibleIds(reader, visible, {
    narrow,
    above: order === 'desc' && end !== null ? end : above,
    below: order === 'asc' && end !== null ? end : below,
    kinds,
    object,
    sessions,
    sessionsOnly: sessions && deeds.length === 1,
    limit,
    order,
  });
  return { found, further: end };
}

/** How far actions are looked through for one answer. */
interface Look {
  reader: Reader;
  visible: Visible;
  /** Between which numbers, both left out. */
  above: number;
  below: number;
  order: 'asc' | 'desc';
  /** How many actions, or parts of them. */
  most: number;
}

/** Whether something is left out of what is gone through: whatever is found lies among a location's many actions. */
function isLookedFor(
  { whole }: Visible,
  { people, deeds, kinds, object, outcomes, search }: AuditFilters,
): boolean {
  if (object) return false;
  if (!whole) return true;
  return people.length + deeds.length + kinds.length + outcomes.length > 0 || search !== '';
}

/**
 * The number of the action at which the looking ends, so that a page costs the same however many actions a location
 * has and however rare it is what is looked for; null where it comes to the end.
 */
async function endOfLook({ reader, visible, ...look }: Look): Promise<number | null> {
  const { order } = look;
  const ends: number[] = [];
  for (const locationId of visible.locationIds) {
    for (const table of ['action', 'action_part'] as const) {
      const end = await endIn(reader, table, { locationId, ...look });
      if (end !== null) ends.push(end);
    }
  }
  if (ends.length === 0) return null;
  return order === 'desc' ? Math.max(...ends) : Math.min(...ends);
}

/** The number behind so many rows of a location, in the order of an index. */
async function endIn(
  reader: Reader,
  table: keyof Pick<Database, 'action' | 'action_part'>,
  {
    locationId,
    above,
    below,
    order,
    most,
  }: Omit<Look, 'reader' | 'visible'> & { locationId: number },
): Promise<number | null> {
  const rows = reader
    .selectFrom(
      table === 'action'
        ? reader.selectFrom('action').select(['action.location_id', 'action.id']).as('row')
        : reader
            .selectFrom('action_part')
            .select(['action_part.location_id', 'action_part.action_id as id'])
            .as('row'),
    )
    .select('row.id')
    .where('row.location_id', '=', locationId)
    .where('row.id', '>', above)
    .where('row.id', '<', below)
    .orderBy('row.id', order)
    .offset(most)
    .limit(1);
  const row = await rows.executeTakeFirst();
  return row ? Number(row.id) : null;
}
