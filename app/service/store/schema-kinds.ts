import type { Generated } from 'kysely';

/** What a location's menu comes from beside itself; set by operators, no objects. */

/** Locations that share a template: its menu stands in each of them, locked. */
export interface LocationGroupTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  client_name: string | null;
  template_location_id: number;
}

export interface LocationGroupMemberTable {
  group_id: number;
  location_id: number;
  /** The order of a location's groups. */
  position: number;
}

/** The pricebook that a location's menu comes from. */
export interface IntegrationTable {
  location_id: number;
  name: string;
  /** `ingestor`, or another. */
  service: string;
  /** `automatic` or `manual`. */
  type: string;
}
