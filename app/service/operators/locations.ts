import { initialDocument } from '~/fields/columns';
import { isTimeZone } from '~/menu/location-settings';
import { checkCurrency } from '~/menu/money';
import { checkName, cleanText } from '~/menu/text';
import { locationFields } from '~/objects/location/fields';
import { type LocationDocument, locationEntity } from '~/objects/location/service/entity.service';
import type { Ledger } from '../changes/ledger';
import { type Operating, operatorAction } from './operator-action';
import { OperatorError } from './operator-error';
import { grantToOrganisation, organisationNamed } from './organisations';

export interface NewLocation {
  name: string;
  organisation: string;
  timezone?: string | undefined;
  currency?: string | undefined;
}

/** Creates an empty location, granted to every account of its organisation. @throws OperatorError */
export async function addLocation(
  store: Operating,
  location: NewLocation,
): Promise<{ id: number; name: string; organisation: string; accounts: number }> {
  const name = checkedLocation(location);
  const note = { method: 'location.add', summary: `Added the location ${name}` };
  return operatorAction(store, note, async (trx, ledger) => {
    const organisation = await organisationNamed(trx, location.organisation);
    const id = await insertLocation(ledger, organisation.id, { ...location, name });
    const accounts = await grantToOrganisation(ledger, organisation.id, id);
    return { id, name, organisation: organisation.name, accounts };
  });
}

/** @returns the clean name @throws OperatorError */
export function checkedLocation(location: Omit<NewLocation, 'organisation'>): string {
  const name = cleanText(location.name);
  const fault = checkName(name);
  if (fault) throw new OperatorError(`“${name}” cannot name a location: ${fault}.`);
  if (location.timezone !== undefined && !isTimeZone(location.timezone)) {
    throw new OperatorError(
      `“${location.timezone}” is not a time zone; write it as America/New_York.`,
    );
  }
  const currencyFault = location.currency !== undefined && checkCurrency(location.currency);
  if (currencyFault) {
    throw new OperatorError(`“${location.currency}” is not a currency here. ${currencyFault}.`);
  }
  return name;
}

async function insertLocation(
  ledger: Ledger,
  organisationId: number,
  { name, timezone, currency }: Omit<NewLocation, 'organisation'>,
): Promise<number> {
  const doc = blankLocation(name, organisationId);
  if (timezone) doc.timezone = timezone;
  if (currency) doc.currency = currency;
  const [id] = await ledger.create(locationEntity, 0, [{ doc }]);
  if (id === undefined) throw new Error('The database gave no id for the location.');
  return id;
}

export function blankLocation(name: string, organisationId: number): LocationDocument {
  const blank = initialDocument(locationFields);
  return { ...blank, organisation_id: organisationId, name, meals: [] };
}
