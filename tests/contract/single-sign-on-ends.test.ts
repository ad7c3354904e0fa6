import { describe, expect, it } from 'vitest';
import { CLIENT, walkThrough } from '../support/identity-provider';
import { signingIn } from './support/single-sign-on';
import { onEveryEngine, refusalOf } from './support/stage';

onEveryEngine('sessions by a provider', 'in process', (stage) => {
  const {
    idp,
    nobody,
    save,
    signIn,
    actions,
    kim,
    levelOf,
    groups,
    groupsOf,
    answered: asked,
  } = signingIn(stage);

  describe('asks the provider again', () => {
    it('and ends a session within a minute once somebody is taken out there', async () => {
      const { token } = await signIn();
      expect((await asked(token)).status).toBe(200);
      expect((await asked(token)).status).toBe(200);
      idp().people.delete('kim-1');
      expect((await asked(token)).status).toBe(401);
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
      expect((await asked(token)).status).toBe(200);
      expect(await levelOf(user.id)).toBe(3);
      expect(await groupsOf(user.id)).toEqual([south]);
      expect((await actions('sign_in.rights')).at(-1)?.summary).toBe(
        'Rights by Harbor login: Prices locked → Admin; left North',
      );
      kim({ realm_access: { roles: ['others'] } });
      expect((await asked(token)).status).toBe(401);
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
      idp().down = true;
      expect((await asked(token)).status).toBe(200);
      expect((await asked(token)).status).toBe(200);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('sign_in_session').set({ failing_since: '2026-01-01 00:00:00' }).execute(),
      );
      expect((await asked(token)).status).toBe(401);
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
      idp().logouts.length = 0;
      await idp().signOut('kim-1');
      return idp().logouts[0] ?? '';
    };
    const tell = (logout_token: string) =>
      nobody().call('sign_in.backchannel_logout', { logout_token });

    it('by a logout token, once', async () => {
      const { token } = await signIn();
      const logout = await heard();
      expect(await tell(logout)).toEqual({ ended: 1 });
      expect((await asked(token)).status).toBe(401);
      await signIn();
      expect((await refusalOf(tell(logout))).status).toBe(400);
    });

    it('and by nothing else', async () => {
      const { token } = await signIn();
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const good = { iss: idp().issuer, aud: CLIENT, iat: now, jti: 'x', sub: 'kim-1', events };
      const cases = [
        idp().signed({ ...good, nonce: 'n' }),
        idp().signed({ ...good, events: {} }),
        idp().signed({ ...good, sub: undefined }),
        idp().signed({ ...good, iat: now - 3_600 }),
        idp().signed({ ...good, jti: undefined }),
        idp().signed(good, { alg: 'HS256' }),
        `${idp().signed(good).slice(0, -8)}AAAAAAAA`,
      ];
      for (const [index, one] of cases.entries()) {
        expect((await refusalOf(tell(one))).status, String(index)).toBe(400);
      }
      for (const one of [
        idp().signed({ ...good, aud: 'another' }),
        idp().signed({ ...good, iss: 'https://x.example' }),
        'x',
      ]) {
        expect((await refusalOf(tell(one))).status).toBe(404);
      }
      expect((await asked(token)).status).toBe(200);
      expect(await tell(idp().signed(good))).toEqual({ ended: 1 });
    });
  });
});
