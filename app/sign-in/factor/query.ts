import { flag, id, query } from '~/screen/query';

export const accountPath = '/account';

/** What the page of the account asks about, or lets one type. */
export const factorQuery = query({ remove: id(), rename: id(), newCodes: flag() });
