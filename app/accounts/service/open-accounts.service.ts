import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nowText } from '~/service/clock';
import { selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

/** Told after everything that was asked for proved right, so that no stranger learns it. */
export const RETIRED =
  'Your organisation is retired here, and nobody of it can log in. Ask whoever runs Creator for you.';

/** Neither disabled, past the last day, nor of a retired organisation; staff of the provider may be of one. */
export function isOpen(
  account: 'account' | 'maker',
  now: string | RawBuilder<string> = nowText(),
): RawBuilder<SqlBool> {
  const of = (column: keyof Row<'account'>) => sql.ref(`${account}.${column}`);
  return sql<SqlBool>`(${of('disabled')} = 0 and (${of('ends_at')} is null or ${of('ends_at')} > ${now})
    and (${of('access_level')} = 1 or not exists (select 1 from organisation as closed
      where closed.id = ${of('organisation_id')} and closed.retired_at is not null)))`;
}

export async function isOfRetired(
  reader: Reader,
  { access_level, organisation_id }: Pick<Row<'account'>, 'access_level' | 'organisation_id'>,
): Promise<boolean> {
  if (organisation_id === null || access_level === 1) return false;
  const found = await selectRows(reader, 'organisation', { id: organisation_id }, 'id')
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
