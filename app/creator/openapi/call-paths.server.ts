import { type ZodTypeAny, z } from 'zod';
import { contract, type Method } from '../contract';
import { type CallSpec, CHANGING } from '../contract/call';
import { keyScopeOf } from '../contract/key-scopes';
import { envelope } from '../contract/wire';
import { refusalsOf, refusedBy } from './refusals.server';
import { type Json, type Named, schemaOf } from './schema-of.server';

export const methods = Object.keys(contract) as Method[];

/** One address for each call, below that of all. */
function callPath(method: Method): string {
  return `/api/creator/${method}`;
}

export function callPaths(named: Named): Json {
  return Object.fromEntries(
    methods.map((method) => [callPath(method), { post: callOperation(method, named) }]),
  );
}

function callOperation(method: Method, named: Named): Json {
  const spec: CallSpec = contract[method];
  return {
    operationId: method,
    tags: [method.split(/\.|::/)[0]],
    summary: spec.does,
    description: factsOf(method, spec),
    security: securityOf(method, spec),
    requestBody: jsonBody(envelopeOf(spec, named)),
    responses: { '200': answerOf(spec, named), ...refusedBy(refusalsOf(method, spec)) },
  };
}

/** The params, with what a call may have beside them. */
function envelopeOf({ params, writes, access }: CallSpec, named: Named): Json {
  const { version, over, once, note, as_of } = envelope.shape;
  const asked: ZodTypeAny =
    writes || CHANGING.includes(access) || access === 'admins'
      ? z.object({ version, over, once, note }).strict()
      : z.object({ as_of, note }).strict();
  const { properties } = schemaOf(asked, 'sent', named);
  const own = schemaOf(params, 'sent', named);
  const isNeeded = !params.safeParse({}).success;
  return {
    type: 'object',
    properties: { params: own, ...(properties as Json) },
    ...(isNeeded && { required: ['params'] }),
    additionalProperties: false,
  };
}

export function answerOf({ answer, bare, writes, streams }: CallSpec, named: Named): Json {
  const data = schemaOf(answer, 'answered', named);
  const action_id = {
    type: 'integer',
    description: 'What `ledger.undo` takes back; absent where nothing was changed.',
  };
  const schema = bare
    ? data
    : {
        type: 'object',
        properties: { data, ...(writes && { action_id }) },
        required: ['data'],
      };
  const text = streams && { [streams]: { schema: { type: 'string' } } };
  return { description: 'Done.', content: { 'application/json': { schema }, ...text } };
}

export function jsonBody(schema: Json, required = true): Json {
  return { required, content: { 'application/json': { schema } } };
}

/** A key names the scope that it needs. */
export function securityOf(method: Method, spec: CallSpec): Json[] {
  if (spec.access === 'public') return [];
  const scope = keyScopeOf(method, spec);
  return [{ token: [] }, { session: [] }, ...(scope === null ? [] : [{ key: [scope] }])];
}

const ACCESS: Record<CallSpec['access'], string> = {
  user: 'Anyone who is signed in.',
  undo: 'Who may at least mark items sold out.',
  read: 'Who may read the location.',
  look: 'Who may read the location, but for the line.',
  mark: 'Who may mark items sold out in the location.',
  write: 'Who may write the location.',
  price: 'Who may change prices in the location.',
  admin: 'Admins who may write the location.',
  provider: 'Staff of the provider.',
  staff: 'Staff of the provider.',
  admins: 'Admins.',
  public: 'Everybody who knows what it names.',
};

function factsOf(method: Method, spec: CallSpec): string {
  const scope = keyScopeOf(method, spec);
  return [
    ACCESS[spec.access],
    scope === null ? 'No key may make it.' : `A key needs the scope \`${scope}\`.`,
    ...(spec.menu ? ['A mirror’s `location_id` stands for its source.'] : []),
    ...(spec.streams ? [`With \`Accept: ${spec.streams}\` the bare text, piece by piece.`] : []),
    ...(spec.maxBytes ? [`A body of at most ${spec.maxBytes / 2 ** 20} MB.`] : []),
  ].join(' ');
}
