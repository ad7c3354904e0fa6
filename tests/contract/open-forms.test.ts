import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TABS } from '~/creator/contract/form';
import { createService } from '~/service/service';
import { buildKinds, type Kinds } from './support/kinds';
import { lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('who has a form open', (stage) => {
  let kinds: Kinds;
  let id: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const see = (person: Person, more: object = {}) =>
    stage.as(person).call('form.see', { ...here(), kind: 'item', id, ...more });
  const rows = () =>
    stage.world.store.reader
      .selectFrom('open_form')
      .selectAll()
      .where('object_id', '=', id)
      .execute();
  /** Nobody waits for what is noted. */
  const noted = (count: number) =>
    expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(count);
  const leave = (person: Person, tab: number | null) =>
    stage.as(person).call('form.leave', { ...here(), kind: 'item', id, tab: tab ?? -1 });
  const namesOf = ({ others }: Awaited<ReturnType<typeof see>>) => others.map(({ name }) => name);

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });
  beforeEach(async () => {
    id = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('is told to others who open it, by when they did, and not of oneself', async () => {
    expect(await see('manager')).toMatchObject({ others: [], more: 0, changed: null });
    await noted(1);
    expect(namesOf(await see('manager'))).toEqual([]);
    const seen = await see('admin');
    expect(seen.others).toEqual([{ name: 'manager', since: expect.stringMatching(/^\d{4}-/) }]);
    await noted(2);
    expect(namesOf(await see('provider'))).toEqual(
      ['manager', 'admin'].toSorted(byOpening(await rows())),
    );
    expect(namesOf(await see('manager'))).toContain('admin');
  });

  /** The order of people by when they opened the form, then by their ids. */
  function byOpening(open: Awaited<ReturnType<typeof rows>>) {
    const { accounts } = stage.world;
    const keyOf = (name: string) => {
      const row = open.find(({ account_id }) => account_id === accounts[name as Person]);
      return `${row?.opened_at} ${String(row?.account_id).padStart(9, '0')}`;
    };
    return (one: string, other: string) => keyOf(one).localeCompare(keyOf(other));
  }

  it('ends when it is left, and ten minutes after it was seen last', async () => {
    await see('manager');
    await noted(1);
    const [{ tab } = { tab: -1 }] = await rows();
    await leave('manager', tab);
    await noted(0);
    await see('manager');
    await noted(1);
    const [row] = await rows();
    const seconds = (Date.parse(`${row?.until_at}Z`) - Date.parse(`${row?.opened_at}Z`)) / 1000;
    expect(Math.floor(seconds)).toBe(600);
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('open_form')
        .set({ until_at: '2020-01-01 00:00:00' })
        .where('object_id', '=', id)
        .execute(),
    );
    expect(namesOf(await see('admin'))).toEqual([]);
    // What has ended is swept by the next one that is written.
    await expect
      .poll(async () => (await rows()).map(({ account_id }) => account_id))
      .toEqual([stage.world.accounts.admin]);
  });

  it('is one row for each form that a person has open: who leaves one has the others still', async () => {
    const one = await see('manager', { anew: true });
    await noted(1);
    const other = await see('manager', { anew: true });
    await noted(2);
    expect(other.tab).not.toBe(one.tab);
    const seen = await see('admin');
    expect([namesOf(seen), seen.more]).toEqual([['manager'], 0]);
    await noted(3);
    await leave('manager', one.tab);
    await noted(2);
    expect(namesOf(await see('admin'))).toEqual(['manager']);
    await leave('manager', other.tab);
    await noted(1);
    expect(namesOf(await see('provider'))).toEqual(['admin']);
  });

  it('is noted once by a page that is loaded again, and again by what names its form', async () => {
    const { tab } = await see('manager', { live: true });
    await noted(1);
    expect((await see('manager', { live: true })).tab).toBeNull();
    expect((await see('manager', { live: true, tab })).tab).toBe(tab);
    await leave('manager', tab);
    await noted(0);
    // A page that comes back from behind another one has the number that it had.
    expect((await see('manager', { live: true, tab })).tab).toBe(tab);
    await noted(1);
  });

  it('keeps as many rows of a person as there are numbers, however often a page is loaded', async () => {
    for (let page = 1; page <= TABS; page += 1) {
      await see('manager', { anew: true });
      await noted(page);
    }
    await see('manager', { anew: true });
    await see('provider');
    await noted(TABS + 1);
    expect(namesOf(await see('admin'))).toEqual(['manager', 'provider']);
  });

  it('lasts two and a half minutes where it is said again, and keeps when it was opened', async () => {
    await see('manager');
    await noted(1);
    const [first] = await rows();
    const [{ tab } = { tab: -1 }] = await rows();
    await see('manager', { live: true, tab });
    const left = async () => {
      const [row] = await rows();
      return Math.round((Date.parse(`${row?.until_at}Z`) - Date.now()) / 10_000) * 10;
    };
    await expect.poll(left, { timeout: 10_000 }).toBe(150);
    expect((await rows())[0]?.opened_at).toBe(first?.opened_at);
  });

  it('writes nothing again within moments, and no action of the ledger', async () => {
    await see('manager');
    await noted(1);
    const { id: before } = await lastAction(stage.world);
    const [first] = await rows();
    await see('manager');
    await see('manager', { tab: first?.tab });
    expect(await rows()).toEqual([first]);
    expect((await lastAction(stage.world)).id).toBe(before);
  });

  it('tells the last change by somebody else: of ten minutes, or since a version', async () => {
    await see('manager');
    await stage.as('manager').call('item.update', { ...here(), id, price: 4 });
    expect((await see('manager')).changed).toBeNull();
    expect((await see('admin')).changed).toEqual({
      name: 'manager',
      time: expect.any(String),
      fields: ['price'],
      deleted: false,
    });
    await stage.as('admin').call('item.update', { ...here(), id, name: 'Flat white', price: 5 });
    const { changed } = await see('manager', { version: 2 });
    expect([changed?.name, changed?.fields.toSorted()]).toEqual(['admin', ['name', 'price']]);
    expect((await see('manager', { version: 3 })).changed).toBeNull();
    expect((await see('admin', { version: 1 })).changed?.fields).toEqual(['price']);
  });

  it('tells a form that asks again who deleted its object, and notes nothing', async () => {
    const { tab } = await see('manager', { version: 1 });
    await noted(1);
    await stage.as('admin').call('item.destroy', { ...here(), id });
    const ask = { version: 1, live: true, tab };
    const seen = await see('manager', ask);
    expect(seen).toEqual({
      others: [],
      more: 0,
      changed: { name: 'admin', time: expect.any(String), fields: [], deleted: true },
      tab: null,
    });
    // Who opens it, deleted it or may not know of it is told that there is none.
    expect((await refusalOf(see('manager'))).status).toBe(404);
    expect((await refusalOf(see('admin', ask))).status).toBe(404);
    expect((await refusalOf(see('stranger', ask))).status).toBe(404);
  });

  it('is one form for a mirror and its source, for who may change it', async () => {
    const { source, mirror } = kinds;
    const item = { kind: 'item' as const, id: source.item };
    await stage.as('admin').call('form.see', { location_id: mirror, ...item });
    id = source.item;
    await noted(1);
    const seen = await stage.as('provider').call('form.see', { location_id: source.id, ...item });
    expect(seen.others.map(({ name }) => name)).toEqual(['admin']);
    const refused = refusalOf(
      stage.as('manager').call('form.see', { location_id: mirror, ...item }),
    );
    expect((await refused).status).toBe(403);
  });

  it('is not told of what is elsewhere, inherited, or for admins', async () => {
    const { heir, master } = kinds;
    const status = async (person: Person, location_id: number, kind: string, object: number) =>
      (await stage.send(person, 'form.see', { location_id, kind, id: object })).status;
    expect(await status('manager', heir.id, 'item', 99_999_999)).toBe(404);
    expect(await status('manager', heir.id, 'item', master.item)).toBe(403);
    expect(await status('stranger', heir.id, 'item', heir.item)).toBe(404);
    expect(await status('manager', heir.id, 'tax', 1)).toBe(403);
    expect(await status('manager', heir.id, 'location', master.id)).toBe(404);
    expect(await status('manager', heir.id, 'option_group', 99_999_999)).toBe(404);
    expect(await status('manager', heir.id, 'image', 1)).toBe(400);
  });

  it('waits for no writer: it is answered while the database is being written', async () => {
    const { store } = stage.world;
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const writing = store.transaction(async (trx) => {
      await trx.deleteFrom('open_form').where('account_id', '=', 0).execute();
      await held;
    });
    const service = createService(store, {
      providerName: 'Creator',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    });
    const params = { ...here(), kind: 'item', id };
    const caller = stage.caller(stage.world.tokens.manager);
    const reply = await service.send({ method: 'form.see', params }, caller);
    expect(reply.status).toBe(200);
    end();
    await writing;
    await noted(1);
  });
});
