import { describe, expect, it } from 'vitest';
import { type Claims, walkThrough } from '../support/identity-provider';
import { signingIn } from './support/single-sign-on';
import { onEveryEngine, refusalOf } from './support/stage';

onEveryEngine('single sign-on', 'in process', (stage) => {
  const {
    idp,
    provider,
    nobody,
    save,
    began,
    signIn,
    actions,
    kim,
    answered: asked,
  } = signingIn(stage);

  describe('signs people in', () => {
    it('with an account that is made at the first sign-in and found by its subject afterwards', async () => {
      const first = await signIn();
      expect(first.user).toMatchObject({
        username: 'Kim Oduya',
        email: 'kim@harbor.example',
        access_level: 5,
      });
      expect((await asked(first.token)).status).toBe(200);
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
      const { people } = await stage.as('admin').call('invitation.create', {
        people: [{ name: 'Kim', email: 'Kim@harbor.example', level: 7 }],
      });
      const invited = people[0]?.id ?? 0;
      for (const creates_accounts of [true, false]) {
        await save({ creates_accounts });
        expect((await signIn()).user).toMatchObject({
          ...{ id: invited, email: 'kim@harbor.example', access_level: 7 },
        });
      }
      const { total } = await stage.as('admin').call('person.list', { search: 'kim@harbor' });
      expect(total).toBe(1);
      await stage.as('admin').call('person.remove', { id: invited });
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      await save({ creates_accounts: true });
      const { user } = await signIn();
      expect(user.id, 'who was removed comes back as somebody new').not.toBe(invited);
    });

    it('and not by an invitation that ended or is of another organisation', async () => {
      await save({ creates_accounts: false });
      const invite = async (person: 'admin' | 'provider', organisation_id?: number) => {
        const { people } = await stage.as(person).call('invitation.create', {
          ...(organisation_id === undefined ? {} : { organisation_id }),
          people: [{ name: 'Kim', email: 'kim@harbor.example', level: 7 }],
        });
        return people[0]?.id ?? 0;
      };
      const { accounts, store } = stage.world;
      const stranger = await store.reader
        .selectFrom('account')
        .select('organisation_id')
        .where('id', '=', accounts.stranger)
        .executeTakeFirstOrThrow();
      const theirs = await invite('provider', Number(stranger.organisation_id));
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      const ours = await invite('admin');
      await stage.as('admin').call('invitation.end', { ids: [ours] });
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      await stage.as('provider').call('person.remove', { id: theirs });
      await stage.as('admin').call('person.remove', { id: ours });
    });

    it('who take up an invitation whose link expired, and never beside one as somebody new', async () => {
      await save({ creates_accounts: true });
      const { people } = await stage.as('admin').call('invitation.create', {
        people: [{ name: 'Kim', email: 'kim@harbor.example', level: 7 }],
      });
      const ids = [people[0]?.id ?? 0];
      const count = async () =>
        (await stage.as('admin').call('person.list', { search: 'kim@harbor' })).total;
      await stage.as('admin').call('invitation.end', { ids });
      expect((await refusalOf(signIn())).message).toMatch(/^You were invited here, and that was/);
      await stage.as('admin').call('invitation.again', { ids });
      await stage.as('admin').call('person.disable', { ids });
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      await stage.as('admin').call('person.enable', { ids });
      expect(await count()).toBe(1);
      await stage.world.store.transaction((trx) =>
        trx
          .updateTable('invitation')
          .set({ expires_at: '2020-01-01 00:00:00' })
          .where('account_id', 'in', ids)
          .execute(),
      );
      expect((await signIn()).user).toMatchObject({ id: ids[0], access_level: 7 });
      expect(await count()).toBe(1);
      await stage.as('admin').call('person.remove', { id: ids[0] ?? 0 });
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
      idp().people.set('kim-2', { email: 'kim@harbor.example', email_verified: true });
      idp().people.delete('kim-1');
      idp().person = 'kim-2';
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
      kim();
      idp().people.delete('kim-2');
      idp().person = 'kim-1';
      expect((await signIn()).user.id).toBe(user.id);
      await stage.world.store.transaction((trx) =>
        trx.updateTable('account').set({ disabled: 1 }).where('id', '=', user.id).execute(),
      );
      expect(await refusalOf(signIn())).toMatchObject({ status: 403 });
    });
  });

  describe('refuses', () => {
    const refused = async (alter: (claims: Claims) => Claims) => {
      idp().alter = alter;
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
        idp().alter = moved(by);
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
      const declined = `error=access_denied&state=${fresh.kept.state}&iss=${encodeURIComponent(idp().issuer)}`;
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
      const byIssuer = await nobody().call('sign_in.begin', { issuer: idp().issuer });
      expect(byIssuer.kept.provider).toBe(provider());
    });
  });
});
