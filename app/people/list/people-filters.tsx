import { useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import { CheckFilter } from '~/ui/check-filter';
import { peopleFilePath, peopleQuery, STATE_WORDS, stateFilters } from '../paths';
import type { PeoplePage } from './load-people.server';

export function PeopleFilters({
  page: { address, allRoles, groups, frame },
}: {
  page: PeoplePage;
}) {
  const here = useLocation();
  return (
    <div className="flex flex-none flex-wrap items-center gap-1.5 border-b border-line px-5 py-1.5 max-md:px-4">
      <CheckFilter
        label="Role"
        name="role"
        clearTo={peopleQuery.href(here, { role: [], page: 1 })}
        options={allRoles.map(({ level, name }) => ({
          value: String(level),
          label: name,
          chosen: address.role.includes(level),
        }))}
      />
      <CheckFilter
        label="May open"
        name="group"
        clearTo={peopleQuery.href(here, { group: null, page: 1 })}
        options={groups.map(({ id, name }) => ({
          value: String(id),
          label: name,
          chosen: address.group === id,
        }))}
      />
      <CheckFilter
        label="State"
        name="state"
        clearTo={peopleQuery.href(here, { state: [], page: 1 })}
        options={stateFilters.map((value) => ({
          value,
          label: STATE_WORDS[value] ?? value,
          chosen: address.state.includes(value),
        }))}
      />
      <a
        href={peopleQuery.href(peopleFilePath, { ...address, organisation: frame.organisation })}
        download
        className="ml-auto inline-flex min-h-8 items-center gap-1.5 text-13 text-ink-2"
      >
        <Download aria-hidden="true" className="size-4" />
        CSV
      </a>
    </div>
  );
}
