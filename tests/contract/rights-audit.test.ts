import { expect, it } from 'vitest';
import { createAccount } from '~/accounts/service/accounts.service';
import { unusablePassword } from '~/accounts/service/passwords.service';
import { addPlace } from './support/kinds';
import { makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('the audit of an organisation', (stage) => {
  const admin = () => stage.as('admin');
  const store = () => stage.world.store;
  const organisation = async () => {
    const { organisation_id } = await store()
      .reader.selectFrom('account')
      .select('organisation_id')
      .where('id', '=', stage.world.accounts.admin)
      .executeTakeFirstOrThrow();
    return Number(organisation_id);
  };
  const addPerson = async (username: string) => {
    const organisationId = await organisation();
    return store().transaction(async (trx) => {
      const id = await createAccount(trx, {
        ...{ organisationId, username, email: `${username}@audit.example` },
        ...{ passwordHash: unusablePassword(), accessLevel: 5, scope: 'creator' },
        defaultLocationId: null,
      });
      const created = { created_at: '2026-01-01 00:00:00' };
      await trx.updateTable('account').set(created).where('id', '=', Number(id)).execute();
      return Number(id);
    });
  };
  /** As if an action had been done then. */
  const then = (actionId: number | null, at: string) =>
    store().transaction((trx) =>
      trx
        .updateTable('action')
        .set({ at })
        .where('id', '=', actionId ?? 0)
        .execute(),
    );
  const listed = async (filters: object = {}) =>
    (await admin().call('person.audit', { filters })).actions;

  it('tells each change of a right in words, before and after, to admins alone', async () => {
    const kim = await addPerson('kim');
    const group = await admin().call('place_group.create', { name: 'East' });
    await admin().call('person.update', { id: kim, level: 9 });
    await admin().call('person.grant', { ids: [kim], group_ids: [group.id] });
    const [granted, changed, made] = await listed();
    expect(granted?.changes[0]).toMatchObject({
      name: 'kim',
      details: { groups: { before: null, after: 'East' } },
    });
    expect(changed).toMatchObject({ user_name: 'admin', method: 'person.update' });
    expect(changed?.changes[0]?.details).toEqual({ level: { before: 'Staff', after: 'Viewer' } });
    expect(made?.changes[0]).toMatchObject({ kind: 'place_group', name: 'East' });
    const csv = (await stage.send('admin', 'person.audit', { organisation_id: 987_654 })).status;
    expect(csv).toBe(404);
    expect((await stage.send('manager', 'person.audit', {})).status).toBe(403);
    const of = await admin().call('person.audit', { filters: { kinds: ['place_group'] } });
    expect(of.actions.map(({ method }) => method)).toEqual(['place_group.create']);
    expect((await listed({ search: 'no such words' })).length).toBe(0);
  });

  it('has the settings of single sign-on, second factors and keys', async () => {
    const id = await organisation();
    await stage.as('provider').call('factor.set_rules', {
      organisation_id: id,
      rules: [{ role: 3, from: '2031-01-01' }],
      was: [],
    });
    await admin().call('key.create', {
      ...{ name: 'Kitchen', scopes: ['read'], locations: null, expires: null },
    });
    const methods = (await listed()).map(({ method, user_name }) => [method, user_name]);
    expect(methods).toContainEqual(['factor.set_rules', 'provider']);
    expect(methods).toContainEqual(['key.create', 'admin']);
  });

  it('has what one person did in all of it, where the reader may look', async () => {
    const { ours } = stage.world.locations;
    const hidden = await addPlace(stage.world, 'Hidden', ['manager']);
    const tea = await makeItem(stage.world, ours, { name: 'Tea' });
    const cake = await makeItem(stage.world, hidden, { name: 'Cake' });
    await stage.as('manager').call('item.update', { location_id: ours, id: tea, price: 3 });
    await stage.as('manager').call('item.update', { location_id: hidden, id: cake, price: 3 });
    const filters = { people: [stage.world.accounts.manager] };
    const seen = await listed(filters);
    expect(seen.map(({ method, location }) => [method, location?.id])).toEqual([
      ['item.update', ours],
    ]);
    const all = await stage
      .as('provider')
      .call('person.audit', { filters, organisation_id: await organisation() });
    expect(all.actions.map(({ location }) => location?.id)).toEqual([hidden, ours]);
    let csv = '';
    for await (const piece of await admin().stream('person.audit_export', { filters }))
      csv += piece;
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,manager,.*,Tea,\d+,update,Price,.*,3$/);
  });

  it('knows what somebody could open when', async () => {
    const lee = await addPerson('lee');
    const dock = await addPlace(stage.world, 'Dock', []);
    const pier = await addPlace(stage.world, 'Pier', []);
    await store().transaction((trx) =>
      trx.updateTable('action').set({ at: '2026-01-01 00:00:00' }).execute(),
    );
    const group = await admin().write('place_group.create', { name: 'Harbour' });
    await then(group.actionId, '2026-05-01 08:00:00');
    const write = async (at: string, work: Promise<{ actionId: number | null }>) =>
      then((await work).actionId, at);
    const { id } = group.data;
    await write('2026-05-02 08:00:00', admin().write('place_group.update', { id, add: [dock] }));
    await write(
      '2026-05-03 08:00:00',
      admin().write('person.grant', { ids: [lee], group_ids: [id] }),
    );
    await write('2026-05-20 08:00:00', admin().write('place_group.update', { id, add: [pier] }));
    await write(
      '2026-06-02 08:00:00',
      admin().write('place_group.update', { id, take_out: [dock] }),
    );
    await write('2026-06-20 08:00:00', admin().write('person.disable', { ids: [lee] }));
    await write('2026-07-01 08:00:00', admin().write('person.enable', { ids: [lee] }));
    const whole = await admin().call('person.opened', { id: lee });
    expect(whole).toEqual({
      ...{ name: 'lee', known_from: null },
      spans: [
        {
          ...{ location_id: dock, name: 'Dock' },
          ...{ from: '2026-05-03 08:00:00', until: '2026-06-02 08:00:00' },
        },
        {
          ...{ location_id: pier, name: 'Pier' },
          ...{ from: '2026-05-20 08:00:00', until: '2026-06-20 08:00:00' },
        },
        { ...{ location_id: pier, name: 'Pier' }, from: '2026-07-01 08:00:00', until: null },
      ],
    });
    const june = await admin().call('person.opened', {
      ...{ id: lee, from: '2026-06-01 00:00:00', until: '2026-06-10 00:00:00' },
    });
    expect(june.spans).toEqual([
      { location_id: dock, name: 'Dock', from: null, until: '2026-06-02 08:00:00' },
      { location_id: pier, name: 'Pier', from: null, until: null },
    ]);
    await admin().call('place_group.destroy', { id });
    const after = await admin().call('person.opened', {
      ...{ id: lee, from: '2026-05-04 00:00:00', until: '2026-05-05 00:00:00' },
    });
    expect(after.spans.map(({ name }) => name)).toEqual(['Dock']);
    const foreign = await refusalOf(
      admin().call('person.opened', { id: stage.world.accounts.stranger }),
    );
    expect(foreign.status).toBe(404);
  });

  it('leaves out the time in which a location was retired, also by grants', async () => {
    const pat = await addPerson('pat');
    const { data: place, actionId } = await admin().write('place.create', { name: 'Old quay' });
    await then(actionId, '2026-03-01 00:00:00');
    const given = { ids: [pat], location_ids: [place.id] };
    await then((await admin().write('person.grant', given)).actionId, '2026-04-01 00:00:00');
    const provider = stage.as('provider');
    const retired = await provider.write('place.retire', { location_id: place.id });
    await then(retired.actionId, '2026-05-01 00:00:00');
    const quay = { location_id: place.id, name: 'Old quay' };
    const first = { ...quay, from: '2026-04-01 00:00:00', until: '2026-05-01 00:00:00' };
    expect((await admin().call('person.opened', { id: pat })).spans).toEqual([first]);
    const back = await provider.write('place.bring_back', { location_id: place.id });
    await then(back.actionId, '2026-06-01 00:00:00');
    expect((await admin().call('person.opened', { id: pat })).spans).toEqual([
      first,
      { ...quay, from: '2026-06-01 00:00:00', until: null },
    ]);
  });

  it('follows all locations, new ones, and those that are moved away', async () => {
    const mo = await addPerson('mo');
    await admin().call('person.grant', { ids: [mo], all: true });
    const made = await admin().write('place.create', { name: 'New quay', everyone: true });
    await then(made.actionId, '2026-05-01 00:00:00');
    const moved = await stage.as('provider').write('place.move', {
      location_id: made.data.id,
      organisation_id: (
        await store()
          .reader.selectFrom('location')
          .select('organisation_id')
          .where('id', '=', stage.world.locations.theirs)
          .executeTakeFirstOrThrow()
      ).organisation_id,
    });
    await then(moved.actionId, '2026-06-01 00:00:00');
    const { spans } = await admin().call('person.opened', { id: mo });
    expect(spans.find((span) => span.location_id === made.data.id)).toEqual({
      ...{ location_id: made.data.id, name: `Location ${made.data.id}` },
      ...{ from: '2026-05-01 00:00:00', until: '2026-06-01 00:00:00' },
    });
  });
});
