import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '~/accounts/service/accounts.service';
import { hashPassword } from '~/accounts/service/passwords.service';
import { makeResetLink } from '~/accounts/service/reset-links.service';
import { issueToken } from '~/accounts/service/tokens.service';
import { createCreator } from '~/creator/client';
import { addPlace } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

const PASSWORD = 'harbour ferry lamp';
const WRONG = 'Email or password not correct. Please double check and try again.';

onCrossedStages('organisations, run by staff of the provider', (stage) => {
  let hash = '';
  beforeAll(async () => {
    hash = await hashPassword(PASSWORD);
  });
  const provider = () => stage.as('provider');
  const store = () => stage.world.store;
  const made = async (name: string) =>
    store().transaction(
      async (trx) =>
        (
          await trx
            .insertInto('organisation')
            .values({ name, retired_at: null })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
  const personOf = async (organisationId: number, username: string, level = 5) =>
    store().transaction(async (trx) => {
      const id = await createAccount(trx, {
        ...{ organisationId, username, email: `${username}@test.example`, passwordHash: hash },
        ...{ accessLevel: level, scope: 'creator', defaultLocationId: null },
      });
      return Number(id);
    });
  const tokenOf = (id: number) => store().transaction((trx) => issueToken(trx, id, 'session'));
  /** A request of its own each time. */
  const sessionOf = async (id: number) => {
    const token = await tokenOf(id);
    return () => createCreator(stage.transport, stage.caller(token));
  };
  const auth = (username: string, password = PASSWORD) =>
    stage.transport.auth(
      { email: `${username}@test.example`, password },
      stage.caller(null),
    ) as Promise<{ status: number; body: { error?: string; code?: string; token?: string } }>;
  const changesAt = async (organisation: number) =>
    (
      await store()
        .reader.selectFrom('change')
        .innerJoin('action', 'action.id', 'change.action_id')
        .select(['action.method', 'change.entity', 'change.entity_id', 'change.before'])
        .select('change.after')
        .where('change.location_id', '=', -organisation)
        .orderBy('change.id')
        .execute()
    ).map(({ before, after, ...one }) => ({
      ...one,
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
    }));

  it('are listed with what they have, and told to nobody else', async () => {
    const id = await made('Ünder Lake');
    await personOf(id, 'lake-person');
    const { organisations, total } = await provider().call('organisation.list', {
      search: 'under lake',
    });
    expect([organisations, total]).toEqual([
      [
        {
          ...{ id, name: 'Ünder Lake', version: 1, people: 1, locations: 0 },
          ...{ retired_at: null, merged_into: null },
        },
      ],
      1,
    ]);
    expect((await provider().call('organisation.get', { id })).admins).toEqual([]);
    expect((await stage.send('admin', 'organisation.list', {})).status).toBe(403);
    expect((await stage.send('provider', 'organisation.get', { id: 987_654 })).status).toBe(404);
  });

  it('are renamed with nobody overwritten unseen, and back', async () => {
    const id = await made('Lakevew');
    await made('Lakeview');
    const saved = await provider().write(
      'organisation.rename',
      { id, name: ' Lakeside ' },
      { version: 1 },
    );
    expect(saved.data).toEqual({ id, version: 2 });
    const stale = await refusalOf(
      provider().write('organisation.rename', { id, name: 'Lakefront' }, { version: 1 }),
    );
    expect([stale.status, stale.message]).toEqual([
      409,
      'Somebody else changed this organisation meanwhile: it is called “Lakeside” now.',
    ]);
    const taken = await stage.send('provider', 'organisation.rename', { id, name: 'LAKEVIEW' });
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { name: 'There is an organisation “Lakeview” already' },
    ]);
    await provider().call('ledger.undo', { action_id: saved.actionId ?? 0 });
    expect((await provider().call('organisation.get', { id })).name).toBe('Lakevew');
    expect(await changesAt(id)).toEqual([
      {
        ...{ method: 'organisation.rename', entity: 'organisation', entity_id: id },
        ...{ before: { name: 'Lakevew' }, after: { name: 'Lakeside' } },
      },
      {
        ...{ method: 'ledger.undo', entity: 'organisation', entity_id: id },
        ...{ before: { name: 'Lakeside' }, after: { name: 'Lakevew' } },
      },
    ]);
  });

  it('let nobody in by any path once they are retired, and tell no stranger', async () => {
    const id = await made('Closing');
    const admin = await personOf(id, 'closing-admin', 3);
    const staff = await personOf(id, 'closing-staff', 1);
    const session = await sessionOf(admin);
    const theirs = await sessionOf(staff);
    const { token: key } = await session().call('key.create', {
      ...{ name: 'Screens', scopes: ['read'], locations: null, expires: null },
    });
    const { people } = await session().call('invitation.create', {
      people: [{ name: 'Lee', email: 'lee@closing.example', level: 5 }],
    });
    const reset = await store().transaction((trx) => makeResetLink(trx, admin, 1));
    const { ended } = await provider().call('organisation.retire', { id });
    expect(ended).toBe(1);
    const again = await refusalOf(provider().call('organisation.retire', { id }));
    expect([again.status, again.message]).toEqual([400, 'Closing is retired already.']);
    expect((await refusalOf(session().call('person.list', {}))).status).toBe(401);
    expect((await theirs().call('user.locations', { limit: 1 })).total).toBeGreaterThan(0);
    const right = await auth('closing-admin');
    expect([right.status, right.body.code]).toEqual([401, 'organisation_retired']);
    expect(right.body.error).toMatch(/^Your organisation is retired here/);
    expect((await auth('closing-admin', 'wrong')).body).toEqual({ error: WRONG });
    const byKey = () => createCreator(stage.transport, stage.caller(key));
    expect((await refusalOf(byKey().call('user.locations', {}))).status).toBe(401);
    const link = people[0]?.link;
    expect((await stage.send(null, 'invitation.get', { link })).status).toBe(404);
    expect((await stage.send(null, 'user.reset_link', { link: reset })).status).not.toBe(200);
    expect((await provider().call('organisation.list', { retired: true })).organisations).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, people: 3 })]),
    );
    expect(
      (await provider().call('person.organisations', {})).organisations.map((one) => one.id),
    ).not.toContain(id);
    await provider().call('organisation.bring_back', { id });
    expect((await refusalOf(session().call('person.list', {}))).status).toBe(401);
    expect((await byKey().call('user.locations', {})).total).toBe(0);
    expect((await auth('closing-admin')).status).toBe(200);
    expect((await stage.send(null, 'invitation.get', { link })).status).toBe(200);
  });

  it('are merged: all moves, nobody opens more than before, and both chains tell it', async () => {
    const id = await made('Lakeview Caterng');
    const into = await made('Lakeview Catering');
    const dock = await addPlace(stage.world, 'Dock', [], { organisation_id: id });
    const pier = await addPlace(stage.world, 'Pier', [], { organisation_id: into });
    const admin = await personOf(id, 'merged-admin', 3);
    const kim = await personOf(id, 'merged-kim');
    const all = await personOf(into, 'merged-all');
    await store().transaction(async (trx) => {
      await trx
        .updateTable('account')
        .set({ all_locations: 1 })
        .where('id', 'in', [kim, all])
        .execute();
      for (const [organisation_id, role] of [
        [id, 5],
        [into, 3],
      ] as const) {
        const rule = { organisation_id, role, from_day: '2030-01-01' };
        await trx.insertInto('factor_rule').values(rule).execute();
      }
    });
    const session = await sessionOf(admin);
    const east = await session().call('place_group.create', { name: 'East' });
    const { data: west, actionId: westMade } = await session().write('place_group.create', {
      name: 'West',
    });
    await session().call('place_group.update', { id: east.id, add: [dock] });
    await provider().call('place_group.create', { name: 'EAST', organisation_id: into });
    const key = await session().call('key.create', {
      ...{ name: 'Screens', scopes: ['read'], locations: null, expires: null },
    });
    const asked = { id, into_id: into };
    const seen = await provider().call('organisation.merge', { ...asked, preview: true });
    expect(seen).toEqual({
      ...{ people: 2, names: ['merged-admin', 'merged-kim'], admins: ['merged-admin'] },
      ...{ locations: 1, location_names: ['Dock'] },
      groups: [
        { name: 'East', renamed: 'East (Lakeview Caterng)' },
        { name: 'West', renamed: null },
      ],
      ...{ keys: ['Screens'], webhooks: [], providers: [] },
      ...{ narrowed: { people: 1, group: 'All of Lakeview Caterng' }, widened: 1 },
      ...{ rules: ['factors'], without_passwords: false },
    });
    expect((await provider().call('organisation.get', { id })).people).toBe(2);
    const done = await provider().write('organisation.merge', asked);
    expect(done.data).toEqual(seen);
    const opened = async (person: number) =>
      (await (await sessionOf(person))().call('user.locations', {})).locations.map((one) => one.id);
    expect(await opened(kim)).toEqual([dock]);
    expect((await opened(all)).sort()).toEqual([dock, pier].sort());
    const groups = await session().call('place_group.list', {});
    expect(groups.groups.map(({ name }) => name)).toEqual([
      ...['All of Lakeview Caterng', 'EAST', 'East (Lakeview Caterng)', 'West'],
    ]);
    expect((await session().call('person.list', {})).people).toHaveLength(3);
    expect((await session().call('key.list', {})).keys.map((one) => one.id)).toContain(key.id);
    const rules = await store()
      .reader.selectFrom('factor_rule')
      .selectAll()
      .where('organisation_id', 'in', [id, into])
      .execute();
    expect(rules.map((rule) => [rule.organisation_id, rule.role])).toEqual([[into, 3]]);
    for (const place of [id, into]) {
      const told = (await changesAt(place)).filter((one) => one.method === 'organisation.merge');
      const of = (entity: string, entityId: number) =>
        told.find((one) => one.entity === entity && one.entity_id === entityId);
      expect(of('person', kim)).toMatchObject({
        before: { organisation_id: id, all_locations: 1, groups: [] },
        after: { organisation_id: into, all_locations: 0 },
      });
      expect(of('person', admin)?.after).toEqual({ organisation_id: into });
      expect(of('place_group', west.id)?.after).toEqual({ organisation_id: into });
      expect(of('organisation', place)?.after).toMatchObject({
        people: [admin, kim],
        locations: [dock],
      });
    }
    const gone = await provider().call('organisation.get', { id });
    expect(gone).toMatchObject({
      ...{ people: 0, locations: 0 },
      merged_into: { id: into, name: 'Lakeview Catering' },
    });
    const undone = await refusalOf(
      provider().call('ledger.undo', { action_id: done.actionId ?? 0 }),
    );
    expect([undone.status, undone.message]).toEqual([400, 'This cannot be taken back as one.']);
    const early = await refusalOf(provider().call('ledger.undo', { action_id: westMade ?? 0 }));
    expect([early.status, early.message]).toEqual([
      409,
      'This group was changed since: its organisation was merged into another one. It stays as it is.',
    ]);
    expect((await refusalOf(provider().call('organisation.bring_back', { id }))).status).toBe(400);
    const twice = await refusalOf(provider().call('organisation.merge', asked));
    expect([twice.status, twice.message]).toEqual([400, 'Lakeview Caterng was merged already.']);
    const back = await refusalOf(
      provider().call('organisation.merge', { id: into, into_id: into, preview: true }),
    );
    expect(back.message).toBe('An organisation cannot be merged into itself.');
  });

  it('are merged once where two do it at once', async () => {
    const [first, second, third] = [await made('M 1'), await made('M 2'), await made('M 3')];
    await personOf(first, 'm-person', 3);
    const both = await Promise.all(
      [second, third].map((into_id) =>
        stage.send('provider', 'organisation.merge', { id: first, into_id }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [name, once] = ['Made by two clicks', crypto.randomUUID()];
    const clicks = await Promise.all(
      [1, 2].map(() => provider().write('organisation.create', { name }, { once })),
    );
    expect(clicks[0]?.data).toEqual(clicks[1]?.data);
    const id = clicks[0]?.data.id ?? 0;
    const key = { once: crypto.randomUUID() };
    const retired = await provider().write('organisation.retire', { id }, key);
    expect(await provider().write('organisation.retire', { id }, key)).toEqual(retired);
  });
});
