import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCreator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import {
  CLIENT,
  CLIENT_SECRET,
  type Claims,
  type IdentityProvider,
  openIdentityProvider,
  walkThrough,
} from '../support/identity-provider';
import { onEveryEngine, refusalOf } from './support/stage';
import { PUBLIC_URL } from './support/world';

const CALLBACK = `${PUBLIC_URL}/sign-in/oidc/callback`;
type Settings = ParamsOf<'sign_in.save_provider'>;

onEveryEngine('single sign-on', 'in process', (stage) => {
  let idp: IdentityProvider;
  let id = 0;
  const nobody = () => createCreator(stage.transport, stage.caller(null));
  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: 'Harbor login',
    issuer: idp.issuer,
    client_id: CLIENT,
    secret: CLIENT_SECRET,
    domains: ['harbor.example'],
    creates_accounts: true,
    default_level: 5,
    claim: '',
    mapping: [],
    grace_minutes: 60,
    ...more,
  });
  /** Saved by staff of the provider, whose word confirms domains. */
  const save = async (more: Partial<Settings> = {}) => {
    const organisation_id = await organisationId();
    const made = await stage
      .as('provider')
      .call('sign_in.save_provider', settings({ organisation_id, ...(id ? { id } : {}), ...more }));
    id = made.id;
    return made;
  };
  const organisationId = async () => {
    const row = await stage.world.store.reader
      .selectFrom('account')
      .select('organisation_id')
      .where('id', '=', stage.world.accounts.admin)
      .executeTakeFirstOrThrow();
    return Number(row.organisation_id);
  };
  const began = () => nobody().call('sign_in.begin', { email: 'kim@harbor.example' });
  const signIn = async () => {
    const { address, kept } = await began();
    const query = await walkThrough(address);
    return nobody().call('sign_in.finish', { query, kept });
  };
  const with_ = (token: string) => stage.transport.user(stage.caller(token));
  const actions = async (method: string) =>
    stage.world.store.reader
      .selectFrom('action')
      .select(['summary', 'outcome', 'account_id'])
      .where('method', '=', method)
      .orderBy('id')
      .execute();
  const kim = (more: Claims = {}) =>
    idp.people.set('kim-1', {
      email: 'kim@harbor.example',
      email_verified: true,
      name: 'Kim Oduya',
      ...more,
    });
  const levelOf = async (account: number) =>
    (
      await stage.world.store.reader
        .selectFrom('account')
        .select('access_level')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
    ).access_level;

  beforeAll(async () => {
    idp = await openIdentityProvider(CALLBACK);
  });
  afterAll(() => idp.close());
  beforeEach(async () => {
    id = 0;
    idp.people.clear();
    idp.person = 'kim-1';
    kim();
    await save();
  });
  afterEach(async () => {
    Object.assign(idp, { alter: null, down: false });
    await stage.world.store.transaction(async (trx) => {
      await trx.deleteFrom('sign_in_rule').execute();
      await trx.deleteFrom('sign_in_provider').execute();
      const made = trx
        .selectFrom('account')
        .select('id')
        .where('email', 'like', '%@harbor.example');
      await trx.deleteFrom('place_group_grant').where('account_id', 'in', made).execute();
      await trx.deleteFrom('token').where('account_id', 'in', made).execute();
      await trx.deleteFrom('account').where('email', 'like', '%@harbor.example').execute();
    });
  });

  describe('signs people in', () => {
    it('with an account that is made at the first sign-in and found by its subject afterwards', async () => {
      const first = await signIn();
      expect(first.user).toMatchObject({
        username: 'Kim Oduya',
        email: 'kim@harbor.example',
        access_level: 5,
      });
      expect((await with_(first.token)).status).toBe(200);
      kim({ email: 'kim.okoro@elsewhere.example', email_verified: false });
      expect((await signIn()).user.id).toBe(first.user.id);
      const told = (await actions('auth')).filter(({ account_id }) => account_id === first.user.id);
      expect(told.map(({ summary }) => summary)).toEqual(
        Array(2).fill('Signed in with Harbor login'),
      );
    });

    it('and makes none where the organisation does not want it, or another has the email', async () => {
      await save({ creates_accounts: false });
      const refused = await refusalOf(signIn());
      expect(refused).toMatchObject({ status: 403 });
      await save({ domains: ['test.example', 'harbor.example'] });
      kim({ email: 'stranger@test.example' });
      const elsewhere = await refusalOf(signIn());
      expect(elsewhere.message).toBe(refused.message);
      kim({ email: 'provider@test.example' });
      expect((await refusalOf(signIn())).message).toBe(refused.message);
      kim({ email: 'admin@test.example' });
      expect((await signIn()).user.id).toBe(stage.world.accounts.admin);
    });

    it('who take up an invitation by it, as the account that waits for them', async () => {
      await save({ creates_accounts: false });
      const organisation_id = await organisationId();
      const invited = await stage.world.store.transaction(async (trx) => {
        const account = {
          ...{ organisation_id, username: 'Kim', email: 'waiting', password_hash: 'none' },
          ...{ access_level: 7, scope: 'creator', default_location_id: null, disabled: 0 },
          created_at: '2026-01-01 00:00:00',
        };
        const { id: account_id } = await trx
          .insertInto('account')
          .values(account)
          .returning('id')
          .executeTakeFirstOrThrow();
        const link = { account_id, hash: 'h', mail_hash: 'm', email: 'kim@harbor.example' };
        const times = { created_at: '2026-01-01 00:00:00', expires_at: '2999-01-01 00:00:00' };
        await trx
          .insertInto('invitation')
          .values({ ...link, ...times, invited_by: null })
          .execute();
        return account_id;
      });
      expect((await signIn()).user).toMatchObject({
        id: invited,
        email: 'kim@harbor.example',
        access_level: 7,
      });
      await stage.world.store.transaction((trx) =>
        trx.deleteFrom('invitation').where('account_id', '=', invited).execute(),
      );
    });

    it('not without a verified email of the domains of the organisation', async () => {
      for (const email_verified of [false, undefined, 'no']) {
        kim({ email_verified });
        expect((await refusalOf(signIn())).message).toContain('did not say that your email');
      }
      kim({ email: 'kim@other.example' });
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      const refused = (await actions('auth')).filter(({ outcome }) => outcome === 'refused');
      expect(refused.at(-1)?.summary).toBe(
        'Sign-in with Harbor login refused: the email is of another domain',
      );
    });

    it('not by a subject that took over an email, nor a disabled account', async () => {
      const { user } = await signIn();
      idp.people.set('kim-2', { email: 'kim@harbor.example', email_verified: true });
      idp.people.delete('kim-1');
      idp.person = 'kim-2';
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      kim();
      idp.people.delete('kim-2');
      idp.person = 'kim-1';
      expect((await signIn()).user.id).toBe(user.id);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('account').set({ disabled: 1 }).where('id', '=', user.id).execute(),
      );
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
    });
  });

  describe('refuses', () => {
    const refused = async (alter: (claims: Claims) => Claims) => {
      idp.alter = alter;
      return refusalOf(signIn());
    };

    it('an ID token of another issuer, for another client, with another nonce or unsigned', async () => {
      for (const more of [
        { iss: 'https://login.evil.example' },
        { aud: 'another' },
        { nonce: 'another' },
        { sub: 'another' },
      ]) {
        expect(
          await refused((claims) => ({ ...claims, ...more })),
          String(Object.keys(more)),
        ).toMatchObject({
          status: 403,
        });
      }
      expect(
        (await actions('sign_in.link')).filter(({ outcome }) => outcome === 'refused'),
      ).toEqual([]);
    });

    it('a clock that is five minutes ahead, and takes one that is a minute off', async () => {
      const moved = (by: number) => (claims: Claims) => ({
        ...claims,
        iat: Number(claims.iat) + by,
        exp: Number(claims.exp) + by,
      });
      expect((await refused(moved(300))).message).toContain('differ by minutes');
      expect((await refused(moved(-900))).message).toContain('differ by minutes');
      for (const by of [60, -60, -300]) {
        idp.alter = moved(by);
        expect((await signIn()).user.username, `${by} s`).toBe('Kim Oduya');
      }
    });

    it('a code that was used, a changed state, and an answer of another provider', async () => {
      const { address, kept } = await began();
      const query = await walkThrough(address);
      await nobody().call('sign_in.finish', { query, kept });
      const again = nobody().call('sign_in.finish', { query, kept });
      expect(await refusalOf(again)).toMatchObject({ status: 403 });
      const fresh = await began();
      const answered = new URLSearchParams(await walkThrough(fresh.address));
      for (const [name, value] of [
        ['state', 'another'],
        ['iss', 'https://login.evil.example'],
        ['code', 'another'],
      ] as const) {
        const changed = new URLSearchParams(answered);
        changed.set(name, value);
        const given = { query: String(changed), kept: fresh.kept };
        expect(await refusalOf(nobody().call('sign_in.finish', given)), name).toMatchObject({
          status: 403,
        });
      }
      const declined = `error=access_denied&state=${fresh.kept.state}&iss=${encodeURIComponent(idp.issuer)}`;
      const given = { query: declined, kept: fresh.kept };
      expect((await refusalOf(nobody().call('sign_in.finish', given))).message).toBe(
        'Your organisation did not sign you in.',
      );
    });

    it('to say whether there is an account: the domain alone decides', async () => {
      const known = await began();
      const unknown = await nobody().call('sign_in.begin', { email: 'nobody@harbor.example' });
      expect(Object.keys(unknown.kept)).toEqual(Object.keys(known.kept));
      for (const email of ['kim@other.example', 'kim', '', 'kim@sub.harbor.example']) {
        expect(await refusalOf(nobody().call('sign_in.begin', { email }))).toMatchObject({
          status: 404,
        });
      }
      const byIssuer = await nobody().call('sign_in.begin', { issuer: idp.issuer });
      expect(byIssuer.kept.provider).toBe(id);
    });
  });

  describe('asks the provider again', () => {
    it('and ends a session within a minute once somebody is taken out there', async () => {
      const { token } = await signIn();
      expect((await with_(token)).status).toBe(200);
      expect((await with_(token)).status).toBe(200);
      idp.people.delete('kim-1');
      expect((await with_(token)).status).toBe(401);
      expect((await stage.transport.user(stage.caller(token))).status).toBe(401);
      expect((await actions('sign_in.end')).at(-1)?.summary).toContain(
        'Session ended by Harbor login',
      );
    });

    it('for role and groups, and ends it for whom no line names any more', async () => {
      const [north, south] = await groups('North', 'South');
      await save({
        claim: 'realm_access.roles',
        default_level: null,
        mapping: [
          { value: 'managers', level: 3, groups: [] },
          { value: 'north', level: 6, groups: [north] },
          { value: 'south', level: 7, groups: [south] },
        ],
      });
      expect((await refusalOf(signIn())).message).toContain('no role here');
      kim({ realm_access: { roles: ['north', 'south'] } });
      const { user, token } = await signIn();
      expect(user.access_level).toBe(6);
      expect(await groupsOf(user.id)).toEqual([north, south]);
      kim({ realm_access: { roles: ['south', 'managers'] } });
      expect((await with_(token)).status).toBe(200);
      expect(await levelOf(user.id)).toBe(3);
      expect(await groupsOf(user.id)).toEqual([south]);
      expect((await actions('sign_in.rights')).at(-1)?.summary).toBe(
        'Rights by Harbor login: Prices locked → Admin; left North',
      );
      kim({ realm_access: { roles: ['others'] } });
      expect((await with_(token)).status).toBe(401);
    });

    it('and leaves the last admin an admin', async () => {
      const mapping = [{ value: 'staff', level: 5 as const, groups: [] }];
      await save({ domains: ['test.example'], claim: 'groups', mapping });
      kim({ email: 'admin@test.example', groups: ['staff'] });
      const { user } = await nobody()
        .call('sign_in.begin', { email: 'admin@test.example' })
        .then(async ({ address, kept }) =>
          nobody().call('sign_in.finish', { query: await walkThrough(address), kept }),
        );
      expect(user).toMatchObject({ id: stage.world.accounts.admin, access_level: 3 });
    });

    it('which may be out of reach for as long as the settings say', async () => {
      const { token } = await signIn();
      idp.down = true;
      expect((await with_(token)).status).toBe(200);
      expect((await with_(token)).status).toBe(200);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('sign_in_session').set({ failing_since: '2026-01-01 00:00:00' }).execute(),
      );
      expect((await with_(token)).status).toBe(401);
    });

    it('and keeps its tokens sealed', async () => {
      await signIn();
      const rows = await stage.world.store.reader
        .selectFrom('sign_in_session')
        .selectAll()
        .execute();
      expect(rows.map(({ sealed }) => sealed)).toEqual([expect.stringMatching(/^v1\./)]);
    });
  });

  describe('is told of the end of sessions', () => {
    const heard = async () => {
      idp.logouts.length = 0;
      await idp.signOut('kim-1');
      return idp.logouts[0] ?? '';
    };
    const tell = (logout_token: string) =>
      nobody().call('sign_in.backchannel_logout', { logout_token });

    it('by a logout token, once', async () => {
      const { token } = await signIn();
      const logout = await heard();
      expect(await tell(logout)).toEqual({ ended: 1 });
      expect((await with_(token)).status).toBe(401);
      await signIn();
      expect((await refusalOf(tell(logout))).status).toBe(400);
    });

    it('and by nothing else', async () => {
      const { token } = await signIn();
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const good = { iss: idp.issuer, aud: CLIENT, iat: now, jti: 'x', sub: 'kim-1', events };
      const cases = [
        idp.signed({ ...good, nonce: 'n' }),
        idp.signed({ ...good, events: {} }),
        idp.signed({ ...good, sub: undefined }),
        idp.signed({ ...good, iat: now - 3_600 }),
        idp.signed({ ...good, jti: undefined }),
        idp.signed(good, { alg: 'HS256' }),
        `${idp.signed(good).slice(0, -8)}AAAAAAAA`,
      ];
      for (const [index, one] of cases.entries()) {
        expect((await refusalOf(tell(one))).status, String(index)).toBe(400);
      }
      for (const one of [
        idp.signed({ ...good, aud: 'another' }),
        idp.signed({ ...good, iss: 'https://x.example' }),
        'x',
      ]) {
        expect((await refusalOf(tell(one))).status).toBe(404);
      }
      expect((await with_(token)).status).toBe(200);
      expect(await tell(idp.signed(good))).toEqual({ ended: 1 });
    });
  });

  async function groups(...names: string[]): Promise<[number, number]> {
    const organisation_id = await organisationId();
    const ids: number[] = [];
    for (const name of names) {
      const row = {
        version: 1,
        organisation_id,
        parent_id: null,
        name,
        name_key: `${name} ${crypto.randomUUID()}`,
        created_at: '2026-01-01 00:00:00',
      };
      const made = await stage.world.store.transaction((trx) =>
        trx.insertInto('place_group').values(row).returning('id').executeTakeFirstOrThrow(),
      );
      ids.push(made.id);
    }
    return ids as [number, number];
  }

  async function groupsOf(account: number): Promise<number[]> {
    const rows = await stage.world.store.reader
      .selectFrom('place_group_grant')
      .select('group_id')
      .where('account_id', '=', account)
      .orderBy('group_id')
      .execute();
    return rows.map(({ group_id }) => group_id);
  }
});
