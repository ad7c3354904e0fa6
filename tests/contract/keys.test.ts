import { describe, expect, it } from 'vitest';
import { setDisabled } from '~/accounts/service/accounts.service';
import { timeText } from '~/service/clock';
import { listPeople, revokeGrant, setLevel } from '~/service/operators/rights';
import { keyOf, sendBy } from './support/keys';
import { onCrossedStages, refusalOf, type Stage } from './support/stage';

const DAY_MS = 86_400_000;
const NEW = { name: 'Tills', scopes: ['read' as const], locations: null, expires: null };

const newestAction = ({ world }: Stage) =>
  world.store.reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['action.method', 'action.summary', 'action.outcome', 'action.location_id', 'username'])
    .orderBy('action.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

onCrossedStages('a key', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });

  it('is listed with all that it is, and never with its token', async () => {
    const { ours } = stage.world.locations;
    const { id, token } = await keyOf(stage, 'admin', {
      name: 'Door screen',
      scopes: ['feed', 'write:item'],
      locations: [ours],
      expires: dayIn(30),
    });
    expect(token).toMatch(/^ck_[\w-]{43}$/);
    const { keys } = await stage.as('admin').call('key.list', {});
    expect(keys.find((key) => key.id === id)).toEqual({
      id,
      name: 'Door screen',
      scopes: ['feed', 'write:item'],
      locations: [{ id: ours, name: 'Canteen' }],
      others: 0,
      groups: [],
      by: { id: stage.world.accounts.admin, name: 'admin' },
      organisation: 'Ours',
      created_at: expect.stringMatching(/^\d{4}-/),
      expires_at: `${dayIn(30)} 23:59:59`,
      last_used_at: null,
      ended_at: null,
      state: 'live',
    });
    expect(JSON.stringify(keys)).not.toContain(token);
  });

  it('is stored as a hash, and written down nowhere else', async () => {
    const { token } = await keyOf(stage, 'admin');
    const { reader } = stage.world.store;
    const keys = await reader.selectFrom('api_key').selectAll().execute();
    const accounts = await reader.selectFrom('account').selectAll().execute();
    const actions = await reader.selectFrom('action').selectAll().execute();
    const onces = await reader.selectFrom('once_key').selectAll().execute();
    expect(JSON.stringify({ keys, accounts, actions, onces })).not.toContain(token.slice(3));
  });

  it('acts under its own name, at the location', async () => {
    const { send } = await keyOf(stage, 'admin', { scopes: ['write:menu'] });
    expect((await send('station.create', { ...here(), name: 'Grill' })).status).toBe(200);
    expect(await newestAction(stage)).toMatchObject({
      method: 'station.create',
      outcome: 'done',
      location_id: here().location_id,
      username: 'key Kitchen screens (admin)',
    });
    const audit = await stage.as('admin').call('audit.list', { ...here(), limit: 5 });
    expect(audit.actions[0]?.user_name).toBe('key Kitchen screens (admin)');
  });

  it('is made and ended in the audit of its organisation', async () => {
    const { id } = await keyOf(stage, 'admin', { name: 'Old tills', expires: dayIn(90) });
    expect(await newestAction(stage)).toMatchObject({
      method: 'key.create',
      summary: `Made the key “Old tills”: read; all locations of its maker; until ${dayIn(90)}`,
      username: 'admin',
    });
    expect(await stage.as('provider').call('key.end', { id })).toEqual({ ended: 1 });
    expect(await newestAction(stage)).toMatchObject({
      method: 'key.end',
      summary: 'Ended the key “Old tills”',
      username: 'provider',
    });
    const audit = await stage
      .as('admin')
      .call('audit.list', { ...here(), filters: { deeds: ['session'] } });
    expect(audit.actions.map(({ summary }) => summary).join()).toContain(
      'Made the key “Old tills”',
    );
  });

  it('is ended at once', async () => {
    const { id, send } = await keyOf(stage, 'admin');
    expect((await send('item.count', here())).status).toBe(200);
    await stage.as('admin').call('key.end', { id });
    expect((await send('item.count', here())).status).toBe(401);
    expect(await stage.as('admin').call('key.end', { id })).toEqual({ ended: 0 });
    const { keys } = await stage.as('admin').call('key.list', {});
    expect(keys.find((key) => key.id === id)?.state).toBe('ended');
  });

  it('ends with its last day', async () => {
    const { id, send } = await keyOf(stage, 'admin', { expires: dayIn(0) });
    expect((await send('item.count', here())).status).toBe(200);
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('api_key')
        .set({ expires_at: timeText(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await send('item.count', here())).status).toBe(401);
    const { keys } = await stage.as('admin').call('key.list', {});
    expect(keys.find((key) => key.id === id)?.state).toBe('expired');
  });

  it('rests while its maker is disabled', async () => {
    const { store, accounts } = stage.world;
    const { id, send } = await keyOf(stage, 'admin');
    await store.transaction((trx) => setDisabled(trx, accounts.admin, true));
    expect((await send('item.count', here())).status).toBe(401);
    const { keys } = await stage.as('provider').call('key.list', {});
    expect(keys.find((key) => key.id === id)?.state).toBe('paused');
    await store.transaction((trx) => setDisabled(trx, accounts.admin, false));
    expect((await send('item.count', here())).status).toBe(200);
    // The tokens of a person end with the account.
    const { issueToken } = await import('~/accounts/service/tokens.service');
    stage.world.tokens.admin = await store.transaction((trx) =>
      issueToken(trx, accounts.admin, 'api'),
    );
  });

  it('loses the location that its maker loses, and a level', async () => {
    const { store, accounts, locations } = stage.world;
    const second = { location_id: locations.second };
    const [all, chosen] = [
      await keyOf(stage, 'admin', { scopes: ['read', 'write:price'] }),
      await keyOf(stage, 'admin', { locations: [locations.second] }),
    ];
    for (const { send } of [all, chosen]) {
      expect((await send('item.count', second)).status).toBe(200);
    }
    await revokeGrant(store, 'admin@test.example', locations.second);
    for (const { send } of [all, chosen]) {
      expect((await send('item.count', second)).status).toBe(404);
    }
    expect((await all.send('tax.all', here())).status).toBe(200);
    await setLevel(store, 'admin@test.example', 5);
    expect((await all.send('tax.all', here())).status).toBe(403);
    await setLevel(store, 'admin@test.example', 3);
    await store.transaction((trx) =>
      trx
        .insertInto('location_grant')
        .values({ account_id: accounts.admin, location_id: locations.second })
        .execute(),
    );
  });

  it('is never given a location that is not its maker’s', async () => {
    const { theirs, ours } = stage.world.locations;
    const wide = stage.as('admin').call('key.create', { ...NEW, locations: [ours, theirs] });
    expect(await refusalOf(wide)).toMatchObject({
      status: 400,
      details: { fields: { locations: expect.stringMatching(/\S/) } },
    });
  });

  it('opens the chosen locations alone, in lists too', async () => {
    const { ours, second } = stage.world.locations;
    const { send } = await keyOf(stage, 'provider', { locations: [second] });
    expect((await send('item.count', { location_id: second })).status).toBe(200);
    expect((await send('item.count', { location_id: ours })).status).toBe(404);
    const { body } = await send('user.locations', {});
    expect(body.data.locations.map(({ id }: { id: number }) => id)).toEqual([second]);
  });

  it('opens no account, and ends no session', async () => {
    const { token } = await keyOf(stage, 'admin');
    const caller = stage.caller(token);
    expect((await stage.transport.user(caller)).status).toBe(403);
    expect((await stage.transport.logout(caller)).status).toBe(403);
    const unknown = stage.caller(`ck_${'A'.repeat(43)}`);
    expect((await stage.transport.user(unknown)).status).toBe(401);
    const password = { email: 'key:x', password: 'anything at all', remember: false };
    expect((await stage.transport.auth(password, stage.caller(null))).status).toBe(401);
  });

  it('shows pictures where it reads the feed', async () => {
    const feed = await keyOf(stage, 'admin', { scopes: ['feed'] });
    const sales = await keyOf(stage, 'admin', { scopes: ['sales'] });
    const image = (token: string) => stage.transport.image('999999', stage.caller(token));
    expect((await image(feed.token)).status).toBe(404);
    expect((await image(sales.token)).status).toBe(403);
  });

  it('has a last use, written down at most once a minute', async () => {
    const { id, send } = await keyOf(stage, 'admin');
    const lastUse = async () => {
      const { keys } = await stage.as('admin').call('key.list', {});
      return keys.find((key) => key.id === id)?.last_used_at;
    };
    await send('item.count', here());
    await expect.poll(lastUse).toMatch(/^\d{4}-/);
    const earlier = timeText(Date.now() - 50_000);
    const set = (at: string) =>
      stage.world.store.transaction((trx) =>
        trx.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute(),
      );
    await set(earlier);
    await send('item.count', here());
    await send('item.count', here());
    expect(await lastUse()).toBe(earlier);
    await set(timeText(Date.now() - 61_000));
    await send('item.count', here());
    await expect.poll(async () => ((await lastUse()) ?? '') > earlier).toBe(true);
  });

  describe('made twice by one form', () => {
    it('is one key, whose token is the same', async () => {
      const once = crypto.randomUUID();
      const make = () => stage.as('admin').write('key.create', NEW, { once });
      const both = await Promise.all([make(), make()]);
      const [first, second] = both.map(({ data }) => data);
      expect(first?.token).toMatch(/^ck_/);
      expect(second).toEqual(first);
      const send = sendBy(stage, first?.token ?? '');
      expect((await send('item.count', here())).status).toBe(200);
    });

    it('is shown no more a minute later, and not by another session', async () => {
      const once = crypto.randomUUID();
      const make = () => stage.as('admin').write('key.create', NEW, { once });
      const { data: first } = await make();
      await stage.world.store.transaction((trx) =>
        trx
          .updateTable('api_key')
          .set({ created_at: timeText(Date.now() - 61_000) })
          .where('id', '=', first.id)
          .execute(),
      );
      expect((await make()).data).toEqual({ id: first.id, name: 'Tills', token: null });
    });

    it('is refused for something else', async () => {
      const once = crypto.randomUUID();
      await stage.as('admin').write('key.create', NEW, { once });
      const { ours } = stage.world.locations;
      const others = [{ name: 'Other' }, { expires: dayIn(9) }, { locations: [ours] }];
      for (const other of others) {
        const again = stage.as('admin').write('key.create', { ...NEW, ...other }, { once });
        expect((await refusalOf(again)).status, JSON.stringify(other)).toBe(400);
      }
    });
  });

  it.each([
    ['a day that is over', dayIn(-2)],
    ['no day', '2027-02-30'],
    ['a day of the next century', '2199-01-01'],
  ])('does not end on %s', async (_, expires) => {
    const refusal = await refusalOf(stage.as('admin').call('key.create', { ...NEW, expires }));
    expect(refusal).toMatchObject({
      status: 400,
      details: { fields: { expires: expect.anything() } },
    });
  });

  it('is seen and ended by its own organisation alone', async () => {
    const { store, accounts } = stage.world;
    const { id } = await keyOf(stage, 'admin');
    await setLevel(store, 'stranger@test.example', 3);
    const { keys } = await stage.as('stranger').call('key.list', {});
    expect(keys.filter(({ by }) => by.id === accounts.admin)).toEqual([]);
    expect(await stage.as('stranger').call('key.end', { id })).toEqual({ ended: 0 });
    await setLevel(store, 'stranger@test.example', 5);
    const { keys: ours } = await stage.as('admin').call('key.list', {});
    expect(ours.find((key) => key.id === id)?.state).toBe('live');
  });

  it('is nobody among the people', async () => {
    await keyOf(stage, 'admin');
    const people = await listPeople(stage.world.store.reader);
    expect(people.map(({ username }) => username).sort()).toEqual([
      'admin',
      'manager',
      'provider',
      'stranger',
    ]);
  });
});
