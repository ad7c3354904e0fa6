/**
 * Stands for a location in changes of an organisation: of its people, groups and rights. Locations have positive ids, and
 * none has 0, which is for people of no organisation. Writers wait for each other by it as those of a location do.
 */
export function placeOfOrganisation(organisationId: number | null): number {
  return organisationId === null ? 0 : -organisationId;
}
