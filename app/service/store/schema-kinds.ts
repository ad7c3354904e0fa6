import type { Generated } from 'kysely';

/** What belongs to a location beside its menu; none of it is an object. */

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

/** a setting that was changed; a part of the location's document. */
export interface OrderSettingTable {
  location_id: number;
  name: string;
  /** JSON. */
  value: string;
}

/** The demo site of a location; there while mobile ordering is on, and another one each time. */
export interface DemoSiteTable {
  location_id: number;
  /** Who knows it sees the site. */
  token: string;
  /** What the addresses of its pictures are signed with. */
  image_key: string;
}

/** How many items a location has; kept by triggers. */
export interface ItemCountTable {
  location_id: number;
  items: number;
}
