import { isProvider } from '~/service/caller';
import type { Handlers } from '~/service/context';
import { peopleScope } from './people-scope.service';
import { listPeople } from './person-list.service';

type PersonMethod = Exclude<Extract<keyof Handlers, `person.${string}`>, 'person.reset_factor'>;

export const personHandlers: Pick<Handlers, PersonMethod> = {
  'person.organisations': async (_, { account, reader }) => {
    const { organisationId } = peopleScope(account);
    const organisations = await reader
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('retired_at', 'is', null)
      .$if(!isProvider(account), (query) => query.where('id', '=', organisationId ?? 0))
      .orderBy('name')
      .execute();
    return { organisations };
  },
  'person.list': (asked, { account, reader }) =>
    listPeople(reader, peopleScope(account, asked.organisation_id), asked),
};
