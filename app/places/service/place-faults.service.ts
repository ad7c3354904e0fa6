import { searchKey } from '~/menu/text';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import type { NewPlace } from '../calls/place';

/** A list that is sent again would make all of it a second time. @throws ApiError 400 with all that is double, at its place */
export async function refuseDoubles(
  reader: Reader,
  organisationId: number,
  places: readonly NewPlace[],
): Promise<void> {
  const known = await reader
    .selectFrom('location')
    .select(['name', 'site_id'])
    .where('organisation_id', '=', organisationId)
    .where('ready', '!=', 0)
    .execute();
  const keysOf = (field: 'name' | 'site_id') =>
    new Set(known.map((one) => searchKey(one[field] ?? '')));
  const taken = { name: keysOf('name'), site_id: keysOf('site_id') };
  const seen = { name: new Set<string>(), site_id: new Set<string>() };
  const words = { name: 'name', site_id: 'site ID' };
  const faults = places.flatMap((place, index) =>
    (['name', 'site_id'] as const).flatMap((field) => {
      const text = place[field];
      if (text === null) return [];
      const key = searchKey(text);
      const isTwice = seen[field].has(key);
      seen[field].add(key);
      if (!isTwice && !taken[field].has(key)) return [];
      const fault = isTwice
        ? `The ${words[field]} “${text}” is in the list twice`
        : `There is a location of the ${words[field]} “${text}” already`;
      return [[`places.${index}.${field}`, fault] as const];
    }),
  );
  const [first] = faults;
  if (first) throw badInput(`${first[1]}.`, Object.fromEntries(faults));
}
