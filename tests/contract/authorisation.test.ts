import { beforeAll, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { PLACELESS } from '~/creator/contract/call';
import type { Ground } from './support/ground';
import { leastParams } from './support/least-params';
import { newestChange } from './support/menu';
import {
  BY_A_LINK,
  chosenCases,
  EVERYBODY,
  groundOf,
  itKeepsTheContract,
  METHODS,
  personFor,
  sharedGrounds,
  tokenOf,
  WHO,
  type Who,
} from './support/rights-cases';
import { onCrossedStages, onStage } from './support/stage';
import { addLimited, type Person } from './support/world';

onCrossedStages('the rights of a token', (stage) => {
  beforeAll(() => addLimited(stage.world));
  const groundFor = sharedGrounds(stage);

  // Both engines are asked by the same queries who was given what: one is tried whole, the other at the borders.
  itKeepsTheContract(
    stage,
    stage.engine === 'sqlite' ? () => EVERYBODY : chosenCases,
    async (who, method, ground) => {
      const envelope = { method, params: leastParams[method](ground) };
      return stage.transport.send(envelope, stage.caller(tokenOf(stage, who)));
    },
  );

  it.each(
    METHODS.filter(
      (method) => method !== 'location.get' && !PLACELESS.includes(contract[method].access),
    ),
  )('%s tells nobody a foreign location from a missing one', async (method) => {
    const [foreign, missing] = await Promise.all(
      (['foreign', 'missing'] as const).map(async (where) => {
        const params = leastParams[method](await groundFor(method, 'manager', where));
        return stage.send('manager', method, params);
      }),
    );
    expect(foreign?.body).toMatchObject({ error: expect.stringMatching(/\S/) });
    expect(foreign?.body).toEqual(missing?.body);
  });

  it('an object of another location is not reached through one’s own', async () => {
    const own = await groundOf(stage, 'manager', 'own');
    const foreign = await groundOf(stage, 'manager', 'foreign');
    const newest = await newestChange(stage.world);
    for (const method of METHODS) {
      const crossed = { ...foreign, locationId: own.locationId };
      const params = leastParams[method](crossed);
      const namesObject = JSON.stringify(params) !== JSON.stringify(leastParams[method](own));
      if (!namesObject || PLACELESS.includes(contract[method].access)) continue;
      // It takes away the caller's own note of an open form alone, also once the object is gone.
      if (method === 'form.leave') continue;
      // The number of an action is only where it counts from; what it counts is of the location.
      if (method === 'audit.news') continue;
      const person = personFor(contract[method].access);
      const { status, body } = await stage.send(person, method, params);
      // What is of another location has no name here.
      if (method === 'object.names') {
        expect({ status, data: body.data }, method).toEqual({ status: 200, data: [] });
        continue;
      }
      // Some calls about alerts answer 200 with the error inside.
      const told = body.data?.status === 'error' ? 404 : status;
      expect([400, 404], method).toContain(told);
    }
    expect(await newestChange(stage.world)).toBe(newest);
  });
});

// What a cookie stands for is its token: the engines differ in nothing that it could add.
const COOKIES = { engine: 'sqlite', door: 'over HTTP' } as const;
onStage('the rights of a session cookie', COOKIES, (stage) => {
  const cookies = new Map<Who, string>();
  beforeAll(async () => {
    await addLimited(stage.world);
    for (const who of WHO) {
      if (who === 'no one') continue;
      cookies.set(who, await stage.http.cookie(who === 'a dead token' ? 'manager' : who));
    }
  });
  /** What those who may make calls could name; a page that is not ours changes nothing of it. */
  const untouched = new Map<Person, Ground>();
  beforeAll(async () => {
    for (const person of ['provider', 'admin', 'manager'] as const) {
      untouched.set(person, await groundOf(stage, person, 'own'));
    }
  });

  async function post(who: Who, method: Method, ground: Ground, origin: string) {
    const cookie = cookies.get(who);
    const response = await fetch(new URL('/api/creator', stage.http.origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body: JSON.stringify({ method, params: leastParams[method](ground) }),
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? text : JSON.parse(text) };
  }

  // Whom a cookie stands for is found out before it is known what is asked for.
  itKeepsTheContract(
    stage,
    (method) => chosenCases(method).filter(([who]) => who !== 'a dead token'),
    (who, method, ground) => post(who, method, ground, stage.http.origin),
  );

  it.each(METHODS)('are none on %s for a page that is not ours', async (method) => {
    const person = personFor(contract[method].access);
    const ground = untouched.get(person) as Ground;
    const newest = await newestChange(stage.world);
    expect((await post(person, method, ground, 'https://evil.example')).status).toBe(403);
    expect(await newestChange(stage.world)).toBe(newest);
  });

  it('end with the token behind it', async () => {
    const { token, id } = { token: stage.world.tokens.manager, id: stage.world.accounts.manager };
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('token')
        .set({ ended_at: '2026-01-01 00:00:00' })
        .where('account_id', '=', id)
        .execute(),
    );
    expect(token).not.toBe('');
    const ground = await groundOf(stage, 'manager', 'own');
    const newest = await newestChange(stage.world);
    for (const method of METHODS) {
      const { status } = await post('a dead token', method, ground, stage.http.origin);
      const open = BY_A_LINK.includes(method) ? 404 : 200;
      expect(status, method).toBe(contract[method].access === 'public' ? open : 401);
    }
    expect(await newestChange(stage.world)).toBe(newest);
  });
});
