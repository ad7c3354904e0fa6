import { z } from 'zod';
import { IMAGE_SIZES } from '~/menu/image-address';
import { contract, type Method } from '../contract';
import type { CallSpec } from '../contract/call';
import { authAnswer, credentials, user } from '../contract/user';
import { envelope } from '../contract/wire';
import { answerOf, jsonBody, methods, securityOf } from './call-paths.server';
import { type Refusal, refusalsOf, refusedBy } from './refusals.server';
import { type Json, type Named, schemaOf } from './schema-of.server';

const ALWAYS: readonly Refusal[] = ['400', '403', '413', '500', '503'];
const SIGNED_IN = [{ token: [] }, { session: [] }];
const READS_PICTURES = [...SIGNED_IN, { key: ['feed'] }];

/** The endpoints beside those of the calls. */
export function doorPaths(named: Named): Json {
  return {
    '/api/creator': { post: anyCall() },
    '/auth': {
      post: {
        operationId: 'auth',
        summary: 'Signs in a program: its token is sent as Bearer from then on.',
        security: [],
        requestBody: jsonBody(schemaOf(credentials, 'sent', named)),
        responses: {
          '200': json('Signed in.', schemaOf(authAnswer, 'answered', named)),
          ...refusedBy([...ALWAYS, '401', '429']),
        },
      },
    },
    '/api/user': { post: sessionCall('user', 'Who asks.', z.object({ user }), named) },
    '/api/logout': { post: sessionCall('logout', 'Ends the token.', z.object({}), named) },
    '/api/reset_cookies': {
      post: {
        ...sessionCall('reset_cookies', 'Ends the cookie, not the token.', z.object({}), named),
        security: [],
      },
    },
    '/api/order': { post: orderCall(named) },
    '/api/gallery': { post: ofCall('image.gallery', named) },
    '/api/unsplash': { post: ofCall('image.search_stock', named) },
    '/api/ingestor/sync': { post: ofCall('ingestor.sync', named, ['note']) },
    '/api/enable-mobile': {
      post: ofCall('location.enable_mobile', named, ['version', 'once', 'note']),
    },
    '/api/menu/{location_id}': { get: feedOperation(named) },
    '/api/image-proxy': {
      get: {
        operationId: 'image_proxy',
        summary: 'A picture of another site, as it would be stored.',
        security: SIGNED_IN,
        parameters: [queryParam('url', { type: 'string', format: 'uri' }, true)],
        responses: { '200': picture(), ...refusedBy(['400', '401', '403', '405', '429', '500']) },
      },
    },
    '/images/{id}': {
      get: {
        operationId: 'image',
        summary: 'A picture of a location, or of the global catalogue as `origin-12`.',
        security: READS_PICTURES,
        parameters: [pathParam('id', { type: 'string' }), ...imageQuery],
        responses: { '200': picture(), '304': known, ...refusedBy(['401', '403', '404', '429']) },
      },
    },
    '/m/{token}/images/{id}': {
      get: {
        operationId: 'demo_image',
        summary: 'A picture of a demo site, by the address that the site gave it.',
        security: [],
        parameters: [
          pathParam('token', { type: 'string' }),
          pathParam('id', { type: 'string' }),
          queryParam('until', { type: 'string' }, true),
          queryParam('signature', { type: 'string' }, true),
          ...imageQuery,
        ],
        responses: { '200': picture(), '304': known, ...refusedBy(['404', '429']) },
      },
    },
    '/calendar/{token}.ics': {
      get: {
        operationId: 'calendar',
        summary:
          'The calendar of a location for calendar programs, by a secret address (RFC 5545).',
        security: [],
        parameters: [pathParam('token', { type: 'string' })],
        responses: {
          '200': {
            description: 'It.',
            content: { 'text/calendar': { schema: { type: 'string' } } },
          },
          '304': known,
          ...refusedBy(['404', '429']),
        },
      },
    },
    '/api/openapi.json': {
      get: {
        operationId: 'openapi',
        summary: 'This document.',
        security: [],
        responses: { '200': json('It.', { type: 'object' }), '304': known },
      },
    },
    '/healthz': { get: health('healthz', 'Whether the server works.') },
    '/livez': { get: health('livez', 'Whether the process answers, also while it drains.') },
    '/readyz': {
      get: health('readyz', 'Whether requests may be sent here; each part by its name.'),
    },
  };
}

function health(operationId: string, summary: string): Json {
  const state = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] };
  const answers = { '200': json('Yes.', state), '503': json('No.', state) };
  return { operationId, summary, security: [], responses: { ...answers, ...refusedBy(['405']) } };
}

