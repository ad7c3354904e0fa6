import { contract, isMethod } from './contract';
import type { CallSpec, Door } from './contract/call';
import type { Envelope } from './contract/wire';
import { BodyError } from './json-body.server';

type Body = Record<string, unknown>;

export function endpointOf(envelope: Envelope): { path: 'api/creator' | Door; body: object } {
  const { method, params, ...written } = envelope;
  const { door }: Pick<CallSpec, 'door'> = isMethod(method) ? contract[method] : {};
  const { location_id, ...rest } = isObject(params) ? params : {};
  if (door === 'api/order')
    return { path: door, body: { method, location_id, params: rest, ...written } };
  if (door === 'api/gallery') return { path: door, body: { location_id } };
  if (door === 'api/unsplash') return { path: door, body: rest };
  if (door === 'api/ingestor/sync')
    return { path: door, body: { location_id, ...rest, ...noteOf(written) } };
  if (door === 'api/enable-mobile') return { path: door, body: { location_id, ...written } };
  return { path: 'api/creator', body: envelope };
}

/** POST /api/creator/{method} `{params, version?, once?, note?, over?, as_of?}` @throws BodyError */
export function namedCall(method: string): (body: Body) => Envelope {
  return (body) => {
    if ('method' in body) throw new BodyError('The address names the call: send {params}.');
    return { ...body, method } as Envelope;
  };
}

/** POST /api/order `{method, location_id, params}`; only methods of this endpoint. @throws BodyError */
export function orderCall(body: Body): Envelope {
  const { method, location_id, params = {}, ...written } = body;
  if (typeof method !== 'string' || !isObject(params)) {
    throw new BodyError('Send {method, location_id, params}.');
  }
  const known = isMethod(method) && (contract[method] as CallSpec).door === 'api/order';
  return {
    ...written,
    method: known ? method : `${method} of /api/order`,
    params: { ...params, location_id },
  };
}

/** POST /api/enable-mobile @throws BodyError */
export function enableMobileCall(body: Body): Envelope {
  const { location_id, version, once, note, ...others } = body;
  if (Object.keys(others).length > 0) throw new BodyError('Send {location_id}.');
  const written = {
    ...(version === undefined ? {} : { version }),
    ...(once === undefined ? {} : { once }),
    ...noteOf({ note }),
  };
  return { ...written, method: 'location.enable_mobile', params: { location_id } } as Envelope;
}

/** POST /api/gallery `{location_id}` @throws BodyError */
export function galleryCall({ location_id, ...others }: Body): Envelope {
  if (Object.keys(others).length > 0) throw new BodyError('Send {location_id}.');
  return { method: 'image.gallery', params: { location_id } };
}

/** POST /api/ingestor/sync `{location_id, file?, asks?, note?}` @throws BodyError */
export function ingestorCall({ location_id, file, asks, note, ...others }: Body): Envelope {
  if (Object.keys(others).length > 0) throw new BodyError('Send {location_id, file}.');
  const given = { ...(file !== undefined && { file }), ...(asks !== undefined && { asks }) };
  const params = { location_id, ...given };
  return { method: 'ingestor.sync', params, ...noteOf({ note }) } as Envelope;
}

/** POST /api/unsplash `{query}` @throws BodyError */
export function stockCall({ query, ...others }: Body): Envelope {
  if (Object.keys(others).length > 0) throw new BodyError('Send {query}.');
  return { method: 'image.search_stock', params: { query } };
}

function noteOf({ note }: { note?: unknown }): { note?: unknown } {
  return note === undefined ? {} : { note };
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
