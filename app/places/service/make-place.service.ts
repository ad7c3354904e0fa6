import type { CheckedParams } from '~/creator/contract';
import { menuFile } from '~/export/service/menu-file.service';
import { readMenu } from '~/import/service/load-menu.service';
import { findLocation } from '~/service/access';
import { isProvider } from '~/service/caller';
import type { Ledger } from '~/service/changes/ledger';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { joinWithin } from '~/service/operators/groups';
import { checkedLocation, insertLocation } from '~/service/operators/locations';
import { type OperatingCaller, operatorAction } from '~/service/operators/operator-action';
import { OperatorError } from '~/service/operators/operator-error';
import { grantTo, grantToOrganisation } from '~/service/operators/organisations';
import type { Row } from '~/service/store/schema';
import type { Trx } from '~/service/store/store';
import { changeGroup } from './change-group.service';
import { operate } from './operating.service';
import { groupOf } from './scope.service';

type NewPlace = CheckedParams<'place.create'>;

/** @throws ApiError 400, 404 */
export async function makePlace(
  context: CallContext,
  organisation: Row<'organisation'>,
  place: NewPlace,
): Promise<{ id: number }> {
  const { account, reader } = context;
  const { name, copy_of, template_group_id, group_ids, timezone, currency } = place;
  if (organisation.retired_at !== null) throw badInput('This organisation is retired.');
  for (const id of group_ids) {
    const group = await groupOf(reader, account, id);
    if (group.organisation_id !== organisation.id) throw notFound('There is no such group.');
  }
  if (copy_of !== undefined && template_group_id !== undefined) {
    throw badInput('Make it as a copy or from a template, not both.');
  }
  const opened = async (trx: Trx, ledger: Ledger, id: number) => {
    if (place.everyone) await grantToOrganisation(trx, organisation.id, id);
    else if (!isProvider(account)) await grantTo(trx, [account.id], id);
    for (const group of group_ids) {
      await changeGroup(ledger, group, { add: [id], take_out: [] }, account.id);
    }
    if (template_group_id !== undefined) await joinWithin(trx, ledger, template_group_id, id);
  };
  const made = async (caller: OperatingCaller): Promise<number> => {
    const locationIds = [placeOfOrganisation(organisation.id)];
    const by: OperatingCaller = {
      ...caller,
      act: (note, work) => caller.act({ ...note, locationIds }, work),
    };
    const clean = checkedLocation({ name, timezone, currency });
    if (copy_of !== undefined) {
      const ready = await menuOf(context, copy_of, organisation.id);
      return context.loadMenu({ ...ready, name: clean }, organisation.name, {
        operating: by,
        opened,
      });
    }
    const note = { method: 'place.create', summary: `Added the location ${clean}` };
    return operatorAction(by, note, async (trx, ledger) => {
      const id = await insertLocation(ledger, organisation.id, { name: clean, timezone, currency });
      await opened(trx, ledger, id);
      return id;
    });
  };
  return operate(context, made, (id) => ({ id }));
}

/** @throws ApiError 404 for a location that the caller may not open; OperatorError */
async function menuOf(context: CallContext, id: number, organisationId: number) {
  const { reader, account, pictures } = context;
  const location = await findLocation(reader, account, id);
  if (!location) throw notFound('There is no such location to copy.');
  const row = await reader
    .selectFrom('location')
    .select(['mirror_items_from', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.organisation_id !== organisationId) {
    throw badInput('Copy a location of the same organisation.');
  }
  if (row.mirror_items_from !== null) {
    throw new OperatorError('A mirror has no menu of its own to copy.');
  }
  const own = await reader
    .selectFrom('station')
    .select('id')
    .where('location_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const stations = own.map((station) => station.id);
  const contents = { stations, whole: true, taxes: true, keepsIds: false, pictures: true };
  let text = '';
  const begin = async () => {};
  for await (const piece of menuFile({ reader, location, pictures }, { ...contents, begin })) {
    text += piece;
  }
  const read = await readMenu(text);
  if (!read.ok) throw badInput(`The menu cannot be copied: ${read.errors[0]}`);
  const placed = [];
  for (const picture of read.ready.pictures) placed.push(await pictures.place(picture));
  return { ...read.ready, pictures: placed };
}
