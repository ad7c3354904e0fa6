import { searchKey } from '~/menu/text';
import { checkRole } from '~/service/access';
import { type Account, isAdmin, isProvider } from '~/service/caller';
import { lastVersions } from '~/service/changes/change-log';
import type { Ledger } from '~/service/changes/ledger';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { type RightChangeRow, takenBack } from '~/service/changes/right-changes';
import { writeRights } from '~/service/changes/rights';
import type { ActionNote, CallContext } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import { getOrganisation, renameOrganisation } from '~/service/operators/change-organisation';
import { isOneOf } from '~/service/store/id-lists';
import { findRow, findRows } from '~/service/store/matching-rows';
import { insertRows } from '~/service/store/row-sets';
import type { Reader, Trx } from '~/service/store/store';
import { changeGroup, checkGroupName, checkParent, deleteGroup } from './change-group.service';
import {
  type GroupDocument,
  groupDocument,
  programsOf,
  putLocations,
} from './group-documents.service';
import { operate } from './operating.service';

/** Takes back what was done to a group of locations, or a new name of an organisation. */
export async function undoGroup(
  context: CallContext,
  done: Done,
  about: ActionNote,
): Promise<{ reversed: number; kept: [] }> {
  const { account, change } = context;
  // The place of an organisation is its id below zero.
  const organisationId = -done.location_id;
  const own = isProvider(account) || organisationId === account.organisationId;
  if (!own || !isAdmin(account)) {
    throw notFound('There is no such action to take back.');
  }
  const note = { ...about, locationIds: [placeOfOrganisation(organisationId)] };
  if (done.entity === 'organisation') {
    await undoRename(context, note, done);
    return { reversed: 1, kept: [] };
  }
  if (!isOfGroups(done.method)) throw badInput('This cannot be taken back as one.');
  await change(note, async (ledger) => {
    const { merged_into } = await getOrganisation(ledger.read, organisationId);
    if (merged_into !== null) throw changed('its organisation was merged into another one');
    if (done.kind === 'create') return undoCreation(ledger, done.entity_id);
    if (done.kind === 'delete') return undoDeletion(ledger, done, account);
    return undoUpdate(ledger, done, account);
  });
  return { reversed: 1, kept: [] };
}

/** What is about one group, and nothing else. */
function isOfGroups(method: string): boolean {
  return method.startsWith('place_group.') || method === 'ledger.undo';
}

/** Other changes of an organisation have a way back of their own, or none. */
async function undoRename(
  context: CallContext,
  note: ActionNote,
  { entity_id: id, before, after, method }: Done,
): Promise<void> {
  const [was, made] = [before, after] as { name?: string }[];
  const isRename = method === 'organisation.rename' || method === 'ledger.undo';
  if (!isRename || was?.name === undefined || made?.name === undefined) {
    throw badInput('This cannot be taken back as one.');
  }
  checkRole(context.account, 'staff');
  const [back, undoes] = [was.name, { name: made.name }];
  await operate({ ...context, change: (_, work) => context.change(note, work) }, (by) =>
    renameOrganisation(by, id, back, { undoes }),
  );
}

type Done = RightChangeRow;

async function undoCreation(ledger: Ledger, id: number): Promise<void> {
  const now = await groupDocument(ledger.read, id);
  if (!now) throw gone();
  if (now.doc.locations.length > 0 || now.doc.people.length > 0) {
    throw changed('there are locations or people in it');
  }
  const below = await findRow(ledger.read, 'place_group', { parent_id: id }, 'id');
  if (below) throw changed('there are groups in it');
  const { keys, webhooks } = await programsOf(ledger.read, [id]);
  if (keys.length > 0 || webhooks.length > 0) throw changed('a key or a webhook has it');
  await deleteGroup(ledger, id);
}

