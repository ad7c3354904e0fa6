import { Kiosk } from '../../../examples/kiosk/kiosk.mjs';
import type { Stage } from './stage';
import type { Person } from './world';

export type FeedObject = Record<string, unknown> & { id: number; name: string };

/** The example client at a stage: in process its requests go to the service as the server's would. */
export function kioskAt(
  stage: Stage,
  person: Person,
  location: number,
  {
    channel = 'kiosk',
    send = feedOf(stage),
  }: { channel?: string; send?: typeof fetch | undefined } = {},
) {
  const token = stage.world.tokens[person];
  return new Kiosk({ url: 'http://kiosk.test', token, location, channel, send });
}

/** Answers requests of kiosks as the server does. */
export function feedOf(stage: Pick<Stage, 'transport' | 'caller'>): typeof fetch {
  return async (address, init) => {
    const { pathname, searchParams } = new URL(String(address));
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.slice('Bearer '.length) ?? null;
    const { wait, ...query } = Object.fromEntries(searchParams);
    const params = {
      ...query,
      location_id: Number(pathname.split('/').at(-1)),
      ...(wait === undefined ? {} : { wait: Number(wait) }),
    };
    const { status, body, json, tag } = await stage.transport.feed(
      { params, known: headers.get('If-None-Match') },
      stage.caller(token),
    );
    if (status === 304) return new Response(null, { status, headers: { ETag: tag ?? '' } });
    const text = json ? Buffer.from(json).toString() : JSON.stringify(body);
    return new Response(text, { status, headers: tag ? { ETag: tag } : {} });
  };
}

/** Objects of a kind in a copy, by their ids. */
export function objectsOf(copy: ReadonlyMap<string, unknown>, kind: string): FeedObject[] {
  return [...copy]
    .filter(([key]) => key.startsWith(`${kind} `))
    .map(([, object]) => object as FeedObject)
    .sort((one, other) => one.id - other.id);
}
