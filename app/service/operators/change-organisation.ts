import { checkName, cleanText, searchKey } from '~/menu/text';
import type { Ledger } from '../changes/ledger';
import { placeOfOrganisation } from '../changes/organisation-place';
import { writeRights } from '../changes/rights';
import { nowText } from '../clock';
import { ApiError, badInput } from '../errors';
import { findRow, updateRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader, Trx } from '../store/store';
import { type Operating, operatorAction } from './operator-action';
import { OperatorError } from './operator-error';
import { nearest } from './organisations';

type Stored = Row<'organisation'>;

/** @param beside one of nearly the same name may be there @throws OperatorError */
export async function makeOrganisation(
  store: Operating,
  given: string,
  beside: boolean,
): Promise<{ id: number }> {
  const name = checkedName(given);
  const { near } = await nearest(store.reader, name);
  if (near !== null && !beside && searchKey(near) !== searchKey(name)) {
    const fault = `Did you mean “${near}”, which is there already?`;
    throw new OperatorError(fault, { name: fault });
  }
  const note = { method: 'organisation.create', summary: `Made the organisation ${name}` };
  return operatorAction(store, note, async (trx, ledger) => {
    await checkFree(trx, 0, name);
    const { id } = await trx
      .insertInto('organisation')
      .values({ name, retired_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const versions = { versionBefore: null, versionAfter: 1 };
    await writeRights(ledger, (_, record) =>
      record('organisation', id, [
        { id, kind: 'create', before: null, after: { name }, ...versions },
      ]),
    );
    return { id };
  });
}

/** @param version that the caller saw, if any @throws OperatorError; ApiError 409 if it was renamed since */
export async function renameOrganisation(
  store: Operating,
  id: number,
  given: string,
  more: { version?: number | undefined; undoes?: { name: string } } = {},
): Promise<{ version: number }> {
  const name = checkedName(given);
  const { name: was } = await getOrganisation(store.reader, id);
  const note = noteOf('organisation.rename', id, `Renamed the organisation ${was} to ${name}`);
  return operatorAction(store, note, async (trx, ledger) => {
    const stored = await getOrganisation(trx, id);
    const { version = stored.version, undoes } = more;
    const isStale = version !== stored.version && stored.name !== name;
    if (isStale || (undoes && undoes.name !== stored.name)) {
      const told = `Somebody else changed this organisation meanwhile: it is called “${stored.name}” now.`;
      throw new ApiError(409, told, { version: stored.version });
    }
    if (stored.name === name) return { version: stored.version };
    await checkFree(trx, id, name);
    return writeOrganisation(trx, ledger, stored, { name });
  });
}

/** Nobody of it signs in any more, sessions end at once. @returns how many. @throws OperatorError */
export async function retireOrganisation(
  store: Operating,
  id: number,
): Promise<{ name: string; version: number; ended: number }> {
  const { name } = await getOrganisation(store.reader, id);
  const note = noteOf('organisation.retire', id, `Retired the organisation ${name}`);
  return operatorAction(store, note, async (trx, ledger) => {
    const stored = await getOrganisation(trx, id);
    if (stored.retired_at !== null) throw new OperatorError(`${stored.name} is retired already.`);
    const at = nowText();
    const { numUpdatedRows } = await trx
      .updateTable('token')
      .set({ ended_at: at })
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .where('account_id', 'in', (eb) =>
        eb
          .selectFrom('account')
          .select('account.id')
          .where('account.organisation_id', '=', id)
          .where((of) =>
            of.or([of('account.access_level', 'is', null), of('account.access_level', '>', 1)]),
          ),
      )
      .executeTakeFirst();
    const { version } = await writeOrganisation(trx, ledger, stored, { retired_at: at });
    return { name: stored.name, version, ended: Number(numUpdatedRows) };
  });
}

/** Its people sign in anew; its keys work again. @throws OperatorError */
export async function bringBackOrganisation(
  store: Operating,
  id: number,
): Promise<{ name: string; version: number }> {
  const { name } = await getOrganisation(store.reader, id);
  const note = noteOf('organisation.bring_back', id, `Brought the organisation ${name} back`);
  return operatorAction(store, note, async (trx, ledger) => {
    const stored = await getOrganisation(trx, id);
    if (stored.merged_into !== null) {
      throw new OperatorError(`${stored.name} was merged into another one, which has all of it.`);
    }
    if (stored.retired_at === null) throw new OperatorError(`${stored.name} is not retired.`);
    const { version } = await writeOrganisation(trx, ledger, stored, { retired_at: null });
    return { name: stored.name, version };
  });
}

/** @throws OperatorError */
export async function getOrganisation(trx: Trx | Reader, id: number): Promise<Stored> {
  const found = await findRow(trx, 'organisation', { id });
  if (!found) throw new OperatorError(`There is no organisation ${id}.`);
  return found;
}

/** What was read before the transaction may have been renamed, retired or merged since. @throws ApiError 400 */
export async function checkSame(trx: Trx | Reader, { id, name }: Pick<Stored, 'id' | 'name'>) {
  const now = await getOrganisation(trx, id);
  if (now.retired_at !== null || now.name !== name) {
    throw badInput('This organisation was changed meanwhile. Try again.');
  }
}

/** Writes and records it, with what else the change did. */
export async function writeOrganisation(
  trx: Trx,
  ledger: Ledger,
  { id, version, ...stored }: Stored,
  patch: Partial<Pick<Stored, 'name' | 'retired_at' | 'merged_into'>>,
  beside: Record<string, unknown> = {},
): Promise<{ version: number }> {
  await updateRows(trx, 'organisation', { id }, { ...patch, version: version + 1 }).execute();
  const fields = Object.keys(patch) as (keyof typeof patch)[];
  const before = Object.fromEntries(fields.map((field) => [field, stored[field]]));
  const versions = { versionBefore: version, versionAfter: version + 1 };
  await writeRights(ledger, (_, record) =>
    record('organisation', id, [
      { id, kind: 'update', before, after: { ...patch, ...beside }, ...versions },
    ]),
  );
  return { version: version + 1 };
}

/** @throws OperatorError */
function checkedName(given: string): string {
  const name = cleanText(given);
  const fault = checkName(name);
  if (fault) throw new OperatorError(`${fault}.`, { name: fault });
  return name;
}

/** Compared here because the engines fold only ASCII letters. @throws OperatorError */
async function checkFree(trx: Trx, id: number, name: string): Promise<void> {
  const others = await trx
    .selectFrom('organisation')
    .select(['name', 'retired_at'])
    .where('id', '!=', id)
    .execute();
  const same = others.find((one) => searchKey(one.name) === searchKey(name));
  if (!same) return;
  const fault = `There is an organisation “${same.name}” already`;
  const more = same.retired_at === null ? '' : ', which is retired';
  throw new OperatorError(`${fault}${more}.`, { name: `${fault}${more}` });
}

export function noteOf(method: string, id: number, summary: string) {
  return { method, summary, locationIds: [placeOfOrganisation(id)] };
}
