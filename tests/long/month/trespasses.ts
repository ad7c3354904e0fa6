import type { Story } from './story';

/**
 * What people changed in locations that they were not given, in words: an heir is changed by those too who may write its
 * master, since what they delete there goes from its menu.
 */
export async function trespasses({ store }: Story): Promise<string[]> {
  const rows = await store.reader
    .selectFrom('action')
    .innerJoin('account', 'account.id', 'action.account_id')
    .innerJoin('action_part', 'action_part.action_id', 'action.id')
    .innerJoin('location', 'location.id', 'action_part.location_id')
    .select(['action.id', 'action.method', 'account.email', 'location.name'])
    .where('account.access_level', '>', 1)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        exists(
          selectFrom('location_grant')
            .select('location_grant.location_id')
            .whereRef('location_grant.account_id', '=', 'account.id')
            .where((own) =>
              or([
                own('location_grant.location_id', '=', own.ref('location.id')),
                own('location_grant.location_id', '=', own.ref('location.master_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('action.id')
    .execute();
  return rows.map(({ id, method, email, name }) => `${id} ${method} by ${email} at ${name}`);
}
