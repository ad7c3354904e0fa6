import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '~/accounts/service/passwords.service';
import type { ParamsOf } from '~/creator/contract';
import {
  CLIENT,
  CLIENT_SECRET,
  type IdentityProvider,
  openIdentityProvider,
} from '../support/identity-provider';
import { onEveryEngine, refusalOf } from './support/stage';
import { PUBLIC_URL } from './support/world';

type Settings = ParamsOf<'sign_in.save_provider'>;

onEveryEngine('settings of sign-in', 'in process', (stage) => {
  let idp: IdentityProvider;
  const admin = () => stage.as('admin');
  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: 'Harbor login',
    issuer: idp.issuer,
    client_id: CLIENT,
    secret: CLIENT_SECRET,
    domains: ['Harbor.Example '],
    creates_accounts: false,
    default_level: null,
    claim: '',
    mapping: [],
    grace_minutes: 60,
    ...more,
  });
  const save = (more: Partial<Settings> = {}) =>
    admin().call('sign_in.save_provider', settings(more));
  const organisationOf = async (person: 'admin' | 'stranger') => {
    const row = await stage.world.store.reader
      .selectFrom('account')
      .select('organisation_id')
      .where('id', '=', stage.world.accounts[person])
      .executeTakeFirstOrThrow();
    return Number(row.organisation_id);
  };
  beforeAll(async () => {
    idp = await openIdentityProvider(`${PUBLIC_URL}/sign-in/oidc/callback`);
  });
  afterAll(() => idp.close());
  afterEach(() =>
    stage.world.store.transaction(async (trx) => {
      await trx.deleteFrom('sign_in_rule').execute();
      await trx.deleteFrom('sign_in_provider').execute();
    }),
  );

  describe('of a provider', () => {
    it('are kept with their history and without their secret', async () => {
      const made = await save();
      expect(made).toMatchObject({ version: 1, has_secret: true });
      const saved = await save({ id: made.id, version: 1, secret: undefined, grace_minutes: 5 });
      expect(saved).toMatchObject({ version: 2, has_secret: true, grace_minutes: 5 });
      const { history, providers, addresses } = await admin().call('sign_in.settings', {});
      expect(providers).toEqual([saved]);
      expect(addresses).toEqual({
        redirect: `${PUBLIC_URL}/sign-in/oidc/callback`,
        logout: `${PUBLIC_URL}/sign-in/oidc/backchannel-logout`,
      });
      const [changed, added] = history.map(({ summary, by }) => `${by}: ${summary}`);
      expect(changed).toBe(
        'admin: Changed single sign-on with Harbor login: minutes while it does not answer 60 → 5',
      );
      expect(added).toContain('domains harbor.example (not confirmed)');
      const rows = await stage.world.store.reader.selectFrom('action').selectAll().execute();
      const stored = await stage.world.store.reader
        .selectFrom('sign_in_provider')
        .selectAll()
        .execute();
      expect(JSON.stringify([rows, stored])).not.toContain(CLIENT_SECRET);
    });

    it('are not overwritten unseen, and a secret is not sent to another issuer', async () => {
      const { id } = await save();
      await save({ id, version: 1, name: 'Other' });
      expect((await refusalOf(save({ id, version: 1 }))).status).toBe(409);
      const moved = await refusalOf(
        save({ id, secret: undefined, issuer: 'https://login.evil.example' }),
      );
      expect(moved.details.fields).toHaveProperty('secret');
    });

    it('are of a provider that answers, at an address that may be reached', async () => {
      for (const issuer of [
        `${idp.issuer}/other`,
        'http://169.254.169.254/',
        'http://localhost:1/',
        'https://10.0.0.1/',
        'file:///etc/passwd',
        'login',
      ]) {
        expect((await refusalOf(save({ issuer }))).details.fields, issuer).toHaveProperty('issuer');
      }
      for (const domains of [['harbor'], ['10.0.0.1'], ['a b.example'], ['x@y.example/z']]) {
        expect((await refusalOf(save({ domains }))).details.fields).toHaveProperty('domains');
      }
      expect((await save({ domains: ['bücher.example', '@Harbor.example'] })).domains).toEqual([
        { domain: 'harbor.example', confirmed: false },
        { domain: 'xn--bcher-kva.example', confirmed: false },
      ]);
    });

    it('name a domain that staff of the provider confirm, for one provider alone', async () => {
      const { id } = await save();
      const asked = { email: 'kim@harbor.example' };
      const begin = () => stage.send(null, 'sign_in.begin', asked);
      expect((await begin()).status).toBe(404);
      const confirmed = await stage.as('provider').call('sign_in.save_provider', settings({ id }));
      expect(confirmed.domains).toEqual([{ domain: 'harbor.example', confirmed: true }]);
      expect((await begin()).status).toBe(200);
      expect((await save({ id, name: 'Renamed' })).domains[0]?.confirmed).toBe(true);
      const organisation_id = await organisationOf('stranger');
      const theirs = stage
        .as('provider')
        .call('sign_in.save_provider', settings({ organisation_id }));
      expect((await refusalOf(theirs)).details.fields).toHaveProperty('domains');
    });

    it('are nobody else’s', async () => {
      const organisation_id = await organisationOf('stranger');
      const { id } = await stage
        .as('provider')
        .call('sign_in.save_provider', settings({ organisation_id }));
      expect((await admin().call('sign_in.settings', {})).providers).toEqual([]);
      const calls = [
        ['sign_in.settings', { organisation_id }],
        ['sign_in.save_provider', settings({ id })],
        ['sign_in.save_provider', settings({ organisation_id })],
        ['sign_in.remove_provider', { id }],
        ['sign_in.save_passwords', { organisation_id, allowed: true, break_glass: null }],
      ] as const;
      for (const [method, params] of calls) {
        expect((await stage.send('admin', method, params)).status, method).toBe(404);
        expect((await stage.send('manager', method, params)).status, method).toBe(403);
      }
      const foreign = await stage.world.store.transaction((trx) =>
        trx
          .insertInto('place_group')
          .values({
            version: 1,
            organisation_id,
            parent_id: null,
            name: 'Theirs',
            name_key: 'theirs',
            created_at: '2026-01-01 00:00:00',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const mapping = [{ value: 'x', level: 5 as const, groups: [foreign.id] }];
      expect((await refusalOf(save({ claim: 'groups', mapping }))).status).toBe(404);
      const provider = [{ value: 'x', level: 1 as never, groups: [] }];
      expect((await refusalOf(save({ claim: 'groups', mapping: provider }))).status).toBe(400);
      expect(await stage.as('provider').call('sign_in.remove_provider', { id })).toEqual({
        ended: 0,
      });
    });
  });

  describe('of passwords', () => {
    const PASSWORD = 'harbour ferry lamp';
    const auth = (email: string, password = PASSWORD) =>
      stage.transport.auth({ email, password }, stage.caller(null));
    beforeAll(async () => {
      const password_hash = await hashPassword(PASSWORD);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('account').set({ password_hash }).execute(),
      );
    });

    it('let one admin in by a password where the others sign in with the organisation', async () => {
      const off = {
        allowed: false,
        break_glass: stage.world.accounts.admin,
      };
      const early = admin().call('sign_in.save_passwords', off);
      expect((await refusalOf(early)).details.fields).toHaveProperty('allowed');
      const { id } = await save({ domains: ['test.example'] });
      await stage
        .as('provider')
        .call('sign_in.save_provider', settings({ id, domains: ['test.example'] }));
      const manager = { ...off, break_glass: stage.world.accounts.manager };
      const none = admin().call('sign_in.save_passwords', manager);
      expect((await refusalOf(none)).details.fields).toHaveProperty('break_glass');
      expect((await auth('manager@test.example')).status).toBe(200);
      const { version } = await admin().call('sign_in.save_passwords', { ...off, version: 0 });
      const stale = admin().call('sign_in.save_passwords', { ...off, version: 0 });
      expect((await refusalOf(stale)).status).toBe(409);
      const refused = await auth('manager@test.example');
      expect(refused).toMatchObject({ status: 401, body: { code: 'single_sign_on' } });
      for (const email of ['nobody@test.example', 'admin@test.example']) {
        expect((await auth(email, 'wrong')).body, 'does not tell who is who').toEqual(refused.body);
      }
      expect((await auth('admin@test.example')).status).toBe(200);
      expect((await auth('provider@test.example')).status, 'of no organisation').toBe(200);
      expect((await stage.send('manager', 'user.locations', {})).status, 'tokens go on').toBe(200);
      const level = (access_level: number) =>
        stage.world.store.transaction((trx) =>
          trx
            .updateTable('account')
            .set({ access_level })
            .where('id', '=', stage.world.accounts.manager)
            .execute(),
        );
      await level(3);
      for (const [method, params] of [
        ['person.disable', { ids: [stage.world.accounts.admin] }],
        ['person.remove', { id: stage.world.accounts.admin }],
      ] as const) {
        const { message } = await refusalOf(stage.as('provider').call(method, params as never));
        expect(message).toMatch(/^This admin alone may sign in by password/);
      }
      await level(5);
      await admin().call('sign_in.save_passwords', { allowed: true, break_glass: null, version });
      expect((await auth('manager@test.example')).status).toBe(200);
    });
  });
});
