/** What somebody with a value of the claim is here. */
export interface MappingLine {
  value: string;
  level: number;
  /** Ids of groups of locations. */
  groups: readonly number[];
}

export interface ClaimRules {
  /** With dots for claims within claims: `realm_access.roles`. */
  claim: string;
  mapping: readonly MappingLine[];
  /** Of new accounts that no line names; null: without a line there is no way in. */
  defaultLevel: number | null;
}

export type Claims = Readonly<Record<string, unknown>>;

/** `level` null: as it is. `groups` null: nothing is said about them. */
export interface ClaimedRights {
  level: number | null;
  groups: readonly number[] | null;
  /** Of an account that is made now; null: none is made. */
  first: number | null;
}

/** Null for somebody whom no line names and who has no role without one. */
export function rightsByClaims(rules: ClaimRules, claims: Claims): ClaimedRights | null {
  const { claim, mapping, defaultLevel } = rules;
  if (mapping.length === 0) return { level: null, groups: null, first: defaultLevel };
  const values = new Set(valuesAt(claims, claim));
  const lines = mapping.filter(({ value }) => values.has(value));
  if (lines.length === 0) {
    return defaultLevel === null ? null : { level: null, groups: [], first: defaultLevel };
  }
  const level = Math.min(...lines.map((line) => line.level));
  return { level, groups: [...new Set(lines.flatMap(({ groups }) => groups))], first: level };
}

/** A claim that has a dot in its own name comes first. */
export function valuesAt(claims: Claims, path: string): string[] {
  const found = Object.hasOwn(claims, path)
    ? claims[path]
    : path.split('.').reduce<unknown>(within, claims);
  return [found].flat().filter((value): value is string => typeof value === 'string');
}

function within(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Claims)[name];
}

/** The address that the provider says it has verified, or that is the domain owner's own (`xms_edov`, of Entra). */
export function verifiedEmail(claims: Claims): string | null {
  const { email, email_verified, xms_edov } = claims;
  const isVerified = [true, 'true', 1, '1'];
  const verified = isVerified.includes((email_verified ?? xms_edov) as never);
  return typeof email === 'string' && verified && email.includes('@') ? email : null;
}

/** Folded; IDN domains as they stand in DNS. Null without one. */
export function domainOf(email: string): string | null {
  return foldedDomain(email.slice(email.lastIndexOf('@') + 1));
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

export function foldedDomain(text: string): string | null {
  const address = `https://${text.normalize('NFC').trim().replace(/^@/, '')}/`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, port } = new URL(address);
  const folded = hostname.toLowerCase();
  return DOMAIN.test(folded) && pathname === '/' && port === '' && !/^[\d.]+$/.test(folded)
    ? folded
    : null;
}
