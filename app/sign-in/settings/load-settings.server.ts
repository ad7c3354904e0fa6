import { ROLES, roleOf } from '~/creator/contract/roles';
import { listed } from '~/menu/counted';
import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { localTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { mappingText } from '../mapping-text.server';
import { loadFactorRules } from './factor-rules.server';

export type SettingsPage = Awaited<ReturnType<typeof loadSettings>>;
export type ProviderPage = Awaited<ReturnType<typeof loadProvider>>;

/** Those that a provider of sign-in may give. */
const GIVEN = ROLES.filter(({ level }) => level > 1);

export async function loadSettings(guarded: Guarded, request: Request) {
  const { frame, settings } = await settingsOf(guarded, request);
  const { addresses, providers, passwords, admins, history } = settings;
  const isAll = frame.organisations !== null && frame.organisation === null;
  const factors = await loadFactorRules(guarded.creator, frame.organisation, isAll).catch(
    throwErrorResponse,
  );
  return {
    frame,
    factors,
    addresses,
    providers: providers.map(
      ({ id, name, issuer, organisation, domains, people, by_environment }) => ({
        isFixed: by_environment,
        id,
        name,
        issuer,
        organisation,
        people,
        domains: listed(domains.map(({ domain }) => domain)),
        waiting: domains.filter(({ confirmed }) => !confirmed).map(({ domain }) => domain),
      }),
    ),
    passwords,
    admins,
    history: history.map(({ at, by, summary, outcome }) => ({
      at: localTime(`${at.replace(' ', 'T')}Z`, frame.zone),
      by,
      summary,
      refused: outcome === 'refused',
    })),
  };
}

/** A new one without an id. @throws Response 404 */
export async function loadProvider(guarded: Guarded, request: Request, id: number | null) {
  const { frame, settings } = await settingsOf(guarded, request);
  const { addresses, providers, groups } = settings;
  const provider = providers.find((one) => one.id === id);
  if (id !== null && !provider) throw errorResponse(404, 'There is no such provider of sign-in.');
  return {
    frame,
    addresses,
    roles: GIVEN.map(({ level, name }) => ({ value: String(level), label: name })),
    groups: groups.map(({ name }) => name),
    provider: provider
      ? {
          ...provider,
          mapping: mappingText(provider.mapping, groups),
          domains: provider.domains.map(({ domain }) => domain).join('\n'),
          waiting: provider.domains.filter(({ confirmed }) => !confirmed).length > 0,
          role:
            provider.default_level === null ? null : String(roleOf(provider.default_level).level),
        }
      : null,
  };
}

/** Null for a new one. @throws Response 404 */
export function providerIdOf(text: string | undefined): number | null {
  if (text === 'new') return null;
  const id = readId(text);
  if (id === null) throw errorResponse(404, 'There is no such provider of sign-in.');
  return id;
}

async function settingsOf(guarded: Guarded, request: Request) {
  const frame = await loadPeopleFrame(guarded, request);
  const organisation_id = frame.organisation ?? undefined;
  const settings = await guarded.creator
    .call('sign_in.settings', { ...(organisation_id && { organisation_id }) })
    .catch(throwErrorResponse);
  return { frame, settings };
}
