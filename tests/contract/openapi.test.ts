import Ajv2020 from 'ajv/dist/2020';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import type { CallSpec } from '~/creator/contract/call';
import { openApiDocument } from '~/creator/openapi/document.server';
import { FACTOR_REFUSALS } from './support/factor-params';
import { type Ground, groundIn } from './support/ground';
import { keyOf } from './support/keys';
import { leastParams } from './support/least-params';
import { BY_A_LINK } from './support/rights-cases';
import { onStage } from './support/stage';
import type { Person } from './support/world';

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}

interface OpenApi {
  paths: Record<string, { post?: Operation; get?: Operation }>;
  components: { responses: Record<string, { content: Record<string, { schema: object }> }> };
}

const document = openApiDocument('1') as unknown as OpenApi;
const METHODS = Object.keys(contract) as Method[];
/** What is wrong on purpose, so that it does not change the account. */
const REFUSED: { [M in Method]?: number } = { 'user.change_password': 400, ...FACTOR_REFUSALS };

/** Formats are notes here: the program checks what it takes. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: 'api' });

/** A schema of the document by the path to it, so that what it refers to is found. */
function faultsOf(path: readonly string[], value: unknown): unknown {
  const pointer = path.map((one) => one.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`api#/${pointer.split('/').map(encodeURIComponent).join('/')}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}.`);
  return validate(value) ? null : validate.errors;
}

function personFor({ access }: CallSpec): Person {
  if (access === 'provider' || access === 'staff') return 'provider';
  return ['admin', 'admins', 'organisation'].includes(access) ? 'admin' : 'manager';
}

onStage('what OpenAPI says', { engine: 'sqlite', door: 'over HTTP' }, (stage) => {
  const grounds = new Map<string, Ground>();
  let told = 0;

  async function groundFor(method: Method, person: Person): Promise<Ground> {
    const shared = grounds.get(person);
    const { writes, access } = contract[method];
    // The token of a site ends with the next ground of its location.
    const isOwn = writes !== false || access === 'public';
    if (shared && !isOwn) return shared;
    const ground = await groundIn(stage.world, stage.world.locations.ours, person);
    if (!isOwn) grounds.set(person, ground);
    return ground;
  }

  async function post(path: string, token: string | null, body: unknown) {
    const response = await fetch(new URL(path, stage.http.origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { error?: string } };
  }

  const schemaOfAnswer = (path: string, status: number) => {
    const { responses } = document.paths[path]?.post ?? { responses: {} };
    const name = responses[status]?.$ref?.split('/').at(-1);
    return name
      ? ['components', 'responses', name, 'content', 'application/json', 'schema']
      : [
          'paths',
          path,
          'post',
          'responses',
          String(status),
          'content',
          'application/json',
          'schema',
        ];
  };

  it.each(METHODS)('of %s is what its own address takes and answers', async (method) => {
    const spec: CallSpec = contract[method];
    const person = personFor(spec);
    const path = `/api/creator/${method}`;
    const body = { params: leastParams[method](await groundFor(method, person)) };
    const sent = ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema'];
    expect(faultsOf(sent, JSON.parse(JSON.stringify(body)))).toBeNull();
    const answer = await post(path, stage.world.tokens[person], body);
    const status = BY_A_LINK.includes(method) ? 404 : (REFUSED[method] ?? 200);
    expect([answer.status, answer.body.error]).toEqual([
      status,
      status === 200 ? undefined : expect.any(String),
    ]);
    expect(faultsOf(schemaOfAnswer(path, status), answer.body)).toBeNull();
    if (status === 200) told += 1;
  });

  it('is held by the answer of every call that can be made here', () => {
    expect(told).toBe(METHODS.length - BY_A_LINK.length - Object.keys(REFUSED).length);
  });

  describe('of refusals', () => {
    let foreign: Ground;
    let key: string;
    beforeAll(async () => {
      foreign = await groundIn(stage.world, stage.world.locations.theirs, 'stranger');
      key = (await keyOf(stage, 'admin', { scopes: ['sales'] })).token;
    });

    it.each(METHODS)('is held by those of %s', async (method) => {
      const path = `/api/creator/${method}`;
      const { manager } = stage.world.tokens;
      const params = leastParams[method](foreign);
      const answers = [
        await post(path, null, { params }),
        await post(path, key, { params }),
        await post(path, manager, { params: { location_id: 'x', nothing: [] } }),
        await post(path, manager, { params, method }),
      ];
      if (!contract[method].writes) answers.push(await post(path, manager, { params }));
      for (const { status, body } of answers) {
        expect(Object.keys(document.paths[path]?.post?.responses ?? {})).toContain(String(status));
        expect(faultsOf(schemaOfAnswer(path, status), body)).toBeNull();
      }
    });
  });

  it('is answered to everybody, compressed, and known again by its tag', async () => {
    const address = new URL('/api/openapi.json', await stage.http.beforeRemix());
    const first = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    const { paths } = (await first.json()) as OpenApi;
    expect(Object.keys(paths)).toEqual(Object.keys(document.paths));
    const tag = first.headers.get('ETag') ?? '';
    const again = await fetch(address, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const posted = await fetch(new URL(address.pathname, stage.http.origin), { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  it('is not told of a call that there is none', async () => {
    const { manager } = stage.world.tokens;
    const none = await post('/api/creator/item.nothing', manager, { params: {} });
    expect(none).toMatchObject({ status: 404, body: { code: 'unknown_method' } });
    const damaged = await fetch(new URL('/api/creator/%E0%A4%A', stage.http.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(damaged.status).toBeGreaterThanOrEqual(400);
    expect(damaged.status).toBeLessThan(500);
  });
});
