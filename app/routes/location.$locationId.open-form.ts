import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { orElse } from '~/creator/by-status.server';
import { dropBody } from '~/creator/read-body.server';
import { leaveForm, loadOthers } from '~/form/others.server';
import { formKinds } from '~/menu/kinds';
import { fieldTables } from '~/objects/field-tables';
import { readId } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Polled with scripts: who else has a form open, and who changed its object since. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { kind, id, version, tab } = readForm(args.request);
  const form = { kind, id, version, tab, live: true, anew: tab === undefined };
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  return Response.json(await loadOthers(guarded, form, fieldTables[kind]), { headers });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { kind, id, tab } = readForm(args.request);
  dropBody(args.request);
  if (tab === undefined) throw errorResponse(400, 'This address names no form.');
  // People who may no longer change the object do not have its form open either.
  await leaveForm(guarded, { kind, id, tab }).catch(orElse(() => undefined));
  return new Response(null, { status: 204, headers: applySecurityHeaders(new Headers()) });
}

function readForm({ url }: Request) {
  const { searchParams } = new URL(url);
  const kind = formKinds().find((known) => known === searchParams.get('kind'));
  const id = readId(searchParams.get('id'));
  if (!kind || id === null) throw errorResponse(400, 'This address names no form.');
  const version = readId(searchParams.get('version')) ?? undefined;
  const tab = /^\d{1,2}$/.exec(searchParams.get('tab') ?? '')?.[0];
  return { kind, id, version, tab: tab === undefined ? undefined : Number(tab) };
}
