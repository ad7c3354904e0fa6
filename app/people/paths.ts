import { id, query } from '~/screen/query';

export const peoplePath = '/people';
export const groupsPath = `${peoplePath}/groups`;
export const locationsPath = `${peoplePath}/locations`;

/** Staff of the provider choose an organisation; none is all of them. */
export const organisationQuery = query({ organisation: id() });
