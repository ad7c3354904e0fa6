import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { buildMenu, lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('the audit of a location', (stage) => {
  let latte: number;
  let tea: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const list = (more: object = {}, person: 'admin' | 'manager' = 'admin') =>
    stage.as(person).call('audit.list', { ...here(), ...more });
  const ids = async (filters: object, person: 'admin' | 'manager' = 'admin') =>
    (await list({ filters }, person)).actions.map(({ id }) => id);
  const update = async (person: 'admin' | 'manager', id: number, fields: object) =>
    (await stage.as(person).write('item.update', { ...here(), id, ...fields })).actionId ?? 0;

  beforeAll(async () => {
    await buildMenu(stage.world, here().location_id);
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
    tea = await makeItem(stage.world, here().location_id, { name: 'Tea', price: 2 });
  });

  it('tells who did what, with the change of one alone before and after', async () => {
    const id = await update('manager', latte, { price: 4 });
    const [newest] = (await list()).actions;
    expect(newest).toMatchObject({
      id,
      user_id: stage.world.accounts.manager,
      from: 'Client API',
      method: 'item.update',
      summary: 'Changed item “Latte”',
      outcome: 'done',
      undone: null,
      parts: [{ kind: 'item', changes: 1 }],
      only: {
        kind: 'item',
        object_id: latte,
        name: 'Latte',
        action: 'update',
        details: { price: { before: 3, after: 4 } },
      },
    });
  });

  it('goes by keys from the newest to the oldest and back', async () => {
    for (const price of [5, 6, 7, 8, 9]) await update('admin', tea, { price });
    const all = (await list({ limit: 100 })).actions.map(({ id }) => id);
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({ newer: false, older: true });
    expect(first.actions.map(({ id }) => id)).toEqual(all.slice(0, 3));
    const second = await list({ limit: 3, before: first.actions.at(-1)?.id });
    expect(second.actions.map(({ id }) => id)).toEqual(all.slice(3, 6));
    const back = await list({ limit: 3, after: second.actions[0]?.id });
    expect(back.actions).toEqual(first.actions);
    const oldest = await list({ limit: 2, after: 0 });
    expect(oldest.actions.map(({ id }) => id)).toEqual(all.slice(-2));
    expect(oldest).toMatchObject({ newer: true, older: false });
  });

  it('is narrowed by person, kind, deed, object, outcome, time and words', async () => {
    const mine = await update('manager', latte, { price: 11 });
    const theirs = await update('admin', tea, { name: 'Green tea' });
    await refusalOf(update('manager', latte, { price: -1 }));
    const refused = (await lastAction(stage.world)).id;
    const { manager } = stage.world.accounts;
    expect((await ids({ people: [manager] }))[0]).toBe(refused);
    expect(await ids({ people: [manager] })).not.toContain(theirs);
    expect(await ids({ object: { kind: 'item', id: tea } })).toContain(theirs);
    expect(await ids({ object: { kind: 'item', id: tea } })).not.toContain(mine);
    expect(await ids({ kinds: ['station'] })).not.toContain(mine);
    expect(await ids({ kinds: ['item'], deeds: ['edit'] })).toEqual(
      expect.arrayContaining([mine, theirs]),
    );
    expect(await ids({ deeds: ['import', 'delete'] })).toEqual([]);
    expect(await ids({ outcomes: ['refused'] })).toEqual([refused]);
    const renamed = await ids({ search: 'GREEN TEA' });
    expect(renamed[0]).toBe(theirs);
    expect(renamed, 'lines say the name by now').not.toContain(mine);
    expect(await ids({ from: '2026-01-01 00:00:00', search: 'green' })).toEqual(renamed);
    expect(await ids({ until: '2020-01-01 00:00:00' })).toEqual([]);
    expect(await ids({ from: '2999-01-01 00:00:00' })).toEqual([]);
    expect((await ids({ people: [0] })).length).toBeGreaterThan(0);
    const undo = await stage.as('admin').write('ledger.undo', { action_id: theirs });
    expect(await ids({ outcomes: ['undone'] })).toEqual([theirs]);
    expect(await ids({ deeds: ['undo'] })).toEqual([undo.actionId]);
  });

  it('tells those who are no admins of nothing that they may not read, but of what they did', async () => {
    const tax = await stage.as('admin').write('tax.create', {
      ...here(),
      name: 'City',
      details: { rates: { ALL: 0.08 } },
    });
    await refusalOf(update('manager', latte, { price: -2 }));
    const own = (await lastAction(stage.world)).id;
    await refusalOf(update('admin', latte, { price: -2 }));
    const others = (await lastAction(stage.world)).id;
    const seen = await ids({}, 'manager');
    expect(seen).toContain(own);
    expect(seen).not.toContain(tax.actionId);
    expect(seen).not.toContain(others);
    expect(await ids({})).toEqual(expect.arrayContaining([own, others, tax.actionId]));
    const params = { ...here(), id: tax.actionId ?? 0 };
    expect((await refusalOf(stage.as('manager').call('audit.get', params))).status).toBe(404);
    expect((await refusalOf(stage.as('stranger').call('audit.list', here()))).status).toBe(404);
    expect(await ids({ object: { kind: 'tax', id: tax.data.id } }, 'manager')).toEqual([]);
  });

  it('opens an action to its changes, a page at a time, and finds one by its name', async () => {
    const { actionId } = await stage.as('manager').write('item.bulk_edit', {
      ...here(),
      ids: [latte, tea],
      action: 'update',
      field: 'active',
      value: 0,
    });
    const open = (more: object = {}) =>
      stage.as('manager').call('audit.get', { ...here(), id: actionId ?? 0, ...more });
    const first = await open({ limit: 1 });
    expect(first).toMatchObject({
      id: actionId,
      may_undo: true,
      more: true,
      parts: [{ kind: 'item', changes: 2 }],
      changes: [{ object_id: latte, name: 'Latte', details: { active: { before: 1, after: 0 } } }],
    });
    const rest = await open({ after: first.changes[0]?.id });
    expect(rest.changes.map(({ object_id }) => object_id)).toEqual([tea]);
    expect(rest.more).toBe(false);
    expect((await open({ search: 'latt' })).changes).toEqual(first.changes);
    expect((await refusalOf(open({ id: 999_999 }))).status).toBe(404);
  });

  it('tells of each change what was done to its object since, as far as its last change tells it', async () => {
    const made = ['Kept', 'Edited', 'Gone', 'Back', 'Edited and back', 'Beside'].map((name) =>
      makeItem(stage.world, here().location_id, { name, price: 3 }),
    );
    const [kept = 0, edited = 0, gone = 0, back = 0, both = 0, beside = 0] =
      await Promise.all(made);
    const manager = stage.as('manager');
    const admin = stage.as('admin');
    const { actionId } = await manager.write('item.bulk_edit', {
      ...here(),
      ids: [kept, edited, gone, back, both, beside],
      action: 'update',
      field: 'active',
      value: 0,
    });
    const action_id = actionId ?? 0;
    const edit = await update('admin', edited, { price: 4, active: 1 });
    const other = await update('admin', beside, { price: 4 });
    const deletion = await admin.write('item.destroy', { ...here(), id: gone });
    const objects = [{ kind: 'item' as const, id: back }];
    const part = await manager.write('ledger.undo_part', { action_id, objects });
    const passing = await update('admin', both, { price: 5 });
    await admin.call('ledger.undo', { action_id: passing });
    const { changes } = await manager.call('audit.get', { ...here(), id: action_id });
    const since = new Map(changes.map((change) => [change.object_id, change.since]));
    expect(since.get(kept)).toBeNull();
    expect(since.get(edited)).toMatchObject({
      reason: 'edited since',
      fields: ['active', 'price'],
      by: 'admin',
      action_id: edit,
    });
    expect(since.get(beside)).toMatchObject({
      reason: 'edited beside',
      fields: ['price'],
      by: 'admin',
      action_id: other,
    });
    expect(since.get(gone)).toMatchObject({ reason: 'gone', action_id: deletion.actionId });
    expect(since.get(back)).toMatchObject({
      reason: 'taken back already',
      by: 'manager',
      action_id: part.actionId,
    });
    expect(since.get(both), 'an undo takes it back').toBeNull();
    const undone = await manager.call('ledger.undo', { action_id, preview: true });
    const stays = new Map(undone.kept.map(({ id, reason }) => [id, reason]));
    for (const [id, one] of since) {
      expect(stays.get(id)).toBe(one?.reason === 'edited beside' ? undefined : one?.reason);
    }
    expect(undone.reversed).toBe(3);
  });

  it('is a file of what it is narrowed to, which no spreadsheet runs, without what may not be read', async () => {
    const name = '=1+1, "quoted"';
    const fresh = await makeItem(stage.world, here().location_id, { name: 'Fresh' });
    const made = await update('manager', fresh, { name });
    const file = async (filters: object, person: 'admin' | 'manager' = 'admin') => {
      const answer = await stage.send(person, 'audit.export', { ...here(), filters });
      const { data } = Papa.parse<Record<string, string>>(answer.body.data, { header: true });
      return data.filter(({ action }) => action);
    };
    const [row, ...others] = await file({ search: 'quoted', deeds: ['edit'] });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      action: String(made),
      person: 'manager',
      from: 'Client API',
      call: 'item.update',
      what: expect.stringMatching(/^Changed item “/),
      outcome: 'done',
      changes: '1 item',
    });
    const listed = await ids({ people: [stage.world.accounts.manager] });
    const whole = await file({ people: [stage.world.accounts.manager] });
    expect([...new Set(whole.map(({ action }) => Number(action)))]).toEqual(listed);
    expect(whole.find(({ action }) => Number(action) === made)).toMatchObject({
      object: `'${name}`,
      change: 'update',
      field: 'Name',
      after: `'${name}`,
    });
    const seen = (await file({}, 'manager')).map(({ call }) => call);
    expect(seen).not.toContain('tax.create');
    expect((await file({ deeds: ['export'] }))[0]?.what).toBe('Exported the audit as a CSV');
    expect((await stage.send('stranger', 'audit.export', here())).status).toBe(404);
  });

  it('looks through so many actions at once for what is rare, and goes on from there', async () => {
    const scarce = await makeItem(stage.world, here().location_id, { name: 'Scarce', price: 3 });
    const rare = await update('manager', scarce, { name: 'Quixotic latte' });
    for (let price = 20; price < 30; price += 1) await update('admin', tea, { price });
    const search = { filters: { search: 'quixotic' } };
    const whole = await list(search);
    expect(whole.actions.map(({ id }) => id)).toEqual([rare]);
    expect(whole.further).toBeNull();
    const first = await list({ ...search, look: 5 });
    expect(first).toMatchObject({ actions: [], older: false });
    const next = first.further?.id ?? 0;
    expect(first.further?.time).toMatch(/^\d{4}-/);
    expect(next).toBeGreaterThan(rare);
    let before = next + 1;
    let found: number[] = [];
    for (let page = 0; page < 10 && found.length === 0; page += 1) {
      const { actions, further } = await list({ ...search, look: 5, before });
      found = actions.map(({ id }) => id);
      before = (further?.id ?? 0) + 1;
    }
    expect(found).toEqual([rare]);
    const up = await list({ ...search, look: 5, after: rare - 1 });
    expect(up.actions.map(({ id }) => id)).toEqual([rare]);
    expect((await list({ limit: 2, look: 1 })).further).toBeNull();
  });

  it('tells admins of the sign-ins of those who were given the location, where they are asked for', async () => {
    const sessions = { deeds: ['session' as const] };
    const session = (accountId: number, outcome: 'done' | 'refused') =>
      stage.world.store.transaction(async (trx) => {
        const [method, summary] = ['auth', outcome === 'done' ? 'Signed in' : 'Sign-in refused'];
        const what = { method, summary, outcome };
        const { id } = await recordOwnAction(trx, accountId, what, stage.caller(null));
        return id;
      });
    const { manager, stranger, provider } = stage.world.accounts;
    const theirs = await session(manager, 'refused');
    const foreign = await session(stranger, 'done');
    const staff = await session(provider, 'done');
    const seen = await ids(sessions);
    expect(seen).toContain(theirs);
    expect(seen).not.toContain(foreign);
    expect(seen).not.toContain(staff);
    expect(await ids({})).not.toContain(theirs);
    expect(await ids({ ...sessions, outcomes: ['refused'] })).toEqual([theirs]);
    expect(await ids(sessions, 'manager')).toEqual([theirs]);
    const forStaff = await stage
      .as('provider')
      .call('audit.list', { ...here(), filters: sessions });
    expect(forStaff.actions.map(({ id }) => id)).toEqual([staff, theirs]);
    const open = (id: number) => stage.as('admin').call('audit.get', { ...here(), id });
    expect(await open(theirs)).toMatchObject({ method: 'auth', outcome: 'refused', changes: [] });
    expect((await refusalOf(open(foreign))).status).toBe(404);
    const mixed = await ids({ deeds: ['session', 'edit'] });
    expect(mixed).toContain(theirs);
    expect(mixed.length).toBeGreaterThan(1);
  });

  it('tells of a mirror what is done at its source, to those who may open both', async () => {
    const { second, ours } = stage.world.locations;
    const elsewhere = { location_id: second };
    const before = await stage.as('admin').call('audit.list', elsewhere);
    expect(before.actions.map(({ summary }) => summary)).toEqual(['Set up']);
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('location')
        .set({ mirror_items_from: ours })
        .where('id', '=', second)
        .execute(),
    );
    const seen = await stage.as('admin').call('audit.list', { ...elsewhere, limit: 1 });
    expect(seen.actions[0]?.id).toBe((await ids({}))[0]);
  });
});
