import type { Generated } from 'kysely';

export interface FactorTables {
  sign_in_factor: SignInFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
  factor_rule: FactorRuleTable;
  known_device: KnownDeviceTable;
}

/** An authenticator app, which has `secret`, or a passkey, which has the columns below it. */
interface SignInFactorTable {
  id: Generated<number>;
  account_id: number;
  kind: 'app' | 'passkey';
  name: string;
  /** 0: an app that has not shown its first code. */
  confirmed: number;
  created_at: string;
  last_used_at: string | null;
  /** Base32, sealed. */
  secret: string | null;
  /** The last time step whose code was used: it and those before are refused. */
  last_step: number | null;
  credential_id: string | null;
  /** Base64url. */
  public_key: string | null;
  counter: number | null;
  /** Parted by spaces. */
  transports: string | null;
}

interface RecoveryCodeTable {
  account_id: number;
  /** `salt$key`, derived by scrypt. */
  hash: string;
  made_at: string;
  used_at: string | null;
}

/** What waits for a factor: a sign-in after its password, or a passkey that is asked for. Used once. */
interface SignInStepTable {
  /** SHA-256 of the ticket, hex. */
  hash: string;
  /** Null where the passkey is to say who it is. */
  account_id: number | null;
  purpose: string;
  challenge: string;
  remembered: number;
  /** Digest of the password that was right, so that a new one ends the step. */
  mark: string;
  expires_at: string;
}

/** Accounts of a role of an organisation, 0 for those of none, need a factor from that day on, by UTC. */
interface FactorRuleTable {
  organisation_id: number;
  role: number;
  from_day: string;
}

interface KnownDeviceTable {
  account_id: number;
  hash: string;
  seen_at: string;
}
