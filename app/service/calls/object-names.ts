import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { kinds } from '~/menu/kinds';
import type { Handlers } from '../context';
import { readScope, within } from '../scope';

type Name = AnswerOf<'object.names'>[number];

export const objectNamesHandlers: Pick<Handlers, 'object.names'> = {
  'object.names': async ({ objects }, { reader, location }) => {
    const scope = readScope(location);
    const [first, ...others] = objects.map(({ kind, ids }) =>
      reader
        .selectFrom(kinds[kind].table as 'station')
        .select([sql.lit<Name['kind']>(kind).as('kind'), 'id', 'name'])
        .where(within('location_id', scope))
        .where('id', 'in', ids),
    );
    if (!first) return [];
    return await others.reduce((query, other) => query.unionAll(other), first).execute();
  },
};
