import type { ActionFunctionArgs } from '@remix-run/node';
import { type Creator, CreatorError } from '~/creator/client';
import { panelAction } from '~/panels/panels.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

/** A call or a write that was asked of the service. */
export interface Asked {
  method: string;
  params: Record<string, unknown>;
  options?: unknown;
}

export type Answer = (params: Record<string, unknown>) => unknown;

export const inCategory: MenuPosition = { stationId: 3, categoryId: 4 };

/** A service that answers the named calls, and every write with what it is told to. */
function serviceThat(answers: Record<string, Answer>) {
  const asked: Asked[] = [];
  const answer = (method: string, params: Record<string, unknown>, options?: unknown) => {
    asked.push({ method, params, ...(options === undefined ? {} : { options }) });
    const found = answers[method];
    if (!found) throw new CreatorError(500, `no answer to ${method}`);
    return found(params);
  };
  const creator = {
    call: async (method: string, params: Record<string, unknown>) => answer(method, params),
    write: async (method: string, params: Record<string, unknown>, options: unknown) => ({
      data: answer(method, params, options),
      actionId: 77,
    }),
  };
  const guarded = {
    creator: creator as unknown as Creator,
    requestId: 'r-1',
    user: { access_level: 5 },
    location: {
      has: {},
      id: 1,
      timezone: null,
      currency: 'USD',
      menu: { location_id: 1, writable: true, day_parts: [] },
    },
  } as unknown as LocationGuarded;
  return { asked, guarded };
}

interface Posting {
  query: string;
  fields: [string, string][];
  place?: MenuPosition;
  answers?: Record<string, Answer>;
}

/** Posts a form to the panel of an address, on behalf of somebody who may edit the menu. */
export async function post({ query, fields, place = nowhere, answers = {} }: Posting) {
  const { asked, guarded } = serviceThat(answers);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request(`http://creator.test/location/1/items?${query}`, { method: 'POST' });
  const args: ActionFunctionArgs = { request, params: {}, context: {} };
  const answer = await panelAction({
    guarded,
    args,
    form,
    url: new URL(request.url),
    position: place,
  });
  if (answer instanceof Response) return { asked, to: answer.headers.get('Location') };
  return { asked, refused: answer.data as Record<string, unknown>, status: answer.init?.status };
}
