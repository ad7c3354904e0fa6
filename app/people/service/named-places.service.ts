import type { AnswerOf } from '~/creator/contract';
import { isNearly } from '~/menu/spelling';
import { searchKey } from '~/menu/text';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { PeopleScope } from './people-scope.service';

type Found = AnswerOf<'person.places'>['found'];
type Place = Found[number]['near'][number];

const NEAR = 6;

/** Groups go before locations of the same name, which are near then. */
export async function namedPlaces(
  reader: Reader,
  { organisationId }: PeopleScope,
  names: readonly string[],
): Promise<Found> {
  if (names.length === 0) return [];
  const groups = await reader
    .selectFrom('place_group')
    .select(['id', 'name'])
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', organisationId ?? 0),
    )
    .orderBy('name')
    .execute();
  const locations = await selectRows(reader, 'location', { ready: 1 }, 'id', 'name', 'site_id')
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', organisationId ?? 0),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  const places = [
    ...groups.map(({ id, name }) => ({
      kind: 'group' as const,
      id,
      name,
      keys: [searchKey(name)],
    })),
    ...locations.map(({ id, name, site_id }) => ({
      ...{ kind: 'location' as const, id, name },
      keys: [searchKey(name), ...(site_id === null ? [] : [searchKey(site_id)])],
    })),
  ];
  const told = ({ kind, id, name }: Place): Place => ({ kind, id, name });
  return names.map((name) => {
    const key = searchKey(name);
    const exact = places.find(({ keys }) => keys.includes(key));
    const near = places.filter(({ keys: [own = ''] }) => isNearly(own, key));
    const holding = places.filter(
      ({ keys }) => key !== '' && keys.some((own) => own.includes(key)),
    );
    return {
      name,
      exact: exact ? told(exact) : null,
      near: [...new Set([...near, ...holding])]
        .filter((one) => one.kind !== exact?.kind)
        .slice(0, NEAR)
        .map(told),
    };
  });
}