async function undoUpdate(
  ledger: Ledger,
  { entity_id: id, before, after }: Done,
  account: Account,
): Promise<void> {
  const now = await groupDocument(ledger.read, id);
  if (!now) throw gone();
  const { patch, clashes } = takenBack(now.doc, { before, after });
  if (clashes.length > 0) {
    throw changed(
      clashes.includes('name') ? `it is called “${now.doc.name}”` : 'it lies elsewhere',
    );
  }
  const { locations, ...fields } = patch as Partial<GroupDocument>;
  const has = now.doc.locations;
  const comesBack = (locations ?? has).filter((one) => !has.includes(one));
  const inUse = await usable(ledger.read, now.doc.organisation_id, comesBack);
  const take_out = has.filter((one) => locations && !locations.includes(one));
  await changeGroup(ledger, id, { ...fields, add: [...inUse], take_out }, account.id);
}

async function undoDeletion(
  ledger: Ledger,
  { entity_id: id, before }: Done,
  account: Account,
): Promise<void> {
  const doc = before as unknown as GroupDocument;
  const self = { id, organisationId: doc.organisation_id };
  if (await groupDocument(ledger.read, id)) throw changed('it is there again');
  await checkGroupName(ledger.read, self, doc.name);
  await checkParent(ledger.read, { ...self, id: null }, doc.parent_id);
  await writeRights(ledger, async (trx, record) => {
    const at = ledger.action.at;
    const { organisation_id, name, parent_id } = doc;
    const row = { id, organisation_id, name, parent_id, name_key: searchKey(name) };
    const place = placeOfOrganisation(organisation_id);
    const last = await lastVersions(ledger.read, 'place_group', place, [id]);
    const version = (last.get(id) ?? 0) + 1;
    await trx
      .insertInto('place_group')
      .values({ ...row, version, created_at: at, changed_at: at })
      .execute();
    const inUse = await usable(ledger.read, organisation_id, doc.locations);
    await putLocations(trx, id, [...inUse], account.id);
    const people = await trx
      .selectFrom('account')
      .select('id')
      .where('organisation_id', '=', organisation_id)
      .where('removed_at', 'is', null)
      .where(isOneOf(ledger.read.engine, 'id', doc.people))
      .execute();
    const by = { since: at, by_account_id: account.id };
    const grants = people.map((one) => ({ ...by, account_id: one.id, group_id: id }));
    if (grants.length > 0) await trx.insertInto('place_group_grant').values(grants).execute();
    await giveAgain(trx, ledger.read, id, doc);
    await trx
      .updateTable('place_group')
      .set({ parent_id: id })
      .where('parent_id', 'is', null)
      .where('organisation_id', '=', organisation_id)
      .where(isOneOf(ledger.read.engine, 'id', doc.below ?? []))
      // One that holds others by now would lie too deep.
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('place_group as lower')
          .select('lower.parent_id')
          .where('lower.parent_id', 'is not', null),
      )
      .execute();
    const after = { ...(await groupDocument(ledger.read, id))?.doc };
    const sides = { kind: 'create' as const, before: null, after };
    const versions = { versionBefore: null, versionAfter: version };
    await record('place_group', organisation_id, [{ id, ...sides, ...versions }]);
  });
}

/** To keys and webhooks that are still there. */
async function giveAgain(
  trx: Trx,
  reader: Reader,
  id: number,
  { organisation_id, keys = [], webhooks = [] }: GroupDocument,
): Promise<void> {
  const keptKeys = await findRows(reader, 'api_key', { id: keys }, 'id');
  const keptHooks = await findRows(reader, 'webhook', { organisation_id, id: webhooks }, 'id');
  const keyRows = keptKeys.map((key) => ({ key_id: key.id, group_id: id }));
  const hookRows = keptHooks.map((hook) => ({ webhook_id: hook.id, group_id: id }));
  await insertRows(trx, 'api_key_group', keyRows);
  await insertRows(trx, 'webhook_group', hookRows);
}

async function usable(
  reader: Reader,
  organisationId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('location')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('ready', '=', 1)
    .where(isOneOf(reader.engine, 'id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function gone(): ApiError {
  return new ApiError(409, 'This group was deleted meanwhile.');
}

function changed(how: string): ApiError {
  return new ApiError(409, `This group was changed since: ${how}. It stays as it is.`);
}
