import type { Generated } from 'kysely';

export interface PeopleTables {
  organisation: OrganisationTable;
  account: AccountTable;
  token: TokenTable;
  password_reset: PasswordResetTable;
  invitation: InvitationTable;
  person_text: PersonTextTable;
  location_grant: LocationGrantTable;
  location_quota: LocationQuotaTable;
  throttle: ThrottleTable;
  open_form: OpenFormTable;
  draft: DraftTable;
  api_key: ApiKeyTable;
  api_key_location: ApiKeyLocationTable;
  api_key_group: ApiKeyGroupTable;
  place_group: PlaceGroupTable;
  place_group_location: PlaceGroupLocationTable;
  place_group_grant: PlaceGroupGrantTable;
}

interface OrganisationTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  /** Nobody of a retired organisation signs in. */
  retired_at: string | null;
  /** It is retired, and what it had belongs to this one. */
  merged_into: Generated<number | null>;
}

interface AccountTable {
  id: Generated<number>;
  organisation_id: number | null;
  username: string;
  /** Lower case; used to sign in. */
  email: string;
  password_hash: string;
  access_level: number | null;
  scope: string;
  default_location_id: number | null;
  disabled: number;
  created_at: string;
  version: Generated<number>;
  /** 1: all locations of its organisation, later ones too. */
  all_locations: Generated<number>;
  /** `2027-03-01`: after this day it is disabled. */
  last_day: string | null;
  /** When the last day is over, UTC, by the clocks of its organisation; it signs in no more. */
  ends_at: string | null;
  /** Precise to some minutes. Null for somebody who never signed in. */
  last_seen_at: string | null;
  /** A former colleague, of whom nothing else is kept. */
  removed_at: string | null;
}

interface TokenTable {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: string;
  account_id: number;
  label: string;
  created_at: string;
  expires_at: string;
  environment: string | null;
  ended_at: string | null;
  /** Precise to some minutes; null for older tokens. */
  last_seen_at: string | null;
  /** 0: it ends after some hours without use. */
  remembered: Generated<number>;
  /** The only purpose that it allows; null for no limit. */
  purpose: string | null;
  /** The User-Agent and the IP address of the sign-in, if known. */
  browser: string | null;
  address: string | null;
  /** How its owner signed in, a `SignInWay`; null for tokens of before and of commands. */
  way: string | null;
  /** When its owner last gave a password or factor again. */
  proved_at: string | null;
  /** When the provider that vouched for the session was last asked; null for others. */
  checked_at: string | null;
}

/** A key of a program; its calls are done under its own account, by the rights of its maker. */
interface ApiKeyTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  hash: string;
  account_id: number;
  maker_id: number;
  organisation_id: number | null;
  name: string;
  /** Parted by spaces. */
  scopes: string;
  /** 0: only those of `api_key_location` and of the groups of `api_key_group`. */
  all_locations: number;
  created_at: string;
  expires_at: string | null;
  ended_at: string | null;
  last_used_at: string | null;
  /** The one-time key that it was made with. */
  once: string | null;
}

interface ApiKeyLocationTable {
  key_id: number;
  location_id: number;
}

/** Also what joins them later. */
interface ApiKeyGroupTable {
  key_id: number;
  group_id: number;
}

/** The newest password reset link of an account. */
interface PasswordResetTable {
  account_id: number;
  /** SHA-256 of the link's token, hex. */
  hash: string;
  expires_at: string;
  used_at: string | null;
}

/** The newest invitation of an account, which has no e-mail and no password until it is taken up. */
interface InvitationTable {
  account_id: number;
  /** SHA-256, hex, of the link that is shown, and of the one that is mailed. */
  hash: string;
  mail_hash: string;
  /** Empty once it was taken up. */
  email: string;
  invited_by: number | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  ended_at: string | null;
}

/** A name or an e-mail; the ledger names its id. It goes with its person. */
interface PersonTextTable {
  id: Generated<number>;
  account_id: number;
  text: string;
}

interface LocationGrantTable {
  account_id: number;
  location_id: number;
  /** Null for grants by the command line and of before. */
  since: string | null;
  by_account_id: number | null;
}

/** A group of locations of an organisation, for rights; at most one level below another. */
interface PlaceGroupTable {
  id: Generated<number>;
  version: number;
  organisation_id: number;
  parent_id: number | null;
  name: string;
  /** Folded; one of a kind in its organisation. */
  name_key: string;
  created_at: string;
  changed_at: string | null;
}

interface PlaceGroupLocationTable {
  group_id: number;
  location_id: number;
  since: string;
  by_account_id: number | null;
}

/** It opens the locations of the group and of the groups below it. */
interface PlaceGroupGrantTable {
  account_id: number;
  group_id: number;
  since: string;
  by_account_id: number | null;
}

/** Null means the default. */
interface LocationQuotaTable {
  location_id: number;
  items: number | null;
  pictures: number | null;
  picture_bytes: number | null;
}

interface ThrottleTable {
  key: string;
  points: number;
  /** Milliseconds since the epoch, or null for never. */
  expires_ms: number | null;
}

interface OpenFormTable {
  location_id: number;
  kind: string;
  object_id: number;
  account_id: number;
  tab: number;
  opened_at: string;
  /** It counts as open until then unless renewed. */
  until_at: string;
}

interface DraftTable {
  id: string;
  account_id: number;
  location_id: number;
  form: string;
  object_id: number | null;
  object_version: number | null;
  /** JSON. */
  content: string;
  at: string;
  /** 1: saved with an expired token. */
  by_ended_token: Generated<number>;
}
