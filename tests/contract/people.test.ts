import { expect, it } from 'vitest';
import { hashPassword } from '~/accounts/service/passwords.service';
import { issueToken } from '~/accounts/service/tokens.service';
import { addPerson } from '~/service/operators/people';
import { faultsIn } from './support/ledger-audit';
import { onCrossedStages, type Stage } from './support/stage';

/** Somebody new of the organisation of admin and manager. */
async function colleague(
  { world: { store, accounts } }: Stage,
  name: string,
  level: number,
): Promise<number> {
  const password_hash = await hashPassword('harbour ferry lamp');
  return store.transaction(async (trx) => {
    const { organisation_id } = await trx
      .selectFrom('account')
      .select('organisation_id')
      .where('id', '=', accounts.admin)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('account')
      .values({
        ...{ organisation_id, username: name, email: `${name.toLowerCase()}@people.example` },
        ...{ password_hash, access_level: level, scope: 'creator', disabled: 0 },
        ...{ default_location_id: null, created_at: '2026-01-01 00:00:00' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

onCrossedStages('people', (stage) => {
  const admin = () => stage.as('admin');
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => ({ status: 200, message: '' }),
      ({ status, message }) => ({ status, message }),
    );

  it('are listed without keys and without those of others, and found by words', async () => {
    await admin().call('key.create', {
      ...{ name: 'Screens', scopes: ['feed'], locations: null, expires: null },
    });
    await colleague(stage, 'Zoé', 9);
    const all = await admin().call('person.list', {});
    expect(all.people.map(({ name }) => name)).toEqual(['admin', 'manager', 'Zoé']);
    expect(all.total).toBe(3);
    const found = await admin().call('person.list', { search: 'ZOE people' });
    expect(found.people).toMatchObject([{ name: 'Zoé', level: 9, state: 'nothing' }]);
    const viewers = await admin().call('person.list', { levels: [9] });
    expect(viewers.total).toBe(1);
    const there = await admin().call('person.list', {
      location_id: stage.world.locations.second,
      sort: 'role',
    });
    expect(there.people.map(({ name }) => name)).toEqual(['admin', 'manager']);
    const staff = await stage.as('provider').call('person.list', { limit: 1, descending: true });
    expect(staff).toMatchObject({ total: 5, people: [{ name: 'Zoé' }] });
  });

  it('are changed with a version, and what others changed meanwhile is kept or told', async () => {
    const id = await colleague(stage, 'Kim', 5);
    await admin().call('person.set_role', { ids: [id], level: 6 });
    const merged = await stage.send(
      'admin',
      'person.update',
      { id, name: 'Kim L.', level: 5 },
      { version: 1 },
    );
    expect(merged.status).toBe(200);
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ name: 'Kim L.', level: 6, version: 3 },
    });
    const clash = await stage.send('admin', 'person.update', { id, level: 7 }, { version: 1 });
    expect(clash).toMatchObject({
      status: 409,
      body: { version: 3, fields: { level: { base: 5, now: 6, yours: 7 } } },
    });
    expect(clash.body.error).toBe(
      'Somebody else changed this meanwhile: Role is Prices locked now.',
    );
    const { entries } = await admin().call('person.history', { id });
    expect(entries.map(({ summary, fields }) => [summary, fields])).toEqual([
      [`Changed person ${id}`, [{ label: 'Name', before: 'Kim', after: 'Kim L.' }]],
      [
        `Gave person ${id} the role Prices locked`,
        [{ label: 'Role', before: 'Staff', after: 'Prices locked' }],
      ],
    ]);
  });

  it('get places, and an undo gives back what was before, once', async () => {
    const id = await colleague(stage, 'Max', 5);
    const { ours, second, theirs } = stage.world.locations;
    const given = await admin().write('person.grant', { ids: [id], location_ids: [ours, second] });
    await admin().call('person.revoke', { ids: [id], location_ids: [ours] });
    expect(await admin().call('person.get', { id })).toMatchObject({
      ...{ opens: 1, of: 2, locations: [{ id: second, by: 'admin' }] },
    });
    await admin().call('person.undo', { action_id: given.actionId ?? 0 });
    expect(await admin().call('person.get', { id })).toMatchObject({ opens: 0, locations: [] });
    const foreign = await refusal(
      admin().call('person.grant', { ids: [id], location_ids: [theirs] }),
    );
    expect(foreign).toEqual({
      status: 400,
      message: `There is no location ${theirs} in this organisation.`,
    });
    const { stranger } = stage.world.accounts;
    expect(await refusal(admin().call('person.grant', { ids: [id, stranger], all: true }))).toEqual(
      {
        ...{ status: 404, message: `There is no person ${stranger}.` },
      },
    );
    const { entries } = await admin().call('person.history', { id });
    expect(entries.at(-1)?.may_undo).toBe(false);
  });

  it('are never raised above who changes them, and not edited by who may less', async () => {
    const { admin: self, provider } = stage.world.accounts;
    const id = await colleague(stage, 'Low', 5);
    const raised = await refusal(admin().call('person.set_role', { ids: [id], level: 1 }));
    expect(raised.status).toBe(403);
    expect((await refusal(admin().call('person.set_role', { ids: [self], level: 1 }))).status).toBe(
      403,
    );
    expect((await refusal(admin().call('person.get', { id: provider }))).status).toBe(404);
    const own = await refusal(admin().call('person.set_role', { ids: [self], level: 5 }));
    expect(own).toEqual({
      status: 400,
      message: 'You cannot take your own rights. Ask another admin to do it.',
    });
    expect((await refusal(admin().call('person.disable', { ids: [self] }))).status).toBe(400);
    expect((await refusal(admin().call('person.remove', { id: self }))).status).toBe(400);
  });

  it('keep their last admin, under two at once as well', async () => {
    const { admin: self } = stage.world.accounts;
    const other = await colleague(stage, 'Second', 3);
    const both = await Promise.all([
      refusal(stage.as('provider').call('person.set_role', { ids: [other], level: 5 })),
      refusal(stage.as('provider').call('person.disable', { ids: [self] })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.message).toBe(
      'This is the last admin of the organisation. Make somebody else an admin first.',
    );
    await stage.as('provider').call('person.enable', { ids: [self] });
    await stage.as('provider').call('person.set_role', { ids: [other], level: 3 });
    const token = await stage.world.store.transaction((trx) => issueToken(trx, self, 'api'));
    stage.world.tokens.admin = token;
    await admin().call('person.set_role', { ids: [other], level: 5 });
  });

  it('are out at once when they are disabled, or their last day is over', async () => {
    const id = await colleague(stage, 'Tom', 5);
    const { store } = stage.world;
    const asks = async () => {
      const token = await store.transaction((trx) => issueToken(trx, id, 'api'));
      return async () =>
        (await stage.transport.send({ method: 'user.locations', params: {} }, stage.caller(token)))
          .status;
    };
    const first = await asks();
    expect(await first()).toBe(200);
    await admin().call('person.disable', { ids: [id] });
    expect(await first()).toBe(401);
    await admin().call('person.enable', { ids: [id] });
    expect(await first()).toBe(401);
    const second = await asks();
    await admin().call('person.update', { id, last_day: '2199-01-01' });
    expect(await second()).toBe(200);
    await store.transaction((trx) =>
      trx
        .updateTable('account')
        .set({ ends_at: '2020-01-01 00:00:00' })
        .where('id', '=', id)
        .execute(),
    );
    expect(await second()).toBe(401);
    expect(await admin().call('person.get', { id })).toMatchObject({ state: 'disabled' });
    await admin().call('person.update', { id, last_day: '2020-01-01' });
    expect(await admin().call('person.get', { id })).toMatchObject({ sessions: [] });
  });

  it('are forgotten when they are removed, and the ledger still holds', async () => {
    const { store } = stage.world;
    const { id } = await addPerson(store, {
      ...{ name: 'Forgettable', email: 'forgettable@people.example', level: 5 },
      ...{ organisation: 'Ours', password: 'harbour ferry lamp' },
    });
    const token = await store.transaction((trx) => issueToken(trx, id, 'api'));
    await admin().call('person.update', { id, name: 'Forgettable Twice' });
    await admin().call('person.remove', { id });
    expect(
      (await stage.transport.send({ method: 'user.locations', params: {} }, stage.caller(token)))
        .status,
    ).toBe(401);
    expect((await refusal(admin().call('person.get', { id }))).status).toBe(404);
    const everything = await Promise.all(
      (['account', 'action', 'change', 'person_text', 'invitation'] as const).map((table) =>
        store.reader.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything).toLowerCase()).not.toContain('forgettable');
    expect(JSON.stringify(everything)).toContain(`Added the account A former colleague (${id})`);
    expect(await faultsIn(store.reader)).toEqual([]);
    const again = await colleague(stage, 'Forgettable', 5);
    expect(again).not.toBe(id);
  });

  it('move to another organisation with nothing', async () => {
    const id = await colleague(stage, 'Mover', 5);
    await admin().call('person.grant', { ids: [id], all: true });
    const { organisations } = await stage.as('provider').call('person.organisations', {});
    const theirs = organisations.find(({ name }) => name === 'Theirs')?.id ?? 0;
    await stage.as('provider').call('person.move', { id, organisation_id: theirs });
    expect((await refusal(admin().call('person.get', { id }))).status).toBe(404);
    expect(await stage.as('provider').call('person.get', { id })).toMatchObject({
      ...{ organisation: { name: 'Theirs' }, opens: 0, all_locations: false },
    });
  });
});
