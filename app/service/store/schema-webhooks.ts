import type { Generated } from 'kysely';

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_location: WebhookLocationTable;
  webhook_group: WebhookGroupTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_event: WebhookEventTable;
  webhook_chain: WebhookChainTable;
}

/** Times without `_at` are milliseconds since 1970. */
interface WebhookTable {
  id: Generated<number>;
  version: number;
  organisation_id: number;
  /** Who saved it last: it tells of what this person may read. */
  account_id: number;
  address: string;
  /** JSON, a list of `WEBHOOK_EVENTS`. */
  events: string;
  /** 0: those of `webhook_location` and of the groups of `webhook_group`. */
  every_location: number;
  secret: string;
  /** Also signs until `previous_until`. */
  previous_secret: string | null;
  previous_until: number | null;
  active: number;
  /** `failing` or `gone`; null if a person switched it off. */
  off_reason: string | null;
  /** The first of the failures since the last success. */
  failing_since: number | null;
  failures: Generated<number>;
  rests_until: number | null;
  created_at: string;
}

interface WebhookLocationTable {
  webhook_id: number;
  location_id: number;
}

interface WebhookGroupTable {
  webhook_id: number;
  group_id: number;
}

interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** Null for a test. */
  location_id: number | null;
  event: string;
  /** The `webhook-id`: the same at every try. */
  message_id: string;
  body: string;
  /** A name of `DELIVERY_STATES`. */
  state: string;
  by_hand: number;
  tries: number;
  due: number;
  /** Until when a server is sending it. */
  lease: number | null;
  /** Of the last try. */
  status: number | null;
  answer: string | null;
  problem: string | null;
  created_at: string;
  sent_at: string | null;
}

/** What happened and no delivery tells of yet, beside changes of menus, which the ledger tells. */
interface WebhookEventTable {
  id: Generated<number>;
  location_id: number;
  event: string;
  at: string;
}

/** Up to which link of a chain of the ledger deliveries were made. */
interface WebhookChainTable {
  chain: number;
  sequence: number;
}
