import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '~/accounts/service/accounts.service';
import { hashPassword } from '~/accounts/service/passwords.service';
import { issueToken } from '~/accounts/service/tokens.service';
import { type AuthAnswer, type Creator, createCreator } from '~/creator/client';
import { timeText } from '~/service/clock';
import { seal } from '~/service/sealed';
import { sealAgain } from '~/sign-in/service/factors.service';
import { onCrossedStages, refusalOf } from './support/stage';

const PASSWORD = 'harbour ferry lamp';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => timeText(Date.now() + days * DAY_MS).slice(0, 10);

onCrossedStages('second factors', (stage) => {
  let hash: string;
  let people = 0;
  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    await stage.world.store.transaction((trx) => trx.deleteFrom('throttle').execute());
  });

  async function addPerson(level = 5, organisation?: 'ours' | 'theirs') {
    people += 1;
    const email = `factor-${people}@own.example`;
    const { store } = stage.world;
    const name = organisation === 'ours' ? 'Ours' : 'Theirs';
    const of = await store.reader
      .selectFrom('organisation')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const id = await store.transaction((trx) =>
      createAccount(trx, {
        organisationId: organisation ? of.id : null,
        username: `Person ${people}`,
        email,
        passwordHash: hash,
        accessLevel: level,
        scope: 'creator',
        defaultLocationId: null,
      }),
    );
    return { id: id ?? 0, email };
  }

  const guest = () => createCreator(stage.transport, stage.caller(null));
  const creatorOf = (token: string) => createCreator(stage.transport, stage.caller(token));
  const logIn = (email: string): Promise<AuthAnswer> =>
    guest().auth({ email, password: PASSWORD, remember: true });
  async function enter(email: string): Promise<Creator> {
    return creatorOf((await logIn(email)).token ?? '');
  }
  async function ticketOf(email: string): Promise<string> {
    return (await logIn(email)).second_factor?.ticket ?? '';
  }
  /** The code of the app a step from now, which is good beside the one that it was confirmed by. */
  const codeAt = (key: string, steps = 1) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });

  async function withApp(level = 5, organisation?: 'ours' | 'theirs') {
    const person = await addPerson(level, organisation);
    const creator = await enter(person.email);
    await creator.call('factor.begin_app', {});
    const { pending } = await creator.call('factor.list', {});
    const key = pending?.key ?? '';
    const { codes } = await creator.call('factor.confirm_app', { code: codeAt(key, 0) });
    return { ...person, creator, key, codes: codes ?? [] };
  }

  it('asks for the code of the app after the password, and takes it once', async () => {
    const { email, key } = await withApp();
    const { token, user, second_factor } = await logIn(email);
    expect({ token, user }).toEqual({ token: undefined, user: undefined });
    expect(second_factor).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['app', 'recovery'],
    });
    const other = await ticketOf(email);
    const { ticket = '' } = second_factor ?? {};
    const code = codeAt(key);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const entered = await guest().auth({ ticket, code: spaced });
    expect(entered.user?.email).toBe(email);
    const sessions = await creatorOf(entered.token ?? '').call('user.sessions', {});
    expect(sessions.find(({ current }) => current)?.way).toBe('app');
    const again = await refusalOf(guest().auth({ ticket: other, code }));
    expect([again.status, again.details.code]).toEqual([401, 'wrong_factor']);
    const used = await refusalOf(guest().auth({ ticket, code: codeAt(key) }));
    expect([used.status, used.details.code]).toEqual([401, 'step_ended']);
  });

  it('lets one of two requests with the same code in', async () => {
    const { email, key } = await withApp();
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const code = codeAt(key);
    const answers = await Promise.allSettled(
      tickets.map((ticket) => guest().auth({ ticket, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { email, codes } = await withApp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const typed = code.toLowerCase().replace('-', ' ');
    const { token = '' } = await guest().auth({ ticket: await ticketOf(email), code: typed });
    expect((await creatorOf(token).call('factor.list', {})).codes_left).toBe(9);
    const again = await refusalOf(guest().auth({ ticket: await ticketOf(email), code }));
    expect(again.details.code).toBe('wrong_factor');
  });

  it('throttles wrong codes, also where the password is right each time', async () => {
    const { email, key } = await withApp();
    let refused = 0;
    for (; refused < 20; refused += 1) {
      const step = await logIn(email).catch(() => null);
      if (!step) break;
      const ticket = step.second_factor?.ticket ?? '';
      const { status } = await refusalOf(guest().auth({ ticket, code: 'WRONGONE' }));
      if (status === 429) break;
      expect(status).toBe(401);
    }
    expect(refused).toBeLessThan(8);
    expect((await refusalOf(logIn(email))).status).toBe(429);
    expect(key).not.toBe('');
  });

  it('ends a step with a new password, and knows no ticket of others', async () => {
    const { id, email, key } = await withApp();
    const ticket = await ticketOf(email);
    const password_hash = await hashPassword('quay lantern tide');
    await stage.world.store.transaction((trx) =>
      trx.updateTable('account').set({ password_hash }).where('id', '=', id).execute(),
    );
    for (const one of [ticket, 'A'.repeat(43), '']) {
      const { status } = await refusalOf(guest().auth({ ticket: one, code: codeAt(key) }));
      expect([400, 401]).toContain(status);
    }
  });

  it('keeps no secret and no code readable', async () => {
    const { id, key, codes } = await withApp();
    const { reader } = stage.world.store;
    const rows = [
      await reader.selectFrom('sign_in_factor').selectAll().where('account_id', '=', id).execute(),
      await reader.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute(),
      await reader.selectFrom('action').selectAll().where('account_id', '=', id).execute(),
    ];
    const text = JSON.stringify(rows);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Turned on an authenticator app, with ten recovery codes');
  });

  it('changes factors for who signed in just now, or gives the password or a code again', async () => {
    const { id, email, creator, key, codes } = await withApp();
    const [factor] = (await creator.call('factor.list', {})).factors;
    const created_at = timeText(Date.now() - DAY_MS / 24);
    await stage.world.store.transaction((trx) =>
      trx.updateTable('token').set({ created_at }).where('account_id', '=', id).execute(),
    );
    const asked = await refusalOf(creator.call('factor.remove', { id: factor?.id ?? 0 }));
    expect([asked.status, asked.details.code]).toEqual([403, 'prove_first']);
    const wrong = await refusalOf(creator.call('factor.prove', { secret: 'not it' }));
    expect(wrong.details.fields?.secret).toMatch(/neither/);
    await creator.call('factor.prove', { secret: codeAt(key) });
    await creator.call('factor.rename', { id: factor?.id ?? 0, name: 'Work phone' });
    const fresh = await creator.call('factor.new_codes', {});
    expect(fresh.codes).toHaveLength(10);
    const old = { ticket: await ticketOf(email), code: codes[0] ?? '' };
    expect((await refusalOf(guest().auth(old))).details.code).toBe('wrong_factor');
    await creator.call('factor.remove', { id: factor?.id ?? 0 });
    expect(await creator.call('factor.list', {})).toMatchObject({ factors: [], codes_left: 0 });
    expect((await logIn(email)).token).toEqual(expect.any(String));
  });

  it('changes nobody else’s, and nothing for the token of a program', async () => {
    const mine = await withApp();
    const other = await enter((await addPerson()).email);
    const [factor] = (await mine.creator.call('factor.list', {})).factors;
    const given = { id: factor?.id ?? 0 };
    expect((await refusalOf(other.call('factor.remove', given))).status).toBe(404);
    const token = await stage.world.store.transaction((trx) => issueToken(trx, mine.id, 'api'));
    expect((await refusalOf(creatorOf(token).call('factor.remove', given))).status).toBe(403);
  });

  it('opens what an older secret sealed, and seals it again', async () => {
    const { id, email, key } = await withApp();
    const { store, service } = stage.world;
    // The service whose secrets the test knows, behind either door.
    const here = createCreator(service, stage.caller(null));
    const [current, old] = [
      'a secret of the tests, long enough for it',
      'an older one, long enough',
    ];
    const set = { secret: await seal(async () => [old], key) };
    await store.transaction((trx) =>
      trx.updateTable('sign_in_factor').set(set).where('account_id', '=', id).execute(),
    );
    const lost = await refusalOf(here.auth({ ticket: await ticketOf(email), code: codeAt(key) }));
    expect(lost.details.code).toBe('wrong_factor');
    await sealAgain(store, async () => [current, old]);
    const { user } = await here.auth({ ticket: await ticketOf(email), code: codeAt(key) });
    expect(user?.email).toBe(email);
  });

  it('leads who needs one from a day on to nothing else, and leaves keys and tokens alone', async () => {
    const admin = await addPerson(3, 'theirs');
    const chief = await enter(admin.email);
    const member = await addPerson(5, 'theirs');
    const { token = '' } = await logIn(member.email);
    let creator = creatorOf(token);
    const soon = [{ role: 5, from: dayIn(3) }];
    await chief.call('factor.set_rules', { rules: soon, was: [] });
    expect((await creator.user()).second_factor_from).toBe(dayIn(3));
    await creator.call('user.locations', {});
    const now = [{ role: 5, from: dayIn(0) }];
    const stale = await refusalOf(chief.call('factor.set_rules', { rules: now, was: [] }));
    expect(stale.status).toBe(409);
    await chief.call('factor.set_rules', { rules: now, was: soon });
    // Of another request: reads of one share what they know of their caller.
    creator = creatorOf(token);
    const refused = await refusalOf(creator.call('user.locations', {}));
    expect([refused.status, refused.details.code]).toEqual([403, 'factor_required']);
    const api = await stage.world.store.transaction((trx) => issueToken(trx, member.id, 'api'));
    await creatorOf(api).call('user.locations', {});
    expect(await chief.call('factor.rules', {})).toMatchObject({ rules: now });
    await creator.call('factor.begin_app', {});
    const { pending } = await creator.call('factor.list', {});
    await creator.call('factor.confirm_app', { code: codeAt(pending?.key ?? '', 0) });
    creator = creatorOf(token);
    await creator.call('user.locations', {});
    expect((await creator.user()).second_factor_from).toBeUndefined();
    await chief.call('factor.set_rules', { rules: [], was: now });
    const said = await stage.world.store.reader
      .selectFrom('action')
      .select('summary')
      .where('method', '=', 'factor.set_rules')
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute();
    expect(said.map(({ summary }) => summary)).toEqual([
      `Required a second factor: nobody → Staff from ${dayIn(3)}`,
      `Required a second factor: Staff from ${dayIn(3)} → Staff from ${dayIn(0)}`,
      `Required a second factor: Staff from ${dayIn(0)} → nobody`,
    ]);
  });

  it('is reset by an admin of the organisation, for nobody above them', async () => {
    const person = await withApp(5, 'ours');
    const boss = await withApp(2, 'ours');
    const foreign = await withApp(5, 'theirs');
    const admin = stage.as('admin');
    for (const [id, status] of [
      [boss.id, 403],
      [foreign.id, 404],
      [stage.world.accounts.admin, 403],
    ] as const) {
      expect((await refusalOf(admin.call('person.reset_factor', { id }))).status).toBe(status);
    }
    const factorNow = async () => (await admin.call('person.get', { id: person.id })).factor;
    expect(await factorNow()).toEqual({ kind: 'app', since: expect.any(String) });
    const { people: listed } = await admin.call('person.list', { search: person.email });
    expect(listed.map(({ factor }) => factor?.kind)).toEqual(['app']);
    expect(await admin.call('person.reset_factor', { id: person.id })).toEqual({
      removed: 1,
      mailed: false,
    });
    expect(await factorNow()).toBeNull();
    expect((await refusalOf(person.creator.user())).status).toBe(401);
    expect((await logIn(person.email)).token).toEqual(expect.any(String));
    const { summary } = await stage.world.store.reader
      .selectFrom('action')
      .select('summary')
      .where('method', '=', 'person.reset_factor')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(summary).toMatch(
      /^Reset the second factor of person \d+: app “Authenticator app” → none$/,
    );
  });
});
