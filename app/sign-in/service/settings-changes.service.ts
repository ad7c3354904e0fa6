import type { AnswerOf } from '~/creator/contract';
import { roleOf } from '~/creator/contract/roles';

export type Documented = AnswerOf<'sign_in.settings'>['providers'][number];

const LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  issuer: 'issuer',
  client_id: 'client id',
  domains: 'domains',
  creates_accounts: 'accounts at first sign-in',
  default_level: 'role without a line',
  claim: 'claim',
  mapping: 'lines',
  grace_minutes: 'minutes while it does not answer',
};

/** What was changed, before and after, in one line; null for nothing. A secret is never told. */
export function changesOf(
  before: Documented | null,
  after: Documented,
  { secret }: { secret?: string | null | undefined },
): string | null {
  const [then, now] = [before && words(before), words(after)];
  const parts = Object.entries(LABELS).flatMap(([field, label]) => {
    const [old, fresh] = [then?.[field], now[field] ?? ''];
    if (old === fresh) return [];
    return [old === undefined ? `${label} ${fresh}` : `${label} ${old} → ${fresh}`];
  });
  if (secret !== undefined) parts.push(secret === null ? 'no secret' : 'a new secret');
  if (parts.length === 0) return null;
  const deed = before === null ? 'Added' : 'Changed';
  return `${deed} single sign-on with ${after.name}: ${parts.join('; ')}`;
}

function words(provider: Documented): Record<string, string> {
  const { name, issuer, client_id, claim, grace_minutes } = provider;
  return {
    name,
    issuer,
    client_id,
    claim: claim || 'none',
    grace_minutes: String(grace_minutes),
    domains: provider.domains
      .map(({ domain, confirmed }) => (confirmed ? domain : `${domain} (not confirmed)`))
      .join(', '),
    creates_accounts: provider.creates_accounts ? 'made' : 'not made',
    default_level:
      provider.default_level === null ? 'refused' : roleOf(provider.default_level).name,
    mapping:
      provider.mapping
        .map(({ value, level, groups }) => {
          const given = groups.length > 0 ? ` (groups ${groups.join(', ')})` : '';
          return `${value} = ${roleOf(level).name}${given}`;
        })
        .join(', ') || 'none',
  };
}
