import { id, query } from '~/screen/query';

export const peoplePath = '/people';
export const groupsPath = `${peoplePath}/groups`;

/** Staff of the provider choose an organisation; none is all of them. */
export const organisationQuery = query({ organisation: id() });
