import { ROLES, roleOf } from '~/creator/contract/roles';
import type { Reader } from '~/service/store/store';
import type { PeopleScope } from './people-scope.service';
import { peopleIn } from './person-list.service';

/** People by role, those who may not sign in among them. */
export async function countRoles(reader: Reader, scope: PeopleScope) {
  const rows = await peopleIn(reader, scope)
    .select(({ fn }) => ['account.access_level as level', fn.countAll<number>().as('people')])
    .groupBy('account.access_level')
    .execute();
  return ROLES.map((role) => {
    const own = rows.filter((row) => roleOf(row.level) === role);
    return { level: role.level, people: own.reduce((sum, row) => sum + Number(row.people), 0) };
  });
}
