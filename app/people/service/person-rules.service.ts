import { roleOf } from '~/creator/contract/roles';
import type { Account } from '~/service/caller';
import { differing } from '~/service/changes/right-changes';
import { ApiError, badInput, forbidden } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { PersonDocument, StoredPerson } from './person-documents.service';

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

export interface LastingAdmins {
  admins: number;
  /** 1 where passwords are off and the one who may still use theirs is among them. */
  breakGlass: number;
}

/** Who can be counted on: neither disabled, nor only invited, nor with a last day. */
export async function lastingAdmins(
  reader: Reader,
  organisationId: number | null,
  but: readonly number[] = [],
): Promise<LastingAdmins> {
  const { count, kept } = await reader
    .selectFrom('account')
    .select(({ fn, eb, selectFrom }) => [
      fn.countAll<number>().as('count'),
      fn
        .sum<number>(
          eb
            .case()
            .when(
              'id',
              'in',
              selectFrom('sign_in_rule')
                .select('break_glass_id')
                .where('sign_in_rule.organisation_id', '=', organisationId ?? 0)
                .where('passwords', '=', 0)
                .where('break_glass_id', 'is not', null),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('kept'),
    ])
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
  return { admins: Number(count), breakGlass: Number(kept ?? 0) };
}

/** Before and after a change, under the lock of the organisation. @throws ApiError 400 */
export function checkLastAdmin(before: LastingAdmins, after: LastingAdmins): void {
  const lost = before.admins > 0 && after.admins === 0;
  if (!lost && after.breakGlass >= before.breakGlass) return;
  const fault = lost
    ? 'This is the last admin of the organisation. Make somebody else an admin first.'
    : 'This admin alone may sign in by password. Choose another one under Sign-in first.';
  throw badInput(fault, { level: fault });
}

function levelOf({ level }: { level: number | null }): number {
  return level ?? roleOf(null).level;
}
