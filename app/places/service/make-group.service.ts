import { searchKey } from '~/menu/text';
import type { Ledger } from '~/service/changes/ledger';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { checkGroupName, checkParent } from './change-group.service';

const MOST_GROUPS = 1_000;

/** In the transaction of one action. @throws ApiError 400 */
export async function makeGroup(
  ledger: Ledger,
  organisationId: number,
  { name, parent_id }: { name: string; parent_id: number | null },
): Promise<number> {
  const self = { id: null, organisationId };
  await checkNumber(ledger.read, organisationId);
  await checkGroupName(ledger.read, self, name);
  await checkParent(ledger.read, self, parent_id);
  return writeRights(ledger, async (trx, record) => {
    const at = nowText();
    const row = { organisation_id: organisationId, name, parent_id };
    const { id } = await trx
      .insertInto('place_group')
      .values({ ...row, version: 1, name_key: searchKey(name), created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('place_group', organisationId, [
      {
        ...{ id, kind: 'create' as const },
        ...{ before: null, after: { ...row, locations: [], people: [] } },
        ...{ versionBefore: null, versionAfter: 1 },
      },
    ]);
    return id;
  });
}

/** The group of this name, made where there is none. */
export async function groupNamed(
  ledger: Ledger,
  organisationId: number,
  name: string,
): Promise<number> {
  const found = await ledger.read
    .selectFrom('place_group')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name_key', '=', searchKey(name))
    .executeTakeFirst();
  return found?.id ?? makeGroup(ledger, organisationId, { name, parent_id: null });
}

async function checkNumber(reader: Reader, organisationId: number): Promise<void> {
  const { count } = await reader
    .selectFrom('place_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_GROUPS) {
    throw badInput(`An organisation has at most ${MOST_GROUPS} groups.`);
  }
}
