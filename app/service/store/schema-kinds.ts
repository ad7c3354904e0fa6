import type { Generated } from 'kysely';

/** Data of a location beside its menu; these are not objects. */

/** Locations that share a template: its menu appears in each of them, locked. */
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
  position: number;
}

export interface IntegrationTable {
  location_id: number;
  name: string;
  /** `ingestor`, or another. */
  service: string;
  type: string;
  /** The web address of an automatic one. */
  address: string | null;
  /** The folder whose newest file is read, instead of an address. */
  folder: string | null;
  /** Automatic syncs, as `daily 04:15` or `hourly 15`, in the location's zone. */
  schedule: string | null;
  /** Milliseconds since the epoch: scheduled times after this one are due. */
  counted_from: number | null;
  /** Milliseconds since the epoch until which one process has claimed a scheduled time. */
  claimed_until: number | null;
  last_sync: string | null;
  /** The last action that this sync considered, and the SHA-256 of its file. */
  seen_action: number | null;
  seen_hash: string | null;
  /** JSON, ids: every item that was in one of its files. */
  brought: string | null;
  /** Why the last sync failed, and when; null after a success. */
  failure: string | null;
  failed_at: string | null;
}

export interface OrderSettingTable {
  location_id: number;
  name: string;
  /** JSON. */
  value: string;
}

/** Exists while mobile ordering is on; a new one each time. */
export interface DemoSiteTable {
  location_id: number;
  token: string;
  image_key: string;
}

/** Maintained by triggers. */
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
  /** Absent if a bucket has the bytes. */
  data: Buffer;
  bytes: Generated<number>;
  unnamed_since: string | null;
}

export interface ImageSizeTable {
  hash: string;
  shown_version: string;
  size: string;
  type: string;
  data: Buffer;
}

export interface ReceiptLogoTable {
  location_id: number;
  data: string;
}
