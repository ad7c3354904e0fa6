import type { AnswerOf } from '~/creator/contract';
import { KEY_ACCOUNT } from '~/service/caller';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Reader } from '~/service/store/store';
import { rulesOf } from './providers.service';

type Settings = AnswerOf<'sign_in.settings'>;

const MOST_HISTORY = 50;

/** Of all organisations without one, one alone by its id. */
export async function viewsOf(
  reader: Reader,
  { organisationId, id }: { organisationId: number | null; id?: number },
): Promise<Settings['providers']> {
  const rows = await reader
    .selectFrom('sign_in_provider')
    .innerJoin('organisation', 'organisation.id', 'sign_in_provider.organisation_id')
    .selectAll('sign_in_provider')
    .select((eb) => [
      'organisation.name as organisation_name',
      eb
        .selectFrom('sign_in_link')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sign_in_link.provider_id', '=', 'sign_in_provider.id')
        .as('people'),
      listOf(
        reader.engine,
        eb
          .selectFrom('sign_in_domain')
          .select(['sign_in_domain.domain', 'sign_in_domain.confirmed'])
          .whereRef('sign_in_domain.provider_id', '=', 'sign_in_provider.id')
          .orderBy('sign_in_domain.domain'),
      ).as('domains'),
    ])
    .$if(organisationId !== null, (query) =>
      query.where('sign_in_provider.organisation_id', '=', Number(organisationId)),
    )
    .$if(id !== undefined, (query) => query.where('sign_in_provider.id', '=', Number(id)))
    .orderBy('organisation.name')
    .orderBy('sign_in_provider.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    organisation: { id: row.organisation_id, name: row.organisation_name },
    name: row.name,
    issuer: row.issuer,
    client_id: row.client_id,
    has_secret: row.secret !== null,
    domains: rowsOf(row.domains).map(({ domain, confirmed }) => ({
      domain,
      confirmed: confirmed === 1,
    })),
    creates_accounts: row.creates_accounts === 1,
    default_level: row.default_level,
    claim: row.claim,
    mapping: rulesOf(row).mapping.map((line) => ({ ...line, groups: [...line.groups] })),
    grace_minutes: row.grace_minutes,
    people: Number(row.people),
    by_environment: row.by_environment !== null,
  }));
}

export async function passwordsOf(reader: Reader, organisationId: number) {
  const row = await reader
    .selectFrom('sign_in_rule')
    .leftJoin('account', 'account.id', 'sign_in_rule.break_glass_id')
    .select([
      'sign_in_rule.version',
      'sign_in_rule.passwords',
      'account.id as account_id',
      'account.username',
    ])
    .where('sign_in_rule.organisation_id', '=', organisationId)
    .executeTakeFirst();
  const { account_id: id = null, username: name = null } = row ?? {};
  return {
    version: row?.version ?? 0,
    allowed: row?.passwords !== 0,
    break_glass: id === null || name === null ? null : { id, name },
  };
}

export async function adminsOf(
  reader: Reader,
  organisationId: number,
): Promise<Settings['admins']> {
  return reader
    .selectFrom('account')
    .select(['id', 'username as name'])
    .where('organisation_id', '=', organisationId)
    .where('access_level', '<=', 3)
    .where('disabled', '=', 0)
    .where('removed_at', 'is', null)
    .where('scope', '!=', KEY_ACCOUNT)
    .orderBy('username')
    .limit(1_000)
    .execute();
}

export async function groupsOf(
  reader: Reader,
  organisationId: number | null,
): Promise<Settings['groups']> {
  return reader
    .selectFrom('place_group')
    .select(['id', 'name'])
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', Number(organisationId)),
    )
    .orderBy('name_key')
    .limit(1_000)
    .execute();
}

/** What was done to these settings, and who was refused by them; the newest first. */
export async function historyOf(
  reader: Reader,
  organisationId: number | null,
): Promise<Settings['history']> {
  return reader
    .selectFrom('sign_in_action')
    .innerJoin('action', (join) =>
      join
        .onRef('action.id', '=', 'sign_in_action.action_id')
        .onRef('action.month', '=', 'sign_in_action.month'),
    )
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['action.at', 'action.summary', 'action.outcome', 'account.username as by'])
    .$if(organisationId !== null, (query) =>
      query.where('sign_in_action.organisation_id', '=', Number(organisationId)),
    )
    .orderBy('sign_in_action.action_id', 'desc')
    .limit(MOST_HISTORY)
    .execute();
}
