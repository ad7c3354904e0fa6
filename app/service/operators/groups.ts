import { checkName, cleanText } from '~/menu/text';
import type { Ledger } from '../changes/ledger';
import { findRow } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Trx } from '../store/store';
import {
  checkGives,
  checkPair,
  checkTakes,
  getLocation,
  type OperatedLocation,
} from './location-checks';
import { type Operating, operatorAction, recordOperated } from './operator-action';
import { OperatorError } from './operator-error';

export interface GroupFields {
  name?: string | undefined;
  client?: string | null | undefined;
  templateId?: number | undefined;
}

/** Creates a group of locations under a template. @returns its id. @throws OperatorError */
export async function addGroup(
  store: Operating,
  fields: { name: string; client: string | null; templateId: number },
): Promise<number> {
  const name = checked(fields.name);
  const client_name = fields.client === null ? null : checked(fields.client);
  const { templateId } = fields;
  const note = noteOf('group.add', `Added the group ${name} under location ${templateId}`, [
    templateId,
  ]);
  return operatorAction(store, note, async (trx, ledger) => {
    const template = await getTemplate(trx, templateId);
    const { organisation_id } = template;
    const after = { organisation_id, name, client_name, template_location_id: templateId };
    const { id } = await trx
      .insertInto('location_group')
      .values(after)
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordGroup(ledger, id, null, after);
    return id;
  });
}

/** @throws OperatorError */
export async function changeGroup(
  store: Operating,
  id: number,
  fields: GroupFields,
): Promise<void> {
  const patch = {
    ...(fields.name === undefined ? {} : { name: checked(fields.name) }),
    ...(fields.client === undefined
      ? {}
      : { client_name: fields.client === null ? null : checked(fields.client) }),
    ...(fields.templateId === undefined ? {} : { template_location_id: fields.templateId }),
  };
  const words = Object.entries(patch).map(([field, value]) => `${field} ${value ?? 'none'}`);
  if (words.length === 0) throw new OperatorError('Name what to change.');
  const note = noteOf('group.change', `Changed the group ${id}: ${words.join(', ')}`);
  return operatorAction(store, note, async (trx, ledger) => {
    const group = await getGroup(trx, id);
    if (fields.templateId !== undefined) {
      const template = await getTemplate(trx, fields.templateId);
      if (template.organisation_id !== group.organisation_id) {
        throw new OperatorError(`Group ${id} and location ${template.id} differ in organisation.`);
      }
    }
    await trx.updateTable('location_group').set(patch).where('id', '=', id).execute();
    const { id: _, ...before } = group;
    await recordGroup(ledger, id, before, { ...before, ...patch });
  });
}

/** Its members no longer inherit its template. @throws OperatorError */
export async function removeGroup(store: Operating, id: number): Promise<Row<'location_group'>> {
  return operatorAction(
    store,
    noteOf('group.remove', `Deleted the group ${id}`),
    async (trx, ledger) => {
      const group = await getGroup(trx, id);
      const members = await trx
        .selectFrom('location_group_member')
        .select(['location_id', 'position'])
        .where('group_id', '=', id)
        .orderBy('location_id')
        .execute();
      await trx.deleteFrom('location_group_member').where('group_id', '=', id).execute();
      await trx.deleteFrom('location_group').where('id', '=', id).execute();
      const { id: _, ...before } = group;
      await recordGroup(ledger, id, { ...before, members }, null);
      return group;
    },
  );
}

/** Adds or moves a location, in inheritance order; `position` counts from 1. @throws OperatorError */
export async function joinGroup(
  store: Operating,
  groupId: number,
  locationId: number,
  position?: number,
): Promise<OperatedLocation> {
  const summary = `Location ${locationId} belongs to the group ${groupId}`;
  return operatorAction(store, noteOf('group.join', summary, [locationId]), (trx, ledger) =>
    joinWithin(trx, ledger, groupId, locationId, position),
  );
}

