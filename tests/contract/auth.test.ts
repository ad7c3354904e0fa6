import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  createAccount,
  grantLocations,
  setDisabled,
  setPassword,
} from '~/accounts/service/accounts.service';
import { hashPassword } from '~/accounts/service/passwords.service';
import { type Answer, onCrossedStages } from './support/stage';

const PASSWORD = 'correct horse';
const WRONG = 'Email or password not correct. Please double check and try again.';

onCrossedStages('signing in', (stage) => {
  let hash: string;
  const transport = () => stage.transport;
  const auth = async (email: string, password = PASSWORD, more: object = {}) => {
    const credentials = { email, password, remember: true, ...more };
    return (await transport().auth(credentials, stage.caller(null))) as Answer & {
      body: { token?: string; user?: unknown };
    };
  };
  const user = (token: string | null) => transport().user(stage.caller(token));

  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
    for (const name of ['ann', 'bob', 'closed', 'target', 'changed']) await addPerson(name);
  });

  async function addPerson(username: string): Promise<number> {
    return stage.world.store.transaction(async (trx) => {
      const id = await createAccount(trx, {
        organisationId: null,
        username,
        email: `${username}@test.example`,
        passwordHash: hash,
        accessLevel: 5,
        scope: 'creator',
        defaultLocationId: stage.world.locations.ours,
      });
      if (id === null) throw new Error(`${username} is taken.`);
      await grantLocations(trx, [id], [stage.world.locations.ours]);
      if (username === 'closed') await setDisabled(trx, id, true);
      return id;
    });
  }
  const accountOf = (username: string) =>
    stage.world.store.reader
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();

  it('answers a token and the seven fields of the person', async () => {
    const { status, body } = await auth('  ANN@test.example ');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    const { id } = await accountOf('ann');
    const person = {
      id,
      username: 'ann',
      email: 'ann@test.example',
      access_level: 5,
      scope: 'creator',
      defaultLocation: stage.world.locations.ours,
      locations: [{ id: stage.world.locations.ours, name: 'Canteen' }],
    };
    expect(body.user).toEqual(person);
    expect(await user(body.token ?? null)).toMatchObject({ status: 200, body: { user: person } });
  });

  it('keeps nothing of a token but its hash', async () => {
    const { body } = await auth('ann@test.example');
    const token = body.token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const tokens = await stage.world.store.reader.selectFrom('token').selectAll().execute();
    const actions = await stage.world.store.reader.selectFrom('action').selectAll().execute();
    expect(JSON.stringify([tokens, actions])).not.toContain(token);
    expect(tokens.map((row) => row.hash)).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
  });

  it('refuses a wrong password, an unknown email and a closed account in the same words', async () => {
    const refused = await Promise.all([
      auth('ann@test.example', 'wrong'),
      auth('nobody@test.example'),
      auth('closed@test.example'),
      auth('ann@test.example', PASSWORD.toUpperCase()),
      auth("' or 1=1 --", "' or 1=1 --"),
    ]);
    for (const { status, body } of refused) expect([status, body]).toEqual([401, { error: WRONG }]);
  });

  it.each([
    ['a field too many', { access_level: 1 }],
    ['an account to be', { user: { id: 1 } }],
    ['an email that is a list', { email: ['ann@test.example'] }],
    ['a password that is a number', { password: 5 }],
    ['an endless password', { password: 'x'.repeat(1001) }],
    ['a NUL', { email: 'ann@test.example\0' }],
  ])('refuses %s', async (_, more) => {
    const { status, body } = await auth('ann@test.example', PASSWORD, more);
    expect([status, body.token]).toEqual([400, undefined]);
  });

  it('names the fields that are empty', async () => {
    const { status, body } = await auth('', '');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['email', 'password']]);
  });

  it('answers 429 with Retry-After after too many failures, to the right password as well', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => auth('target@test.example', 'wrong')),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const blocked = await auth('target@test.example');
    expect([blocked.status, blocked.body.token]).toEqual([429, undefined]);
    const wait = Number(blocked.headers?.['Retry-After']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await auth('bob@test.example')).status).toBe(200);
  });

  it('lets right passwords of one account in that come at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 15 }, () => auth('bob@test.example')));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });

  it('ends a token by signing out, and no other of the same person', async () => {
    const [one, two] = [await auth('bob@test.example'), await auth('bob@test.example')];
    const caller = stage.caller(one.body.token ?? null);
    expect(await transport().logout(caller)).toMatchObject({ status: 200, body: {} });
    expect((await user(one.body.token ?? null)).status).toBe(401);
    expect((await transport().logout(caller)).status).toBe(401);
    expect((await user(two.body.token ?? null)).status).toBe(200);
  });

  it('ends every token of a person by a change of the password, or by closing the account', async () => {
    const { id } = await accountOf('changed');
    const before = await auth('changed@test.example');
    const next = await hashPassword('another horse');
    await stage.world.store.transaction((trx) => setPassword(trx, id, next));
    expect((await user(before.body.token ?? null)).status).toBe(401);
    expect((await auth('changed@test.example')).status).toBe(401);
    const after = await auth('changed@test.example', 'another horse');
    expect(after.status).toBe(200);
    await stage.world.store.transaction((trx) => setDisabled(trx, id, true));
    expect((await user(after.body.token ?? null)).status).toBe(401);
  });

  it.each([null, '', 'x', `${'A'.repeat(43)}`, 'not a token at all', "' or '1'='1"])(
    'takes the token %j for none',
    async (token) => {
      for (const call of ['user', 'logout'] as const) {
        expect((await transport()[call](stage.caller(token))).status).toBe(401);
      }
      const send = { method: 'user.locations', params: {} };
      expect((await transport().send(send, stage.caller(token))).status).toBe(401);
    },
  );

  it('answers reset_cookies to anybody', async () => {
    const answered = await transport().resetCookies(stage.caller(null));
    expect(answered).toMatchObject({ status: 200, body: {} });
  });
});
