import { expect, it } from 'vitest';
import { onCrossedStages } from './support/stage';

const PASSWORD = 'harbour ferry lamp';

onCrossedStages('invitations', (stage) => {
  const admin = () => stage.as('admin');
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => ({ status: 200, message: '' }),
      ({ status, message }) => ({ status, message }),
    );
  const invited = async (email: string) => {
    const { people } = await admin().call('invitation.create', {
      people: [{ name: 'Lee', email, level: 5, location_ids: [stage.world.locations.ours] }],
    });
    return people[0] ?? { id: 0, link: null };
  };
  const nobody = (method: string, params: object) => stage.send(null, method, params);

  it('are taken up once, with the places that were given', async () => {
    const { id, link } = await invited('Lee@New.example');
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ state: 'invited', email: 'lee@new.example', opens: 1 },
    });
    const seen = await nobody('invitation.get', { link });
    expect(seen.body.data).toEqual({
      ...{
        name: 'Lee',
        email: 'lee@new.example',
        organisation: 'Ours',
        by: 'admin',
        joined: false,
      },
    });
    const weak = await nobody('invitation.accept', { link, name: 'Lee', password: 'short' });
    expect(weak.status).toBe(400);
    const both = await Promise.all(
      [1, 2].map(() => nobody('invitation.accept', { link, name: 'Lee B.', password: PASSWORD })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await nobody('invitation.get', { link })).body.error).toMatch(/was used already/);
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ state: 'never', name: 'Lee B.', email: 'lee@new.example' },
    });
    const entered = await stage.transport.auth(
      { email: 'lee@new.example', password: PASSWORD },
      stage.caller(null),
    );
    expect(entered.status).toBe(200);
    const rows = await stage.world.store.reader.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('end, expire, and are made anew', async () => {
    const { id, link } = await invited('again@new.example');
    const { people } = await admin().call('invitation.again', { ids: [id] });
    const next = people[0]?.link ?? '';
    const says = async (one: string | null) =>
      (await nobody('invitation.get', { link: one })).body.error ?? 'open';
    expect(await says(link)).toMatch(/can no longer be used/);
    expect(await says(next)).toBe('open');
    const { store } = stage.world;
    const set = (expires_at: string) =>
      store.transaction((trx) =>
        trx.updateTable('invitation').set({ expires_at }).where('account_id', '=', id).execute(),
      );
    await set('2020-01-01 00:00:00');
    expect(await says(next)).toMatch(/has expired/);
    expect((await admin().call('person.get', { id })).state).toBe('expired');
    await set('2199-01-01 00:00:00');
    await admin().call('invitation.end', { ids: [id] });
    expect(await says(next)).toMatch(/can no longer be used/);
    const other = await invited('removed@new.example');
    await admin().call('person.remove', { id: other.id });
    expect(await says(other.link)).toMatch(/can no longer be used/);
  });

  it('tell nobody of accounts in other organisations', async () => {
    const email = 'stranger@test.example';
    const { id, link } = await invited(email);
    expect(await admin().call('person.get', { id })).toMatchObject({ state: 'invited', email });
    expect((await nobody('invitation.get', { link })).status).toBe(200);
    const taken = await nobody('invitation.accept', { link, name: 'Lee', password: PASSWORD });
    expect(taken).toMatchObject({
      status: 404,
      body: {
        error: 'This invitation can no longer be used. Ask whoever sent it for a new one.',
      },
    });
    const offered = await admin()
      .call('person.update', {
        ...{ id: stage.world.accounts.manager, email },
      })
      .catch(({ message }) => message);
    expect(offered).toBe('Lee has this e-mail.');
  });

  it('of an e-mail of the organisation give its holder the places, and leave the rest', async () => {
    const { second } = stage.world.locations;
    const { id } = await invited('twice@new.example');
    const { people } = await admin().call('invitation.create', {
      people: [{ name: 'X', email: ' TWICE@new.example', level: 9, location_ids: [second] }],
    });
    expect(people).toEqual([{ id, name: 'Lee', email: 'twice@new.example', link: null }]);
    expect(await admin().call('person.get', { id })).toMatchObject({ level: 5, opens: 2 });
  });

  it('are made all or none, once, and never for more than one has', async () => {
    const count = async () => (await admin().call('person.list', {})).total;
    const before = await count();
    const person = (email: string, more: object = {}) => ({
      name: 'Pat',
      email,
      level: 5,
      ...more,
    });
    const wrong = await refusal(
      admin().call('invitation.create', {
        people: [
          person('one@all.example'),
          person('two@all.example', { location_ids: [stage.world.locations.theirs] }),
        ],
      }),
    );
    expect(wrong.status).toBe(400);
    const raised = { people: [person('three@all.example', { level: 1 })] };
    expect((await refusal(admin().call('invitation.create', raised))).status).toBe(403);
    const double = { people: [person('a@all.example'), person('A@all.example ')] };
    expect((await refusal(admin().call('invitation.create', double))).status).toBe(400);
    expect(await count()).toBe(before);
    const once = { once: crypto.randomUUID() };
    const sent = { people: [person('once@all.example')] };
    const [first, again] = [
      await admin().write('invitation.create', sent, once),
      await admin().write('invitation.create', sent, once),
    ];
    expect(again.data).toEqual(first.data);
    expect(await count()).toBe(before + 1);
    const kept = await stage.world.store.reader.selectFrom('once_key').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(first.data.people[0]?.link);
  });

  it('offer a new e-mail, which counts from when its link is opened', async () => {
    const { id, link } = await invited('old@new.example');
    await nobody('invitation.accept', { link, name: 'Kim', password: PASSWORD });
    const sent = { id, name: 'Kim B.', email: 'Young@new.example' };
    const once = { once: crypto.randomUUID() };
    const first = await stage.send('admin', 'person.update', sent, once);
    const { body } = await stage.send('admin', 'person.update', sent, once);
    expect([first.status, body]).toEqual([200, first.body]);
    const { data: offered } = body;
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ email: 'old@new.example', new_email: 'young@new.example' },
    });
    const taken = await nobody('invitation.accept', { link: offered.link });
    expect(taken.body.data).toEqual({ email: 'young@new.example' });
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ email: 'young@new.example', new_email: null },
    });
  });

  it('names whom to ask', async () => {
    expect(await stage.as('manager').call('person.ask', {})).toEqual({
      admins: [{ name: 'admin', email: 'admin@test.example' }],
    });
  });
});
