import type { AnswerOf } from '~/creator/contract';
import type { Account } from '~/service/caller';
import type { Reader } from '~/service/store/store';

const MOST = 10;

/** Of one's own organisation, who can let one in. */
export function askedAdmins(
  reader: Reader,
  { id, organisationId }: Account,
): Promise<AnswerOf<'person.ask'>['admins']> {
  return reader
    .selectFrom('account')
    .select(['username as name', 'email'])
    .where('organisation_id', '=', organisationId ?? 0)
    .where('id', '!=', id)
    .where('access_level', '<=', 3)
    .where('disabled', '=', 0)
    .where('removed_at', 'is', null)
    .where('email', 'like', '%@%')
    .orderBy('username')
    .limit(MOST)
    .execute();
}
