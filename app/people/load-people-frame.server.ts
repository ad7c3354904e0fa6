import { randomUUID } from 'node:crypto';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Guarded, isProvider } from '~/session/guards.server';
import { loadOwnShell } from '~/shell/load-own-shell.server';
import { organisationQuery } from './paths';

export type PeopleFrameData = Awaited<ReturnType<typeof loadPeopleFrame>>;

/** With the organisations that staff of the provider may choose; null for everybody else. @throws Response */
export async function loadPeopleFrame(guarded: Guarded, request: Request) {
  const { organisation } = organisationQuery.read(new URL(request.url));
  const [{ shell, location }, listed] = await Promise.all([
    loadOwnShell(guarded, request),
    isProvider(guarded.user) ? guarded.creator.call('person.organisations', {}) : null,
  ]).catch(throwErrorResponse);
  return {
    shell,
    zone: location?.timezone ?? null,
    organisations: listed?.organisations ?? null,
    organisation: listed ? organisation : null,
    /** A form that is sent twice with it does its work once. */
    once: randomUUID(),
  };
}
