import type { AnswerOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { searchKey } from '~/menu/text';
import type { Ledger } from '~/service/changes/ledger';
import { differing, fieldsAt, mergedPatch } from '~/service/changes/right-changes';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import { findRow, selectRows, updateRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';
import type { Effect } from '../calls/place-group';
import { holdersOf, lacking } from './effects.service';
import {
  type GroupDocument,
  groupDocument,
  programsOf,
  putLocations,
} from './group-documents.service';

export interface GroupPatch {
  name?: string | undefined;
  parent_id?: number | null | undefined;
  add: readonly number[];
  take_out: readonly number[];
  /** The version that the caller's form was based on. */
  version?: number | undefined;
}

export interface GroupChanged {
  id: number;
  version: number;
  opens: Effect;
  closes: Effect;
}

const TAKEN = 'There is a group of this name already';
const NOTHING: Effect = { locations: 0, people: 0, names: [] };

/** One level: what holds others lies in none. @throws ApiError 400 */
export async function checkParent(
  db: Reader | Trx,
  { id, organisationId }: { id: number | null; organisationId: number },
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return;
  const refused = (fault: string) => badInput(`${fault}.`, { parent_id: fault });
  if (parentId === id) throw refused('A group cannot lie in itself');
  const parent = await db
    .selectFrom('place_group')
    .select(['parent_id', 'organisation_id', 'name'])
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (parent?.organisation_id !== organisationId) throw refused('There is no such group here');
  if (parent.parent_id !== null) {
    throw refused(`“${parent.name}” lies in a group itself, and only one step is made`);
  }
  if (id === null) return;
  const below = await findRow(db, 'place_group', { parent_id: id }, 'name');
  if (below) throw refused(`“${below.name}” lies in this group: it cannot lie in another`);
}

/** @throws ApiError 400 */
export async function checkGroupName(
  db: Reader | Trx,
  { id, organisationId }: { id: number | null; organisationId: number },
  name: string,
): Promise<void> {
  const same = await db
    .selectFrom('place_group')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name_key', '=', searchKey(name))
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  if (same) throw badInput(`${TAKEN}.`, { name: TAKEN });
}

/** @throws ApiError 400 names the first that is of no use */
async function checkLocations(
  reader: Reader,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = await reader
    .selectFrom('location')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('ready', '=', 1)
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  const open = new Set(known.map((row) => row.id));
  const missing = ids.find((id) => !open.has(id));
  if (missing === undefined) return;
  const fault = `There is no location ${missing} in use in this organisation`;
  throw badInput(`${fault}.`, { add: fault });
}

/** In the transaction of one action. @throws ApiError 400; 409 with what somebody else changed */
export async function changeGroup(
  ledger: Ledger,
  id: number,
  patch: GroupPatch,
  by: number | null,
): Promise<GroupChanged> {
  return writeRights(ledger, async (trx, record) => {
    const reader = ledger.read;
    const stored = await groupDocument(reader, id);
    if (!stored) throw notFound('There is no such group.');
    const { version, doc } = stored;
    const wanted = await merged(reader, id, stored, patch);
    const self = { id, organisationId: doc.organisation_id };
    const { name, parent_id } = { ...doc, ...wanted };
    if (name !== doc.name) await checkGroupName(reader, self, name);
    if (parent_id !== doc.parent_id) await checkParent(reader, self, parent_id);
    const before = new Set(doc.locations);
    const out = new Set(patch.take_out.filter((one) => before.has(one)));
    const added = [...new Set(patch.add)].filter((one) => !before.has(one));
    await checkLocations(reader, doc.organisation_id, added);
    const kept = doc.locations.filter((one) => !out.has(one));
    const locations = [...kept, ...added].sort((a, b) => a - b);
    const moved = parent_id !== doc.parent_id;
    const isSame = name === doc.name && !moved && added.length === 0 && out.size === 0;
    if (isSame) return { id, version, opens: NOTHING, closes: NOTHING };

    const [holders, newHolders] = await Promise.all([
      idsOf(holdersOf(reader, [id, doc.parent_id])),
      idsOf(holdersOf(reader, [id, parent_id])),
    ]);
    const opens = await lacking(reader, newHolders, moved ? locations : added);
    const now = nowText();
    await trx
      .updateTable('place_group')
      .set({ name, name_key: searchKey(name), parent_id, version: version + 1, changed_at: now })
      .where('id', '=', id)
      .execute();
    if (out.size > 0) {
      await trx
        .deleteFrom('place_group_location')
        .where('group_id', '=', id)
        .where(isOneOf(reader.engine, 'location_id', [...out]))
        .execute();
    }
    await putLocations(trx, id, added, by);
    const closes = await lacking(reader, holders, moved ? doc.locations : [...out]);
    const { isSame: _, ...sides } = differing(doc, { ...doc, name, parent_id, locations });
    await record('place_group', doc.organisation_id, [
      {
        ...{ id, kind: 'update' as const },
        ...sides,
        ...{ versionBefore: version, versionAfter: version + 1 },
      },
    ]);
    return { id, version: version + 1, opens, closes };
  });
}

/** Added and taken out locations never clash, nor what the form left as it was. @throws ApiError 409 */
async function merged(
  reader: Reader,
  id: number,
  { version, doc }: { version: number; doc: GroupDocument },
  patch: GroupPatch,
): Promise<Pick<GroupPatch, 'name' | 'parent_id'>> {
  const { name, parent_id } = patch;
  const wanted = {
    ...(name !== undefined && { name }),
    ...(parent_id !== undefined && { parent_id }),
  };
  if (patch.version === undefined || patch.version === version) return wanted;
  const of = { entity: 'place_group', organisationId: doc.organisation_id, id } as const;
  const base = { ...doc, ...(await fieldsAt(reader, of, patch.version)) };
  const words = { name: `it is called “${doc.name}” now`, parent_id: 'it lies elsewhere now' };
  return mergedPatch({ version, doc }, base, wanted, (fields) => {
    const told = fields.map((field) => words[field as keyof typeof words]).join(', and ');
    return `Somebody else changed this group meanwhile: ${told}.`;
  });
}

async function idsOf(query: ReturnType<typeof holdersOf>): Promise<number[]> {
  const rows = await query.execute();
  return [...new Set(rows.map(({ account_id }) => account_id))];
}

/** @throws ApiError 404 */
export async function deleteGroup(
  ledger: Ledger,
  id: number,
): Promise<AnswerOf<'place_group.destroy'>> {
  return writeRights(ledger, async (trx, record) => {
    const reader = ledger.read;
    const stored = await groupDocument(reader, id);
    if (!stored) throw notFound('There is no such group.');
    const { version, doc } = stored;
    const below = await selectRows(trx, 'place_group', { parent_id: id }, 'id')
      .orderBy('id')
      .execute();
    const belowIds = below.map((row) => row.id);
    const inBelow = await trx
      .selectFrom('place_group_location')
      .select('location_id')
      .where(isOneOf(reader.engine, 'group_id', belowIds))
      .execute();
    const touched = [
      ...new Set([...doc.locations, ...inBelow.map(({ location_id }) => location_id)]),
    ];
    const own = await idsOf(holdersOf(reader, [id]));
    const above = await idsOf(holdersOf(reader, [doc.parent_id]));
    const { keys, webhooks } = await programsOf(reader, [id]);
    await updateRows(trx, 'place_group', { parent_id: id }, { parent_id: null }).execute();
    await trx.deleteFrom('place_group_location').where('group_id', '=', id).execute();
    await trx.deleteFrom('place_group_grant').where('group_id', '=', id).execute();
    await trx.deleteFrom('api_key_group').where('group_id', '=', id).execute();
    await trx.deleteFrom('webhook_group').where('group_id', '=', id).execute();
    await trx.deleteFrom('place_group').where('id', '=', id).execute();
    const given = { below: belowIds, keys: keys.map(idOf), webhooks: webhooks.map(idOf) };
    const ended = Object.entries(given).filter(([, ids]) => ids.length > 0);
    const before = { ...doc, ...Object.fromEntries(ended) };
    await record('place_group', doc.organisation_id, [
      {
        ...{ id, kind: 'delete' as const, before, after: null },
        ...{ versionBefore: version, versionAfter: version + 1 },
      },
    ]);
    return {
      closes: await lacking(reader, [...new Set([...own, ...above])], touched),
      keys: keys.map(({ name }) => name),
      webhooks: webhooks.map(({ name }) => name),
    };
  });
}

function idOf({ id }: { id: number }): number {
  return id;
}

export function patchText(patch: GroupPatch, name: string): string {
  const parts = [
    ...(patch.name !== undefined && patch.name !== name ? [`renamed to “${patch.name}”`] : []),
    ...(patch.add.length > 0 ? [`${counted(patch.add.length, 'location')} added`] : []),
    ...(patch.take_out.length > 0
      ? [`${counted(patch.take_out.length, 'location')} taken out`]
      : []),
  ];
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}
