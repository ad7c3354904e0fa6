import { moment, outcomeNames, rightKindNames } from '~/audit/paths';
import {
  as,
  dialogQuery,
  direction,
  id,
  idOrZero,
  ids,
  oneOf,
  page,
  present,
  type QueryOf,
  query,
  search,
  someOf,
} from '~/screen/query';

export const peoplePath = '/people';
export const rolesPath = `${peoplePath}/roles`;
export const groupsPath = `${peoplePath}/groups`;
export const locationsPath = `${peoplePath}/locations`;
export const organisationsPath = `${peoplePath}/organisations`;

/** Staff of the provider choose an organisation; none is all of them. */
export const organisationQuery = query({ organisation: id() });

export const invitePath = `${peoplePath}/invite`;
export const peopleFilePath = `${peoplePath}.csv`;
export const PEOPLE_PER_PAGE = 50;

export const stateFilters = ['never', 'invited', 'expired', 'disabled', 'nothing'] as const;

export const peopleQuery = query({
  organisation: id(),
  search: search(),
  role: ids(10),
  group: id(),
  location: id(),
  state: someOf(stateFilters),
  sort: oneOf(['name', 'role', 'used'], 'name'),
  dir: direction(),
  page: page(),
  history: present(),
});
export type PeopleQuery = QueryOf<typeof peopleQuery>;

export const removeDialog = dialogQuery('remove-person', {});
export const resetFactorDialog = dialogQuery('reset-factor', {});

export function personPath(personId: number): string {
  return `${peoplePath}/${personId}`;
}

/** How a role, state or place is said in the list and its file. */
export const STATE_WORDS: Record<string, string> = {
  active: '',
  never: 'Never signed in',
  invited: 'Invited',
  expired: 'Link expired',
  disabled: 'Disabled',
  nothing: 'Opens nothing',
};

/** The list of people who have a role. */
export function peopleOfRole(role: number, organisation: number | null): string {
  return peopleQuery.href(peoplePath, { organisation, role: [role] });
}

export const rightsAuditPath = `${peoplePath}/audit`;
export const rightsAuditFilePath = `${rightsAuditPath}.csv`;

/** Empty lists mean all. */
export const rightsAuditQuery = query({
  organisation: id(),
  /** Who did it; 0 for operators. */
  people: as('person', ids(100, true)),
  kinds: as('kind', someOf(Object.keys(rightKindNames) as (keyof typeof rightKindNames)[])),
  outcomes: as('outcome', someOf(Object.keys(outcomeNames) as (keyof typeof outcomeNames)[])),
  from: moment(),
  until: moment(),
  search: search(),
  before: id(),
  after: idOrZero(),
});
export type RightsAuditAddress = QueryOf<typeof rightsAuditQuery>;
