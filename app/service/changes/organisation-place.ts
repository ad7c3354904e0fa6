/**
 * Stands for a location in changes of an organisation: of its people, groups and rights. Locations have positive ids.
 * The writers of an organisation wait for each other by it as those of a location do.
 */
export function placeOfOrganisation(organisationId: number | null): number {
  return -(organisationId ?? 0);
}
