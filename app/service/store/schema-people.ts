import type { Generated } from 'kysely';

/** Who may do what: rows that are not objects and have no version. */

export interface OrganisationTable {
  id: Generated<number>;
  name: string;
}

export interface AccountTable {
  id: Generated<number>;
  organisation_id: number | null;
  username: string;
  /** Lower case; the way people sign in. */
  email: string;
  password_hash: string;
  access_level: number | null;
  scope: string;
  default_location_id: number | null;
  disabled: number;
  created_at: string;
}

export interface TokenTable {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: string;
  account_id: number;
  label: string;
  created_at: string;
  expires_at: string;
  environment: string | null;
  ended_at: string | null;
  /** To some minutes; null for one that was made before this was kept. */
  last_seen_at: string | null;
  /** 0: it ends after some hours without use. */
  remembered: Generated<number>;
  /** What alone it is good for; null: for everything that its account may do. */
  purpose: string | null;
  /** The User-Agent and the address of the sign-in; null where they are not known. */
  browser: string | null;
  address: string | null;
}

/** The newest link of an account by which its password can be replaced. */
export interface PasswordResetTable {
  account_id: number;
  /** SHA-256 of what the link carries, hex. */
  hash: string;
  expires_at: string;
  used_at: string | null;
}

export interface LocationGrantTable {
  account_id: number;
  location_id: number;
}

/** What a location may hold; null is the usual. */
export interface LocationQuotaTable {
  location_id: number;
  items: number | null;
  pictures: number | null;
  picture_bytes: number | null;
}

export interface ThrottleTable {
  key: string;
  points: number;
  /** Milliseconds since the epoch, or null for never. */
  expires_ms: number | null;
}

/** A form that a person has open, for some minutes: a row for each tab or page. */
export interface OpenFormTable {
  location_id: number;
  kind: string;
  object_id: number;
  account_id: number;
  /** Which of the person's forms of the object it is. */
  tab: number;
  opened_at: string;
  /** Until when it counts as open unless it is said again. */
  until_at: string;
}

/** What a person typed into a form that is not saved yet. */
export interface DraftTable {
  id: string;
  account_id: number;
  location_id: number;
  form: string;
  object_id: number | null;
  object_version: number | null;
  /** JSON. */
  content: string;
  at: string;
  /** 1: put by a token that had ended. */
  by_ended_token: Generated<number>;
}
