import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, setDisabled } from '~/accounts/service/accounts.service';
import { hashPassword, setPasswordCost } from '~/accounts/service/passwords.service';
import { issueToken } from '~/accounts/service/tokens.service';
import { createCreator } from '~/creator/client';
import { timeText } from '~/service/clock';
import { addResetLink, changePassword } from '~/service/operators/people';
import { onCrossedStages, refusalOf } from './support/stage';

const PASSWORD = 'harbour ferry lamp';
const NEXT = 'quay lantern tide';
const HOUR_MS = 3_600_000;

onCrossedStages('one’s own account', (stage) => {
  let hash: string;
  beforeAll(async () => {
    setPasswordCost(10);
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => setPasswordCost(17));

  async function addPerson(username: string): Promise<{ id: number; email: string }> {
    const email = `${username}@own.example`;
    const id = await stage.world.store.transaction((trx) =>
      createAccount(trx, {
        organisationId: null,
        username,
        email,
        passwordHash: hash,
        accessLevel: 5,
        scope: 'creator',
        defaultLocationId: null,
      }),
    );
    return { id: id ?? 0, email };
  }

  async function signIn(email: string, password = PASSWORD, remember = true) {
    const visitor = { ...stage.caller(null), browser: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
    const guest = createCreator(stage.transport, visitor);
    const { token = '' } = await guest.auth({ email, password, remember });
    return { token, creator: creatorOf(token) };
  }
  const creatorOf = (token: string) => createCreator(stage.transport, stage.caller(token));
  const lives = (token: string) =>
    creatorOf(token)
      .user()
      .then(
        () => true,
        () => false,
      );
  const actionsOf = async (id: number) =>
    (
      await stage.world.store.reader
        .selectFrom('action')
        .select(['method', 'outcome'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ method, outcome }) => `${method} ${outcome}`);
  /** As if a session had not been used for so many hours. */
  const leaveUnused = async (accountId: number, hours: number) => {
    const last_seen_at = timeText(Date.now() - hours * HOUR_MS);
    await stage.world.store.transaction((trx) =>
      trx.updateTable('token').set({ last_seen_at }).where('account_id', '=', accountId).execute(),
    );
  };

  it('lists one’s own sessions, this one marked, and nobody else’s', async () => {
    const { email } = await addPerson('lister');
    const [one, two] = [await signIn(email), await signIn(email, PASSWORD, false)];
    const sessions = await two.creator.call('user.sessions', {});
    expect(sessions.map(({ current, remembered }) => [current, remembered]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    for (const session of sessions) {
      const browser = expect.stringContaining('Firefox');
      expect(session).toMatchObject({ kind: 'session', browser });
    }
    expect(JSON.stringify(sessions)).not.toContain(one.token);
  });

  it('ends one session by its id, the others at once, and nobody else’s', async () => {
    const { id, email } = await addPerson('ender');
    const other = await addPerson('bystander');
    const [mine, gone, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const theirs = await signIn(other.email);
    const listed = await gone.creator.call('user.sessions', {});
    const target = listed.find(({ current }) => current)?.id ?? '';
    expect(await theirs.creator.call('user.end_session', { id: target })).toEqual({ ended: 0 });
    expect(await mine.creator.call('user.end_session', { id: target })).toEqual({ ended: 1 });
    expect(await mine.creator.call('user.end_session', { id: target })).toEqual({ ended: 0 });
    expect([await lives(gone.token), await lives(third.token)]).toEqual([false, true]);
    expect(await mine.creator.call('user.end_other_sessions', {})).toEqual({ ended: 1 });
    const alive = [mine, third, theirs].map(({ token }) => lives(token));
    expect(await Promise.all(alive)).toEqual([true, false, true]);
    expect((await actionsOf(id)).slice(3)).toEqual([
      'user.end_session done',
      'user.end_other_sessions done',
    ]);
  });

  it('changes one’s own password and ends every other session', async () => {
    const { id, email } = await addPerson('changer');
    const [mine, other] = [await signIn(email), await signIn(email)];
    const refused = async (current: string, password: string) => {
      const given = { current, password };
      const { status, details } = await refusalOf(mine.creator.call('user.change_password', given));
      return [status, Object.keys(details.fields ?? {})];
    };
    expect(await refused('wrong', NEXT)).toEqual([400, ['current']]);
    expect(await refused(PASSWORD, 'short')).toEqual([400, ['password']]);
    expect(await refused(PASSWORD, 'password1')).toEqual([400, ['password']]);
    expect(await refused(PASSWORD, PASSWORD)).toEqual([400, ['password']]);
    const change = { current: PASSWORD, password: NEXT };
    expect(await mine.creator.call('user.change_password', change)).toEqual({ ended: 1 });
    expect([await lives(mine.token), await lives(other.token)]).toEqual([true, false]);
    expect((await refusalOf(signIn(email))).status).toBe(401);
    expect((await signIn(email, NEXT)).token).not.toBe('');
    const recorded = await actionsOf(id);
    expect(recorded).toContain('user.change_password refused');
    expect(recorded).toContain('user.change_password done');
  });

  it('counts wrong current passwords as failed sign-ins', async () => {
    const { email } = await addPerson('guesser');
    const { creator } = await signIn(email);
    const given = { current: 'wrong', password: NEXT };
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await refusalOf(creator.call('user.change_password', given))).status).toBe(400);
    }
    const right = { current: PASSWORD, password: NEXT };
    const blocked = await refusalOf(creator.call('user.change_password', right));
    expect([blocked.status, (blocked.details.retryAfter ?? 0) > 0]).toEqual([429, true]);
    expect((await refusalOf(signIn(email))).status).toBe(429);
  });

  describe('a reset link', () => {
    const guest = () => createCreator(stage.transport, stage.caller(null));
    const use = (link: string, password = NEXT) =>
      guest().call('user.reset_password', { link, password });
    const why = async (link: string) => {
      const refused = await refusalOf(guest().call('user.reset_link', { link }));
      return `${refused.status} ${refused.message}`;
    };

    it('sets a password once and ends all sessions', async () => {
      const { email } = await addPerson('forgetful');
      const session = await signIn(email);
      const link = await addResetLink(stage.world.store, email, 24);
      expect(await guest().call('user.reset_link', { link })).toEqual({ email });
      expect((await refusalOf(use(link, 'qwertyuiop'))).status).toBe(400);
      expect(await use(link)).toEqual({ email });
      expect(await lives(session.token)).toBe(false);
      expect((await signIn(email, NEXT)).token).not.toBe('');
      expect(await why(link)).toMatch(/^404 This link was used already/);
      expect((await refusalOf(use(link, 'another lantern'))).status).toBe(404);
      const stored = await stage.world.store.reader
        .selectFrom('password_reset')
        .selectAll()
        .execute();
      expect(JSON.stringify(stored)).not.toContain(link);
    });

    it('says that it expired, that it is not valid any more, and nothing of an unknown one', async () => {
      const { id, email } = await addPerson('late');
      const old = await addResetLink(stage.world.store, email, 24);
      const link = await addResetLink(stage.world.store, email, 24);
      expect(await why(old), 'replaced').toMatch(/^404 This link is not valid/);
      await stage.world.store.transaction((trx) =>
        trx
          .updateTable('password_reset')
          .set({ expires_at: '2026-01-01 00:00:00' })
          .where('account_id', '=', id)
          .execute(),
      );
      expect(await why(link)).toMatch(/^404 This link has expired/);
      const fresh = await addResetLink(stage.world.store, email, 24);
      await changePassword(stage.world.store, email, NEXT);
      expect(await why(fresh), 'the password was changed').toMatch(/^404 This link is not valid/);
      const locked = await addResetLink(stage.world.store, email, 24);
      await stage.world.store.transaction((trx) => setDisabled(trx, id, true));
      expect((await refusalOf(use(locked))).status).toBe(404);
      expect(await why('x')).toMatch(/^404 This link is not valid/);
    });
  });

  it('ends a session that was not to be remembered once it is not used for hours', async () => {
    const { id, email } = await addPerson('idler');
    const [brief, kept] = [await signIn(email, PASSWORD, false), await signIn(email)];
    await leaveUnused(id, 11);
    expect([await lives(brief.token), await lives(kept.token)]).toEqual([true, true]);
    await leaveUnused(id, 13);
    const refused = await refusalOf(brief.creator.user());
    expect([refused.status, refused.details.code]).toEqual([401, 'session_idle']);
    const listing = await refusalOf(brief.creator.call('user.sessions', {}));
    expect([listing.status, listing.details.code]).toEqual([401, 'session_idle']);
    expect(await kept.creator.call('user.sessions', {})).toHaveLength(1);
  });

  it('keeps what is typed after a session ended because it was not used', async () => {
    const { accounts, locations, store } = stage.world;
    const token = await store.transaction((trx) =>
      issueToken(trx, accounts.admin, 'session', { remembered: false }),
    );
    await leaveUnused(accounts.admin, 13);
    const draft = { location_id: locations.ours, form: 'item', values: { name: 'Typed' } };
    const { id } = await creatorOf(token).call('draft.put', draft);
    expect((await refusalOf(creatorOf(token).user())).details.code).toBe('session_idle');
    const named = { location_id: locations.ours, id };
    const kept = await stage.as('admin').call('draft.get', named);
    expect(kept.values).toEqual({ name: 'Typed' });
  });

  it('writes down that a session is used, so that it goes on', async () => {
    const { id, email } = await addPerson('worker');
    const { token } = await signIn(email, PASSWORD, false);
    await leaveUnused(id, 11);
    const lastSeen = () =>
      stage.world.store.reader
        .selectFrom('token')
        .select('last_seen_at')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await lastSeen();
    // What a page asks by itself is no use: nobody may be there.
    const page = { ...stage.caller(token), unattended: true };
    const unattended = createCreator(stage.transport, page);
    expect((await unattended.user()).email).toBe(email);
    expect(await unattended.call('user.sessions', {})).toHaveLength(1);
    expect(await lastSeen()).toEqual(before);
    expect(await lives(token)).toBe(true);
    await expect
      .poll(async () => ((await lastSeen()).last_seen_at ?? '') > timeText(Date.now() - HOUR_MS))
      .toBe(true);
  });
});
