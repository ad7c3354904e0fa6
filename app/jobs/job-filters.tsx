import { CheckFilter, type CheckOption } from '~/ui/check-filter';
import type { JobsPage } from './load-jobs.server';
import { type JobsAddress, jobsPath } from './paths';

const kindNames: Record<string, string> = {
  import: 'Import',
  'import-preview': 'Preview of an import',
  sync: 'Sync',
  pictures: 'Pictures',
  export: 'Export',
};

/** A filter is shown only if it has choices. */
export function JobFilters({
  locationId,
  address,
  choices,
}: Pick<JobsPage, 'locationId' | 'address' | 'choices'>) {
  const kinds = withChosen(
    choices.kinds.map((kind) => ({ value: kind, label: kindNames[kind] ?? kind })),
    address.kinds,
  );
  const people = withChosen(
    choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
    address.people.map(String),
  );
  const withoutOne = (cleared: Partial<JobsAddress>) =>
    jobsPath(locationId, { ...address, ...cleared, before: null });
  return (
    <>
      <CheckFilter
        label="Kind"
        name="kind"
        options={kinds}
        clearTo={withoutOne({ kinds: [] })}
        end
      />
      <CheckFilter
        label="Person"
        name="person"
        options={people}
        clearTo={withoutOne({ people: [] })}
        end
      />
    </>
  );
}

function withChosen(
  options: readonly Omit<CheckOption, 'chosen'>[],
  chosen: readonly string[],
): CheckOption[] {
  return options.map((option) => ({ ...option, chosen: chosen.includes(option.value) }));
}
