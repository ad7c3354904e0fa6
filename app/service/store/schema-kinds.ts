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
  /** Where an automatic one is fetched from; null where nobody said so. */
  address: string | null;
  /** The folder whose newest file it is, in place of an address. */
  folder: string | null;
  /** When an automatic one is synced by itself, as `daily 04:15` or `hourly 15`, in the location's zone. */
  schedule: string | null;
  /** Milliseconds since the epoch: times of the schedule after this one are due. */
  counted_from: number | null;
  /** Until when, in milliseconds since the epoch, one process has a time of the schedule to itself. */
  claimed_until: number | null;
  /** When the menu was synced with it last, UTC. */
  last_sync: string | null;
  /** The last action that this sync took into account, and the SHA-256 of its file. */
  seen_action: number | null;
  seen_hash: string | null;
  /** Why the schedule's last sync was not done, and when that was; null since one was. */
  failure: string | null;
  failed_at: string | null;
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
  token: string;
  image_key: string;
}

/** How many items a location has; kept by triggers. */
export interface ItemCountTable {
  location_id: number;
  items: number;
}

export interface ImageTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  description: string;
  search_key: Generated<string>;
  hash: string;
  /** JSON; null for the whole picture, and for its middle. */
  crop: string | null;
  focus: string | null;
  shown_version: string;
  updated_at: string;
}

export interface ImageBlobTable {
  /** SHA-256 of the stored bytes, hex. */
  hash: string;
  type: string;
  width: number;
  height: number;
  /** None where a bucket has them. */
  data: Buffer;
  bytes: Generated<number>;
  /** When a sweep first found that nothing names them. */
  unnamed_since: string | null;
}

/** A picture as it is served, made once. */
export interface ImageSizeTable {
  hash: string;
  shown_version: string;
  size: string;
  type: string;
  data: Buffer;
}
