import { grantLocations } from '~/accounts/service/accounts.service';
import { isNearly } from '~/menu/spelling';
import { checkName, cleanText, searchKey } from '~/menu/text';
import { KEY_ACCOUNT } from '../caller';
import type { Ledger } from '../changes/ledger';
import { writeRights } from '../changes/rights';
import { isOneOf } from '../store/id-lists';
import { findRow } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader, Trx } from '../store/store';
import { OperatorError } from './operator-error';

export interface Organisation {
  id: number;
  name: string;
  isNew: boolean;
}

/** Created if missing. @throws OperatorError for a bad name. */
export async function organisationNamed(trx: Trx, name: string): Promise<Organisation> {
  const clean = cleanText(name);
  const fault = checkName(clean);
  if (fault) throw new OperatorError(`“${clean}” cannot name an organisation: ${fault}.`);
  const made = await trx
    .insertInto('organisation')
    .values({ name: clean })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, name: clean, isNew: true };
  const found = await trx
    .selectFrom('organisation')
    .leftJoin('organisation as heir', 'heir.id', 'organisation.merged_into')
    .select(['organisation.id', 'organisation.retired_at', 'heir.name as heir'])
    .where('organisation.name', '=', clean)
    .executeTakeFirstOrThrow();
  if (found.heir !== null) {
    throw new OperatorError(`“${clean}” was merged into “${found.heir}”: name that one.`);
  }
  if (found.retired_at !== null) throw new OperatorError(`The organisation “${clean}” is retired.`);
  return { id: found.id, name: clean, isNew: false };
}

export async function hasOrganisation(reader: Reader, name: string): Promise<boolean> {
  const found = await findRow(reader, 'organisation', { name: cleanText(name) }, 'id');
  return found !== undefined;
}

/** The first organisation is made as it is named. @throws OperatorError if the name is new beside others */
export async function refuseMistyped(reader: Reader, name: string): Promise<void> {
  if (checkName(cleanText(name)) || (await hasOrganisation(reader, name))) return;
  const { near, isFirst } = await nearest(reader, name);
  if (isFirst) return;
  const meant = near ? ` Did you mean “${near}”? With --new-org another one` : ' With --new-org it';
  throw new OperatorError(`There is no organisation “${cleanText(name)}”.${meant} is made.`);
}

/** By id or name, retired ones too. @throws OperatorError that says what may have been meant */
export async function findOrganisation(
  reader: Reader,
  asked: string,
): Promise<Row<'organisation'>> {
  const [found, other] = await reader
    .selectFrom('organisation')
    .selectAll()
    .where((eb) =>
      /^\d{1,15}$/.test(asked)
        ? eb.or([eb('id', '=', Number(asked)), eb('name', '=', asked)])
        : eb('name', '=', cleanText(asked)),
    )
    .orderBy('id')
    .execute();
  if (found && other) {
    const told = [found, other].map(({ id, name }) => `${id} is “${name}”`).join(', ');
    throw new OperatorError(`“${asked}” may be two organisations: ${told}. Rename one of them.`);
  }
  if (found) return found;
  const { near } = await nearest(reader, asked);
  const meant = near ? ` Did you mean “${near}”?` : '';
  throw new OperatorError(`There is no organisation “${cleanText(asked)}”.${meant}`);
}

/** The name in use that one may be meant to be. */
export async function nearest(reader: Reader, name: string) {
  const key = searchKey(name);
  const all = await reader
    .selectFrom('organisation')
    .select(['name', 'retired_at'])
    .orderBy('name')
    .execute();
  const near = all
    .filter(({ retired_at }) => retired_at === null)
    .map((one) => ({ name: one.name, key: searchKey(one.name) }))
    .find((one) => one.key === key || isNearly(one.key, key));
  return { near: near?.name ?? null, isFirst: all.length === 0 };
}

export async function grantToOrganisation(
  ledger: Ledger,
  organisationId: number,
  ...locationIds: number[]
): Promise<number> {
  const accounts = await ledger.read
    .selectFrom('account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('scope', '!=', KEY_ACCOUNT)
    .where('removed_at', 'is', null)
    .execute();
  const ids = accounts.map(({ id }) => id);
  await grantTo(ledger, { organisationId, accountIds: ids, locationIds });
  return accounts.length;
}

interface Granted {
  organisationId: number | null;
  accountIds: readonly number[];
  locationIds: readonly number[];
}

/** Grants locations to accounts that lack them; the first one of an account is where it starts. One change tells of all. */
export async function grantTo(
  ledger: Ledger,
  { organisationId, accountIds, locationIds }: Granted,
): Promise<void> {
  const { engine } = ledger.read;
  const had = await ledger.read
    .selectFrom('location_grant')
    .select(['location_id', 'account_id'])
    .where(isOneOf(engine, 'location_id', locationIds))
    .where(isOneOf(engine, 'account_id', accountIds))
    .execute();
  const holders = Map.groupBy(had, (one) => one.location_id);
  const untouched = locationIds.filter((id) => !holders.has(id));
  const parts = [
    { ids: untouched, lacking: accountIds },
    ...[...holders].map(([id, held]) => ({
      ids: [id],
      lacking: accountIds.filter((one) => !held.some(({ account_id }) => account_id === one)),
    })),
  ];
  for (const { ids, lacking } of parts) {
    const [first] = ids;
    if (first === undefined || lacking.length === 0) continue;
    const granted = { organisationId, accountIds: lacking, locationIds: ids };
    await recordGranted(ledger, granted, async (trx) => {
      await grantLocations(trx, lacking, ids);
      await trx
        .updateTable('account')
        .set({ default_location_id: first })
        .where(isOneOf(engine, 'id', lacking))
        .where('default_location_id', 'is', null)
        .execute();
    });
  }
}

/** @param taken they lose it */
export async function recordGranted(
  ledger: Ledger,
  { organisationId, accountIds, locationIds }: Granted,
  work: (trx: Trx) => Promise<void>,
  taken = false,
): Promise<void> {
  const [only, ...others] = locationIds;
  const places = others.length === 0 ? { location: only } : { opened: [...locationIds] };
  const none = others.length === 0 ? { location: null } : { opened: [] };
  const held = { ...places, people: [...accountIds] };
  const sides = taken ? { before: held, after: none } : { before: none, after: held };
  await writeRights(ledger, async (trx, record) => {
    await work(trx);
    await record('organisation', organisationId, [
      {
        ...{ id: organisationId ?? 0, kind: 'update' as const, ...sides },
        ...{ versionBefore: null, versionAfter: null },
      },
    ]);
  });
}
