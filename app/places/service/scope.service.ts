import { peopleScope } from '~/people/service/people-scope.service';
import { type Account, isProvider } from '~/service/caller';
import { badInput, notFound } from '~/service/errors';
import { findRow, selectRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

/** Where something is made. @throws ApiError 404, 400 where staff of the provider name none */
export async function organisationFor(
  reader: Reader,
  account: Account,
  asked: number | undefined,
): Promise<Row<'organisation'>> {
  const id = peopleScope(account, asked).organisationId;
  if (id === null) {
    throw badInput('Choose an organisation.', { organisation_id: 'Choose an organisation' });
  }
  const found = await findRow(reader, 'organisation', { id });
  if (!found) throw noOrganisation();
  return found;
}

export function noOrganisation() {
  return notFound('There is no such organisation.');
}

/** @throws ApiError 404, also for one of another organisation */
export async function groupOf(
  reader: Reader,
  account: Account,
  id: number,
): Promise<Row<'place_group'>> {
  const group = await selectRows(reader, 'place_group', { id })
    .$if(!isProvider(account), (query) =>
      query.where('organisation_id', '=', account.organisationId ?? 0),
    )
    .executeTakeFirst();
  if (!group) throw notFound('There is no such group.');
  return group;
}

/** Retired ones too. @throws ApiError 404, also for one of another organisation */
export async function placeOf(
  reader: Reader,
  account: Account,
  id: number,
): Promise<Row<'location'>> {
  const location = await selectRows(reader, 'location', { id })
    .where('ready', '!=', 0)
    .$if(!isProvider(account), (query) =>
      query.where('organisation_id', '=', account.organisationId ?? 0),
    )
    .executeTakeFirst();
  if (!location) throw notFound('There is no such location.');
  return location;
}