/** `joinGroup` as a part of an action. @throws OperatorError */
export async function joinWithin(
  trx: Trx,
  ledger: Ledger,
  groupId: number,
  locationId: number,
  position?: number,
): Promise<OperatedLocation> {
  const now = await groupsOf(trx, locationId);
  const others = now.filter((id) => id !== groupId);
  const usual = now.includes(groupId) ? now.indexOf(groupId) : others.length;
  others.splice(position === undefined ? usual : position - 1, 0, groupId);
  return setGroupsWithin(trx, ledger, locationId, others);
}

/** @throws OperatorError */
export async function leaveGroup(
  store: Operating,
  groupId: number,
  locationId: number,
): Promise<OperatedLocation> {
  const summary = `Location ${locationId} left the group ${groupId}`;
  return operatorAction(
    store,
    noteOf('group.leave', summary, [locationId]),
    async (trx, ledger) => {
      const now = await groupsOf(trx, locationId);
      if (!now.includes(groupId)) {
        throw new OperatorError(`Location ${locationId} is not in the group ${groupId}.`);
      }
      const others = now.filter((id) => id !== groupId);
      return setGroupsWithin(trx, ledger, locationId, others);
    },
  );
}

/** All groups of a location, in inheritance order. @throws OperatorError for one that it may not join */
export async function setGroups(
  store: Operating,
  locationId: number,
  ids: readonly number[],
): Promise<OperatedLocation> {
  const summary = `Location ${locationId} belongs to the groups ${ids.join(', ') || 'none'}`;
  return operatorAction(store, noteOf('group.join', summary, [locationId]), (trx, ledger) =>
    setGroupsWithin(trx, ledger, locationId, ids),
  );
}

async function setGroupsWithin(
  trx: Trx,
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<OperatedLocation> {
  const location = await getLocation(trx, locationId);
  const now = await groupsOf(trx, locationId);
  for (const id of ids) {
    if (now.includes(id)) continue;
    const group = await getGroup(trx, id);
    checkPair(location, await getTemplate(trx, group.template_location_id));
    await checkTakes(trx, location);
  }
  await writeGroups(trx, ledger, locationId, now, ids);
  return location;
}

async function groupsOf(trx: Trx, locationId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('location_group_member')
    .select('group_id')
    .where('location_id', '=', locationId)
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

async function writeGroups(
  trx: Trx,
  ledger: Ledger,
  locationId: number,
  before: readonly number[],
  ids: readonly number[],
): Promise<void> {
  await recordOperated(ledger, 'location_groups', {
    id: locationId,
    locationId,
    kind: 'update',
    before: { groups: [...before] },
    after: { groups: [...ids] },
  });
  await trx.deleteFrom('location_group_member').where('location_id', '=', locationId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('location_group_member')
    .values(ids.map((group_id, at) => ({ group_id, location_id: locationId, position: at + 1 })))
    .execute();
}

type GroupDocument = Omit<Row<'location_group'>, 'id'> & {
  members?: Pick<Row<'location_group_member'>, 'location_id' | 'position'>[];
};

async function recordGroup(
  ledger: Ledger,
  id: number,
  before: GroupDocument | null,
  after: GroupDocument | null,
): Promise<void> {
  const locationId = (after ?? before)?.template_location_id ?? 0;
  const kind = before === null ? 'create' : after === null ? 'delete' : 'update';
  const sides = { before: before && { ...before }, after: after && { ...after } };
  await recordOperated(ledger, 'location_group', { id, locationId, kind, ...sides });
}

async function getGroup(trx: Trx, id: number): Promise<Row<'location_group'>> {
  const group = await findRow(trx, 'location_group', { id });
  if (!group) throw new OperatorError(`There is no group ${id}.`);
  return group;
}

async function getTemplate(trx: Trx, id: number): Promise<OperatedLocation> {
  const location = await getLocation(trx, id);
  if (location.location_type !== 'template') {
    throw new OperatorError(
      `Location ${id} is not a template: make it one with location type ${id} template.`,
    );
  }
  await checkGives(trx, location);
  return location;
}

function checked(text: string): string {
  const clean = cleanText(text);
  const fault = checkName(clean);
  if (fault) throw new OperatorError(`“${clean}” cannot be a name: ${fault}.`);
  return clean;
}

function noteOf(method: string, summary: string, locationIds: readonly number[] = []) {
  return { method, summary, locationId: locationIds[0] ?? null, locationIds };
}
