import { expect, it } from 'vitest';
import { openApiDocument } from '~/creator/openapi/document.server';
import { breaksBetween, groupedText, linesIn, linesOf } from '../../../scripts/api-contract';

interface Shape {
  [name: string]: unknown;
}

const text = { type: 'string' };
const usual = {
  params: {
    type: 'object',
    properties: { id: { type: 'integer', maximum: 9 }, kind: { type: 'string', enum: ['a', 'b'] } },
    required: ['id'],
  },
  data: {
    type: 'object',
    properties: { name: text, kind: { type: 'string', enum: ['a'] } },
    required: ['name', 'kind'],
  },
};

/** A document with one call. */
function linesWith(
  change: { params?: Shape; data?: Shape; statuses?: string[]; key?: string; path?: string } = {},
): string[] {
  const { params = usual.params, data = usual.data, statuses = ['200', '404'] } = change;
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  const responses = Object.fromEntries(statuses.map((status) => [status, {}]));
  return linesOf({
    paths: {
      [change.path ?? '/call']: {
        post: {
          security: [{ key: [change.key ?? 'read'] }],
          requestBody: json(params),
          responses: { ...responses, '200': json(data) },
        },
      },
    },
    components: { schemas: {} },
  });
}

const properties = (schema: { properties: Shape }, changes: Shape) => ({
  ...schema,
  properties: { ...schema.properties, ...changes },
});

it.each<[what: string, change: Parameters<typeof linesWith>[0]]>([
  ['nothing', {}],
  ['a new optional param', { params: properties(usual.params, { note: text }) }],
  ['a param that may be absent now', { params: { ...usual.params, required: [] } }],
  [
    'a param that takes more',
    { params: properties(usual.params, { id: { type: ['integer', 'null'] } }) },
  ],
  [
    'a param that takes any number',
    { params: properties(usual.params, { id: { type: 'number' } }) },
  ],
  [
    'a param that takes more words',
    { params: properties(usual.params, { kind: { enum: ['a', 'b', 'c'] } }) },
  ],
  ['a new field of the answer', { data: properties(usual.data, { note: text }) }],
  ['a new word in the answer', { data: properties(usual.data, { kind: { enum: ['a', 'z'] } }) }],
  ['a new refusal', { statuses: ['200', '404', '409'] }],
])('%s breaks no client', (_, change) => {
  expect(breaksBetween(linesWith(), linesWith(change))).toEqual([]);
});

it.each<[what: string, change: Parameters<typeof linesWith>[0], told: RegExp]>([
  ['a call that is gone', { path: '/other' }, /^POST \/call is gone$/],
  [
    'a new needed param',
    { params: { ...properties(usual.params, { at: text }), required: ['id', 'at'] } },
    /body\.at is needed now/,
  ],
  [
    'a param that is needed now',
    { params: { ...usual.params, required: ['id', 'kind'] } },
    /body\.kind is needed now/,
  ],
  [
    'a param that is gone',
    { params: { ...usual.params, properties: { id: usual.params.properties.id } } },
    /body\.kind is gone/,
  ],
  [
    'a param of fewer types',
    { params: properties(usual.params, { id: { type: 'string', maximum: 9 } }) },
    /fewer types/,
  ],
  [
    'a param of fewer words',
    { params: properties(usual.params, { kind: { enum: ['a'] } }) },
    /fewer words/,
  ],
  [
    'a param of any text that takes some words',
    { params: properties(usual.params, { id: { type: 'integer', enum: [1] } }) },
    /fewer words/,
  ],
  [
    'a smaller limit',
    { params: properties(usual.params, { id: { type: 'integer', maximum: 8 } }) },
    /ends lower/,
  ],
  [
    'a new limit',
    { params: properties(usual.params, { id: { type: 'integer', maximum: 9, minimum: 1 } }) },
    /begins higher/,
  ],
  [
    'no other members now',
    { params: { ...usual.params, additionalProperties: false } },
    /no other members/,
  ],
  [
    'an answer without a field',
    { data: { ...usual.data, properties: { kind: usual.data.properties.kind } } },
    /body\.name is gone/,
  ],
  [
    'an answer that may lack a field',
    { data: { ...usual.data, required: ['kind'] } },
    /body\.name may be absent/,
  ],
  [
    'an answer of more types',
    { data: properties(usual.data, { name: { type: ['string', 'null'] } }) },
    /more types/,
  ],
  ['an answer of any word', { data: properties(usual.data, { kind: text }) }, /any text/],
  ['a refusal that is gone', { statuses: ['200'] }, /no longer: POST \/call answers 404/],
  ['another scope of keys', { key: 'write:item' }, /no longer: POST \/call lets in key read/],
])('%s breaks a client', (_, change, told) => {
  expect(breaksBetween(linesWith(), linesWith(change)).join('\n')).toMatch(told);
});

it('tells once what a whole branch of an answer loses', () => {
  const data = properties(usual.data, {
    list: { type: 'array', items: { type: 'object', properties: { name: text } } },
  });
  expect(breaksBetween(linesWith({ data }), linesWith())).toEqual([
    'POST /call answered body.list is gone',
  ]);
});

it.each([
  ['GET /x answers 200', 'sent query.limit: integer', 'GET /x sent query.limit is gone'],
  ['GET /x answers 200', 'answered body: string', 'GET /x answered body is gone'],
])('tells of %s that no longer has “%s”', (answers, leaf, told) => {
  expect(breaksBetween([answers, `GET /x ${leaf}`], [answers])).toEqual([told]);
});

it('tells of a parameter of an address that is needed now, and of no optional one', () => {
  const answers = 'GET /x answers 200';
  const may = 'GET /x sent query.may: integer';
  const must = 'GET /x sent query.must: integer!';
  expect(breaksBetween([answers], [answers, may, must])).toEqual([
    'GET /x sent query.must is needed now',
  ]);
  expect(
    breaksBetween([answers], [answers, 'GET /y answers 200', must.replace('/x', '/y')]),
  ).toEqual([]);
});

it('is read as it was written', () => {
  const lines = linesOf(openApiDocument(''));
  expect(linesIn(groupedText(lines))).toEqual(lines);
  expect(breaksBetween(lines, lines)).toEqual([]);
});
