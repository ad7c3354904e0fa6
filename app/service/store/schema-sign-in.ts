import type { Generated } from 'kysely';

export interface SignInTables {
  sign_in_provider: SignInProviderTable;
  sign_in_domain: SignInDomainTable;
  sign_in_link: SignInLinkTable;
  sign_in_session: SignInSessionTable;
  sign_in_logout: SignInLogoutTable;
  sign_in_rule: SignInRuleTable;
  sign_in_action: SignInActionTable;
}

/** An OpenID Connect provider by which people of an organisation sign in. */
interface SignInProviderTable {
  id: Generated<number>;
  version: number;
  organisation_id: number;
  name: string;
  issuer: string;
  client_id: string;
  /** Sealed; null for a client without one. */
  secret: string | null;
  creates_accounts: number;
  /** Of whom no line of the mapping names; null: they are refused. */
  default_level: number | null;
  /** The claim that the mapping reads, with dots for claims within claims; '' for none. */
  claim: string;
  /** JSON: `{value, level, groups: [id]}` for each line. */
  mapping: string;
  /** For how long sessions go on while the provider does not answer. */
  grace_minutes: number;
  created_at: string;
  /** The key by which the environment of the server sets it; null for one that is changed on screens. */
  by_environment: Generated<string | null>;
}

interface SignInDomainTable {
  provider_id: number;
  domain: string;
  /** 0: nobody signs in by it yet. Confirmed ones belong to one provider. */
  confirmed: number;
}

/** Who somebody of a provider is here. */
interface SignInLinkTable {
  provider_id: number;
  issuer: string;
  subject: string;
  account_id: number;
  linked_at: string;
}

interface SignInSessionTable {
  token_hash: string;
  provider_id: number;
  issuer: string;
  subject: string;
  /** The provider's own name of the session. */
  sid: string | null;
  /** JSON, sealed: the provider's tokens. */
  sealed: string;
  failing_since: string | null;
}

/** Logout tokens that were used. */
interface SignInLogoutTable {
  provider_id: number;
  jti: string;
  until_at: string;
}

interface SignInRuleTable {
  organisation_id: number;
  version: number;
  /** 0: only the account of `break_glass_id` signs in by password. */
  passwords: number;
  break_glass_id: number | null;
}

/** Which actions are about how people of an organisation sign in. */
interface SignInActionTable {
  organisation_id: number;
  action_id: number;
  month: number;
}