/** Every call at one address. */
function anyCall(): Json {
  const { params: _, ...rest } = schemaOf(envelope, 'sent').properties as Json;
  const called = { ...rest, method: { type: 'string', enum: methods }, params: { type: 'object' } };
  return {
    operationId: 'creator',
    summary: 'Any call, by its name; what it takes and answers stands at the address of its own.',
    security: [...SIGNED_IN, { key: [] }, {}],
    requestBody: jsonBody({
      type: 'object',
      properties: called,
      required: ['method'],
      additionalProperties: false,
    }),
    responses: {
      '200': json('Done.', { type: 'object', properties: { data: {} } }),
      ...refusedBy(['400', '401', '403', '404', '409', '413', '429', '500', '503']),
    },
  };
}

function sessionCall(
  operationId: string,
  summary: string,
  answer: z.ZodTypeAny,
  named: Named,
): Json {
  return {
    operationId,
    summary,
    security: SIGNED_IN,
    requestBody: jsonBody({ type: 'object' }, false),
    responses: {
      '200': json('Done.', schemaOf(answer, 'answered', named)),
      ...refusedBy([...ALWAYS, '401']),
    },
  };
}

/** An endpoint of one call, whose params are the body, with some of what may stand beside them. */
function ofCall(
  method: Method,
  named: Named,
  beside: readonly ('version' | 'once' | 'note')[] = [],
): Json {
  const spec: CallSpec = contract[method];
  const params = schemaOf(spec.params, 'sent', named);
  const more = Object.fromEntries(
    beside.map((name) => [name, schemaOf(envelope.shape[name], 'sent', named)]),
  );
  return {
    operationId: `${method} by its endpoint`.replaceAll(' ', '_'),
    summary: spec.does,
    security: securityOf(method, spec),
    requestBody: jsonBody({ ...params, properties: { ...(params.properties as Json), ...more } }),
    responses: { '200': answerOf(spec, named), ...refusedBy(refusalsOf(method, spec)) },
  };
}

function orderCall(named: Named): Json {
  const calls = methods.filter((method) => (contract[method] as CallSpec).door === 'api/order');
  const [first] = calls;
  const spec: CallSpec | undefined = first && contract[first];
  return {
    operationId: 'order',
    summary: 'The calls of ordering settings, with the location beside the params.',
    security: first && spec ? securityOf(first, spec) : SIGNED_IN,
    requestBody: jsonBody({
      type: 'object',
      properties: {
        method: { type: 'string', enum: calls },
        location_id: schemaOf(z.number().int().positive(), 'sent', named),
        params: { type: 'object' },
      },
      required: ['method', 'location_id'],
    }),
    responses: {
      '200': json('Done.', { type: 'object', properties: { data: {} }, required: ['data'] }),
      ...refusedBy(['400', '401', '403', '404', '409', '413', '429', '500', '503']),
    },
  };
}

function feedOperation(named: Named): Json {
  const spec: CallSpec = contract['menu.feed'];
  const { properties } = schemaOf(spec.params, 'sent', named) as { properties: Json };
  const { location_id, ...query } = properties;
  const of = { 'If-None-Match': { type: 'string' } };
  return {
    operationId: 'feed',
    summary: spec.does,
    description:
      'The answer is the call’s own, without `data`. Its `ETag` is its place; see docs/feed.md.',
    security: securityOf('menu.feed', spec),
    parameters: [
      pathParam('location_id', location_id as Json),
      ...Object.entries(query).map(([name, schema]) => queryParam(name, schema as Json, false)),
      ...Object.entries(of).map(([name, schema]) => ({ name, in: 'header', schema })),
    ],
    responses: {
      '200': {
        ...json('The menu, or what changed.', schemaOf(spec.answer, 'answered', named)),
        headers: { ETag: { schema: { type: 'string' } } },
      },
      '304': known,
      ...refusedBy(['400', '401', '403', '404', '429', '500', '503']),
    },
  };
}

const known = { description: 'Unchanged since the `ETag` that was sent.' };
const imageQuery = [
  queryParam('size', { type: 'string', enum: [...IMAGE_SIZES], default: 'full' }, false),
  queryParam('v', { type: 'string', description: 'The `image_version` of an answer.' }, false),
];

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function picture(): Json {
  return { description: 'The picture.', content: { 'image/*': {} } };
}

function pathParam(name: string, schema: Json): Json {
  return { name, in: 'path', required: true, schema };
}

function queryParam(name: string, schema: Json, required: boolean): Json {
  return { name, in: 'query', required, schema };
}
