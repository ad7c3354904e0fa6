import { type Account, isProvider } from '~/service/caller';
import { badInput } from '~/service/errors';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';

interface Where {
  /** Whose groups alone may be given; null: any, for staff of the provider. */
  organisationId?: number | null;
  field?: string;
}

/**
 * What a group holds is bounded by the rights of whoever gives it, at each moment.
 * @throws ApiError 400
 */
export async function checkOwnGroups(
  reader: Reader,
  account: Account,
  ids: readonly number[],
  { organisationId = ownOf(account), field = 'groups' }: Where = {},
): Promise<void> {
  if (ids.length === 0) return;
  const own = await selectRows(reader, 'place_group', { id: ids }, 'id')
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', organisationId ?? 0),
    )
    .execute();
  if (own.length === new Set(ids).size) return;
  const fault = 'One of these groups is not yours to give.';
  throw badInput(fault, { [field]: fault });
}

function ownOf(account: Account): number | null {
  return isProvider(account) ? null : (account.organisationId ?? 0);
}

export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((id) => second.has(id));
}
