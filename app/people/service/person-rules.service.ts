import { roleOf } from '~/creator/contract/roles';
import type { Account } from '~/service/caller';
import { ApiError, badInput, forbidden } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { differing, type PersonDocument, type StoredPerson } from './person-documents.service';

const LOWEST_ADMIN = 3;

/** @throws ApiError 403 for somebody whose level may more than the caller's */
export function checkBelow(caller: Account, { doc }: Pick<StoredPerson, 'doc'>): void {
  if (levelOf(doc) < levelOf({ level: caller.accessLevel })) {
    throw forbidden(`${doc.name} may do more than you: only their equals change that.`);
  }
}

/** Of one person. @throws ApiError 400, 403 */
export function checkChange(caller: Account, person: StoredPerson, after: PersonDocument): void {
  const { account, doc } = person;
  checkBelow(caller, person);
  checkNewLevel(caller, after.level);
  if (after.organisation_id === null && levelOf(after) !== 1) {
    const fault = 'Only staff of the provider are of no organisation.';
    throw badInput(fault, { level: fault });
  }
  if (account.id !== caller.id) return;
  const { after: changed } = differing(doc, after);
  const isLess = levelOf(after) > levelOf(doc);
  if (isLess && levelOf(doc) <= LOWEST_ADMIN) {
    const fault = 'You cannot take your own rights. Ask another admin to do it.';
    throw badInput(fault, { level: fault });
  }
  if (changed.disabled === 1 || changed.last_day) {
    const fault = 'You cannot close your own account. Ask another admin to do it.';
    throw badInput(fault, { last_day: fault });
  }
}

/** @throws ApiError 403 for a role that may more than the caller */
export function checkNewLevel(caller: Account, level: number | null): void {
  if (levelOf({ level }) >= levelOf({ level: caller.accessLevel })) return;
  const fault = `You cannot give the role ${roleOf(level).name}: it may do more than you.`;
  throw new ApiError(403, fault, { fields: { level: fault } });
}

/** Who can be counted on: neither disabled, nor only invited, nor with a last day. */
export async function lastingAdmins(
  reader: Reader,
  organisationId: number | null,
  but: readonly number[] = [],
): Promise<number> {
  const { count } = await reader
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      organisationId === null
        ? eb('organisation_id', 'is', null)
        : eb('organisation_id', '=', organisationId),
    )
    .where('access_level', '<=', organisationId === null ? 1 : LOWEST_ADMIN)
    .where('disabled', '=', 0)
    .where('removed_at', 'is', null)
    .where('last_day', 'is', null)
    .where('email', 'like', '%@%')
    .$if(but.length > 0, (query) => query.where((eb) => eb.not(isOneOf(reader.engine, 'id', but))))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Before and after a change, under the lock of the organisation. @throws ApiError 400 */
export function checkLastAdmin(before: number, after: number): void {
  if (before === 0 || after > 0) return;
  const fault = 'This is the last admin of the organisation. Make somebody else an admin first.';
  throw badInput(fault, { level: fault });
}

function levelOf({ level }: { level: number | null }): number {
  return level ?? roleOf(null).level;
}
