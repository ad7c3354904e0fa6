import { beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { timeText } from '~/service/clock';
import { changeCount } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onCrossedStages('drafts', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const typed = { name: 'Latte', 'tags[0]': 'hot', sizes: ['S', 'L'], deep: { a: null } };
  const put = (more: { id?: string; values?: Record<string, unknown> } = {}) =>
    manager().call('draft.put', { ...here(), form: 'item', values: typed, ...more });
  const age = (id: string, milliseconds: number) =>
    stage.world.store.transaction((trx) =>
      trx
        .updateTable('draft')
        .set({ at: timeText(Date.now() - milliseconds) })
        .where('id', '=', id)
        .execute(),
    );
  const stored = async () => {
    const rows = await stage.world.store.reader
      .selectFrom('draft')
      .select('id')
      .where('account_id', '=', stage.world.accounts.manager)
      .execute();
    return rows.map(({ id }) => id);
  };

  beforeEach(() =>
    stage.world.store.transaction(async (trx) => void (await trx.deleteFrom('draft').execute())),
  );

  it('keep what was typed, with the object and the version it was opened with', async () => {
    const changes = await changeCount(stage.world);
    const object = { object_id: 12, object_version: 3 };
    const draft = await manager().call('draft.put', {
      ...here(),
      form: 'item',
      ...object,
      values: typed,
    });
    expect(draft).toEqual({
      id: expect.stringMatching(/^[\w-]{24}$/),
      ...here(),
      form: 'item',
      ...object,
      values: typed,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await manager().call('draft.get', { ...here(), id: draft.id })).toEqual(draft);
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it('are put again under their id, and dropped', async () => {
    const { id } = await put();
    expect((await put({ id, values: { name: 'Mocha' } })).values).toEqual({ name: 'Mocha' });
    expect(await stored()).toEqual([id]);
    expect(await manager().call('draft.drop', { ...here(), id })).toEqual({ id });
    for (const method of ['draft.get', 'draft.drop'] as const) {
      const refusal = await refusalOf(manager().call(method, { ...here(), id }));
      expect([refusal.status, refusal.message]).toEqual([404, 'This draft is no longer kept.']);
    }
    expect((await refusalOf(put({ id }))).status).toBe(404);
  });

  it('are seen by their person and at their location alone', async () => {
    const { id } = await put();
    const elsewhere = { location_id: stage.world.locations.second, id };
    const asked = [
      stage.as('admin').call('draft.get', { ...here(), id }),
      stage.as('provider').call('draft.get', { ...here(), id }),
      stage.as('admin').call('draft.drop', { ...here(), id }),
      stage.as('admin').call('draft.put', { ...here(), id, form: 'item', values: {} }),
      manager().call('draft.get', elsewhere),
      manager().call('draft.drop', elsewhere),
      manager().call('draft.put', { ...elsewhere, form: 'item', values: {} }),
    ];
    for (const refusal of await Promise.all(asked.map(refusalOf))) {
      expect([refusal.status, refusal.message]).toEqual([404, 'This draft is no longer kept.']);
    }
    expect((await manager().call('draft.get', { ...here(), id })).values).toEqual(typed);
  });

  it('are refused above 768 KB, and taken at it', async () => {
    const of = (bytes: number) => ({ a: 'é'.repeat((bytes - '{"a":""}'.length) / 2) });
    const large = await put({ values: of(768 * 1024) });
    expect(large.values).toEqual(of(768 * 1024));
    const refusal = await refusalOf(put({ values: of(768 * 1024 + 2) }));
    expect([refusal.status, refusal.details.fields]).toEqual([400, { values: 'At most 768 KB' }]);
    expect(await stored()).toEqual([large.id]);
  });

  it.each([
    [{ form: '', values: {} }, 'form'],
    [{ form: 'f'.repeat(101), values: {} }, 'form'],
    [{ form: 'item' }, 'values'],
    [{ form: 'item', values: ['a'] }, 'values'],
    [{ form: 'item', values: {}, object_id: 0 }, 'object_id'],
    [{ form: 'item', values: { name: 'a\0b' } }, 'values.name'],
  ])('are refused for %j at the field', async (params, field) => {
    const { status, body } = await stage.send('manager', 'draft.put', { ...here(), ...params });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('live for 24 hours, and are swept by the next one', async () => {
    const { id: fresh } = await put();
    const { id: old } = await put();
    await age(fresh, DAY - HOUR);
    await age(old, DAY + HOUR);
    expect((await manager().call('draft.get', { ...here(), id: fresh })).id).toBe(fresh);
    const gone = await refusalOf(manager().call('draft.get', { ...here(), id: old }));
    expect(gone.status).toBe(404);
    expect(await stored()).toHaveLength(2);
    const { id: next } = await put();
    expect((await stored()).sort()).toEqual([fresh, next].sort());
  });

  it('are 100 of a person at most: the oldest gives way', async () => {
    const { id: oldest } = await put();
    await age(oldest, HOUR);
    await Promise.all(Array.from({ length: 99 }, () => put()));
    expect(await stored()).toContain(oldest);
    await put();
    expect(await stored()).toHaveLength(100);
    expect(await stored()).not.toContain(oldest);
  });

  describe('by a token that ended', () => {
    let token: string;
    const endToken = (fields: { ended_at?: string; expires_at?: string }) =>
      stage.world.store.transaction((trx) =>
        trx
          .updateTable('token')
          .set(fields)
          .where('account_id', '=', stage.world.accounts.manager)
          .where('label', '=', 'session')
          .execute(),
      );
    const send = (method: string, params: object) =>
      stage.transport.send({ method, params }, stage.caller(token));
    const ago = (milliseconds: number) => timeText(Date.now() - milliseconds);

    beforeEach(async () => {
      token = await stage.world.store.transaction((trx) =>
        issueToken(trx, stage.world.accounts.manager, 'session'),
      );
    });

    it.each([
      { ended_at: 13 * DAY },
      { expires_at: 13 * DAY },
      { ended_at: 1000, expires_at: 1000 },
    ])('are put for its person, who finds them after signing in (%j)', async (times) => {
      const ended = Object.entries(times).map(([field, since]) => [field, ago(since as number)]);
      await endToken(Object.fromEntries(ended));
      const reply = await send('draft.put', { ...here(), form: 'item', values: typed });
      expect(reply.status).toBe(200);
      const { id } = (reply.body as { data: { id: string } }).data;
      expect((await manager().call('draft.get', { ...here(), id })).values).toEqual(typed);
      const other = stage.as('admin').call('draft.get', { ...here(), id });
      expect((await refusalOf(other)).status).toBe(404);
    });

    it('are all that it may do', async () => {
      await endToken({ ended_at: ago(1000) });
      const { id } = await put();
      const others = [
        ['draft.get', { ...here(), id }],
        ['draft.drop', { ...here(), id }],
        ['menu.get', here()],
        ['user.locations', {}],
        ['draft.putt', { ...here(), form: 'item', values: {} }],
        ['__proto__', {}],
      ] as const;
      for (const [method, params] of others) {
        expect((await send(method, params)).status, method).toBe(401);
      }
      expect((await send('draft.put', null as unknown as object)).status).toBe(401);
      expect(await stored()).toEqual([id]);
    });

    it('are bound to the locations of its person', async () => {
      await endToken({ ended_at: ago(1000) });
      const location_id = stage.world.locations.theirs;
      const reply = await send('draft.put', { location_id, form: 'item', values: {} });
      expect(reply.status).toBe(404);
    });

    it.each([
      { ended_at: 15 * DAY },
      { expires_at: 15 * DAY },
      { ended_at: 1000, expires_at: 15 * DAY },
    ])('are not kept once it is forgotten (%j)', async (times) => {
      const ended = Object.entries(times).map(([field, since]) => [field, ago(since as number)]);
      await endToken(Object.fromEntries(ended));
      const reply = await send('draft.put', { ...here(), form: 'item', values: {} });
      expect(reply.status).toBe(401);
      expect(await stored()).toEqual([]);
    });

    it('are 20 at most, however many are sent at once: the oldest gives way', async () => {
      await endToken({ ended_at: ago(1000) });
      const first = await send('draft.put', { ...here(), form: 'item', values: typed });
      const { id: oldest } = (first.body as { data: { id: string } }).data;
      await age(oldest, HOUR);
      const replies = await Promise.all(
        Array.from({ length: 30 }, () =>
          send('draft.put', { ...here(), form: 'item', values: typed }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await stored()).toHaveLength(20);
      expect(await stored()).not.toContain(oldest);
    });

    it('are counted beside those put while signed in: neither push the others out', async () => {
      const own = await Promise.all(Array.from({ length: 100 }, () => put()));
      await endToken({ ended_at: ago(1000) });
      const reply = await send('draft.put', { ...here(), form: 'item', values: typed });
      expect(reply.status).toBe(200);
      const { id } = (reply.body as { data: { id: string } }).data;
      expect(await stored()).toEqual(expect.arrayContaining(own.map((draft) => draft.id)));
      await age(id, HOUR);
      await Promise.all(Array.from({ length: 100 }, () => put()));
      expect((await manager().call('draft.get', { ...here(), id })).values).toEqual(typed);
      expect(await stored()).toHaveLength(101);
    });

    it('are not kept for a closed account', async () => {
      await endToken({ ended_at: ago(1000) });
      const disable = (disabled: number) =>
        stage.world.store.transaction((trx) =>
          trx
            .updateTable('account')
            .set({ disabled })
            .where('id', '=', stage.world.accounts.manager)
            .execute(),
        );
      await disable(1);
      const reply = await send('draft.put', { ...here(), form: 'item', values: {} });
      await disable(0);
      expect(reply.status).toBe(401);
    });
  });
});
