import type { Method } from '../contract';
import type { CallSpec } from '../contract/call';
import { PLACELESS } from '../contract/call';
import type { Json } from './schema-of.server';

const error = { type: 'string', description: 'A sentence for people.' };
const clash = {
  type: 'object',
  properties: { base: {}, now: {}, yours: {} },
  description: 'At loading, now, and in the refused save.',
};
const clashes = { type: 'object', additionalProperties: clash };
const version = { type: 'integer', description: 'For `over`, once the clashes are settled.' };

function shape(properties: Json = {}, required: readonly string[] = []): Json {
  return { type: 'object', properties: { error, ...properties }, required: ['error', ...required] };
}

const codes = (...words: string[]) => ({ type: 'string', enum: words });

/** What is answered instead, by the status; each has the header of its kind. */
const refusals = {
  '400': {
    description: 'Bad input.',
    schema: shape({
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      code: codes('quota', 'changed', 'day_parts_in_use', 'logout_token'),
    }),
  },
  '401': {
    description: 'No token, or one that is not live.',
    schema: shape({
      code: codes(
        'session_idle',
        'location_forbidden',
        'wrong_factor',
        'step_ended',
        'single_sign_on',
      ),
    }),
  },
  '403': {
    description:
      'Who asks may not: by their role, by the scopes of the key, or from another origin.',
    schema: shape({
      code: codes(
        'key_scope',
        'locked',
        'mirror_locked',
        'prove_first',
        'factor_required',
        'sign_in_refused',
      ),
    }),
  },
  '404': {
    description: 'Missing, or not given to who asks: the two look alike.',
    schema: shape({ code: codes('unknown_method', 'reset_link', 'invitation') }),
  },
  '405': { description: 'Another method than `Allow` names.', schema: shape(), header: 'Allow' },
  '409': {
    description: 'Stale: somebody else changed the same fields since `version`.',
    schema: shape(
      {
        version,
        code: codes('nothing_left'),
        changed_at: { type: 'string' },
        fields: clashes,
        shared: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entity: codes('option', 'option_group'),
              id: { type: 'integer' },
              version,
              fields: clashes,
            },
            required: ['entity', 'id', 'version', 'fields'],
          },
        },
      },
      [],
    ),
  },
  '413': {
    description: 'The body, or the answer, is too large.',
    schema: shape({ code: codes('answer_too_large') }),
  },
  '429': {
    description: 'Too much was asked for.',
    schema: shape({ code: codes('too_much_at_once', 'read_budget') }),
    header: 'Retry-After',
  },
  '500': {
    description: 'Anything else, without detail.',
    schema: shape({ request_id: { type: 'string' }, code: codes('backup_failed') }),
  },
  '503': {
    description: 'The database is busy or away, or there is too much to do.',
    schema: shape(),
    header: 'Retry-After',
  },
} satisfies Record<string, { description: string; schema: Json; header?: string }>;

export type Refusal = keyof typeof refusals;

const named = (status: string) => `Refused${status}`;

/** For `components.responses`. */
export function refusalResponses(): Json {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, refusal]) => [named(status), responseOf(refusal)]),
  );
}

function responseOf({
  description,
  schema,
  header,
}: (typeof refusals)[Refusal] & { header?: string }) {
  const headers = header && { headers: { [header]: { schema: { type: 'string' } } } };
  return { description, ...headers, content: { 'application/json': { schema } } };
}

export function refusedBy(statuses: readonly Refusal[]): Json {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${named(status)}` }]),
  );
}

/** Placeless calls whose subject may be missing all the same. */
const WITH_SUBJECT: readonly string[] = [
  'ledger.undo',
  'ledger.undo_part',
  'image.search_stock',
  'factor.confirm_app',
  'factor.rename',
  'factor.remove',
];

export function refusalsOf(method: Method, { access, writes, deed }: CallSpec): Refusal[] {
  // Admins name people, organisations, keys and the like.
  const findsNothing =
    !PLACELESS.includes(access) ||
    ['public', 'admins', 'staff'].includes(access) ||
    WITH_SUBJECT.includes(method);
  const saves = writes !== false || deed === 'settings';
  const all: readonly Refusal[] = ['400', '401', '403', '404', '409', '413', '429', '500', '503'];
  return all.filter(
    (status) =>
      !(status === '401' && access === 'public') &&
      !(status === '404' && !findsNothing) &&
      !(status === '409' && !saves),
  );
}
