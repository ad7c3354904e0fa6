import { CheckFilter } from '~/ui/check-filter';

export interface PersonFilterProps {
  people: readonly { id: number; name: string }[];
  /** Ids from the address, which may be missing in the list. */
  chosen: readonly number[];
  clearTo: string;
  end?: boolean;
}

export function PersonFilter({ people, chosen, clearTo, end = false }: PersonFilterProps) {
  const known = new Set(people.map(({ id }) => id));
  const strangers = chosen.filter((id) => !known.has(id));
  const all = [...people, ...strangers.map((id) => ({ id, name: `Person ${id}` }))];
  return (
    <CheckFilter
      label="Person"
      name="person"
      options={all.map(({ id, name }) => ({
        value: String(id),
        label: name,
        chosen: chosen.includes(id),
      }))}
      clearTo={clearTo}
      end={end}
    />
  );
}
