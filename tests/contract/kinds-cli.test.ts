import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

describe.each(ENGINES)('the operator’s commands about menus of others on %s', (engine) => {
  let operator: Operator;
  let token: string;
  /** A fresh location of every test. */
  let heir: string;
  let master: string;
  let base: string;
  let theirs: string;

  const run = (...words: string[]) => operator.run(...words);
  const done = async (...words: string[]) => {
    const { code, out, err } = await run(...words);
    expect([code, err]).toEqual([0, expect.anything()]);
    return out[0] ?? '';
  };
  const refusal = async (...words: string[]) => {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([1, []]);
    expect(err).toHaveLength(1);
    return err[0];
  };
  const add = async (name: string, organisation = 'Ours') => {
    const line = await done('location', 'add', name, '--org', organisation, '--new-org');
    return /^Location (\d+):/.exec(line)?.[1] ?? '';
  };
  const template = async (name: string) => {
    const id = await add(name);
    await done('location', 'type', id, 'template');
    return id;
  };
  const group = async (name: string, under: string) =>
    /^Group (\d+):/.exec(await done('group', 'add', name, '--template', under))?.[1] ?? '';
  const as = <T>(work: (calls: ReturnType<Operator['callsWith']>) => Promise<T>) =>
    operator.withStore((store) => work(operator.callsWith(store, token)));
  const get = (id: string) =>
    as((calls) => calls.call('location.get', { location_id: Number(id) }));
  const inheritance = (id: string) =>
    as((calls) => calls.call('location.get_inheritance', { location_id: Number(id) }));
  const actions = () =>
    operator.withStore((store) =>
      store.reader.selectFrom('action').selectAll().orderBy('id').execute(),
    );

  const changes = async () => {
    const rows = await operator.withStore((store) =>
      store.reader.selectFrom('change').selectAll().orderBy('id').execute(),
    );
    const read = (text: string | null) => (text === null ? null : JSON.parse(text));
    return rows.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }));
  };

  beforeAll(async () => {
    operator = await openOperator(engine);
    const password = ['--password', 'a long enough password'];
    await run('user', 'add', 'kim@example.com', '--name', 'Kim', '--level', '1', ...password);
    token = (await run('token', 'add', 'kim@example.com')).out[0] ?? '';
    theirs = await add('Elsewhere', 'Theirs');
  });
  afterAll(() => operator.close());
  beforeEach(async () => {
    heir = await add('Heir');
    master = await add('Master');
    base = await template('Base');
  });

  it('location type makes a template and an ordinary location', async () => {
    expect(await done('location', 'type', heir, 'template')).toBe(
      `Location ${heir}, Heir, is a template.`,
    );
    expect((await get(heir)).location_type).toBe('template');
    await done('location', 'type', heir, 'location');
    expect(await get(heir)).toMatchObject({ location_type: 'location', version: 3 });
    expect(await refusal('location', 'type', heir, 'kiosk')).toBe(
      'The type must be location or template.',
    );
    await group('Group', base);
    expect(await refusal('location', 'type', base, 'location')).toContain('template of a group');
    expect(await refusal('location', 'type', '999999', 'template')).toBe(
      'There is no location 999999.',
    );
  });

  it('location master sets and clears a master, through the ledger', async () => {
    expect(await done('location', 'master', heir, master)).toBe(
      `Location ${heir}, Heir, inherits the menu of location ${master}.`,
    );
    expect((await get(heir)).master_id).toBe(Number(master));
    const [action] = (await actions()).slice(-1);
    expect(action).toMatchObject({
      via: 'Cloud',
      account_id: null,
      method: 'location.master',
      location_id: Number(heir),
      summary: `Location ${heir} inherits the menu of location ${master}`,
    });
    await done('location', 'master', heir, 'none');
    expect((await get(heir)).master_id).toBeNull();
  });

  it('location master refuses what cannot be', async () => {
    expect(await refusal('location', 'master', heir, heir)).toContain('the menu of itself');
    expect(await refusal('location', 'master', heir, theirs)).toContain('different organisations');
    await done('location', 'master', heir, master);
    const other = await add('Other');
    expect(await refusal('location', 'master', master, heir)).toContain('Others inherit');
    expect(await refusal('location', 'master', master, other)).toContain('Others inherit');
    expect(await refusal('location', 'master', other, heir)).toContain('only one step');
    const mirror = await add('Mirror');
    await done('location', 'mirror', mirror, other);
    expect(await refusal('location', 'master', heir, mirror)).toContain('is a mirror');
    expect(await refusal('location', 'master', mirror, other)).toContain('is a mirror');
    expect((await get(heir)).master_id).toBe(Number(master));
  });

  it('a former master’s items leave the categories, and nobody there undoes an operator', async () => {
    await done('location', 'master', heir, master);
    const location_id = Number(heir);
    const category = await as(async (calls) => {
      const item = await calls.call('item.create', { location_id: Number(master), name: 'Latte' });
      const own = await calls.call('item.create', { location_id, name: 'Own' });
      const station = await calls.call('station.create', { location_id, name: 'Bar' });
      const made = await calls.call('category.create', {
        location_id,
        station_id: station.id,
        name: 'Hot',
      });
      const items = [item.id, own.id];
      await calls.call('menu.add_items_to_category', { location_id, category_id: made.id, items });
      return { ...made, own: own.id };
    });
    const cleared = await run('location', 'master', heir, 'none');
    expect([cleared.code, cleared.err]).toEqual([
      0,
      ['Placements of items of its former master that left its categories: 1.'],
    ]);
    await as(async (calls) => {
      const { stations } = await calls.call('menu.get', { location_id });
      expect(stations[0]?.categories[0]?.items.map(({ id }) => id)).toEqual([category.own]);
      const [action] = (await actions()).slice(-1);
      const undone = calls.call('ledger.undo', { action_id: action?.id ?? 0 });
      await expect(undone).rejects.toMatchObject({ status: 404 });
    });
    expect(await operator.withStore(auditLedger)).toEqual([]);
  });

  it('location mirror sets and clears a source', async () => {
    expect(await done('location', 'mirror', heir, master)).toBe(
      `Location ${heir}, Heir, mirrors the menu of location ${master}.`,
    );
    expect(await get(heir)).toMatchObject({
      mirror_items_from: Number(master),
      menu: { location_id: Number(master) },
    });
    await done('location', 'mirror', heir, 'none');
    expect((await get(heir)).mirror_items_from).toBeNull();
  });

  it('location mirror refuses chains and locations with a menu', async () => {
    const other = await add('Other');
    await done('location', 'mirror', heir, master);
    expect(await refusal('location', 'mirror', other, heir)).toContain('name its source');
    expect(await refusal('location', 'mirror', master, other)).toContain(
      `${heir} mirrors location`,
    );
    expect(await refusal('location', 'mirror', other, other)).toContain('of itself');
    expect(await refusal('location', 'mirror', other, theirs)).toContain('different organisations');
    expect(await refusal('location', 'mirror', base, other)).toContain('is a template');
    expect(await refusal('location', 'type', heir, 'template')).toContain('is a mirror');
    const child = await add('Child');
    await done('location', 'master', child, other);
    expect(await refusal('location', 'mirror', child, master)).toContain('inherits a menu');
    expect(await refusal('location', 'mirror', other, master)).toContain('Others inherit');
    const full = await add('Full');
    await as((calls) =>
      calls.call('item.create', { location_id: Number(full), name: 'An item alone' }),
    );
    expect(await refusal('location', 'mirror', full, master)).toContain('a menu of its own');
  });

  it('location integration names a pricebook, another, and none', async () => {
    const integration = () =>
      as((calls) => calls.call('location.integration', { location_id: Number(heir) }));
    await done('location', 'integration', heir, 'Price book');
    const none = { last_sync: null, schedule: null, failure: null };
    expect(await integration()).toEqual({
      name: 'Price book',
      service: 'ingestor',
      type: 'automatic',
      ...none,
    });
    await done(
      ...['location', 'integration', heir, 'Other'],
      ...['--service', 'files', '--type', 'manual'],
    );
    expect(await integration()).toEqual({
      name: 'Other',
      service: 'files',
      type: 'manual',
      ...none,
    });
    expect((await get(heir)).has.integration).toBe(true);
    await done('location', 'integration', heir, 'none');
    expect(await integration()).toBeNull();
    const written = (await changes()).slice(-3);
    expect(written.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      [undefined, 'Price book'],
      ['Price book', 'Other'],
      ['Other', undefined],
    ]);
    const [action] = (await actions()).slice(-1);
    expect(action?.summary).toContain('before: the pricebook “Other” (files, manual)');
    expect(await refusal('location', 'integration', heir, ' ')).toContain('cannot name');
    expect(await refusal('location', 'integration', heir, 'X', '--type', 'daily')).toBe(
      '--type must be automatic or manual.',
    );
    expect(await refusal('location', 'integration', '999999', 'X')).toContain('no location');
  });

  it('groups are made, joined in an order, changed, left and deleted', async () => {
    const second = await template('Second');
    const made = await run('group', 'add', 'North', '--template', base, '--client', 'Acme');
    const north = /^Group (\d+): North\.$/.exec(made.out[0] ?? '')?.[1] ?? '';
    const south = await group('South', second);
    await done('group', 'join', north, heir);
    await done('group', 'join', south, heir);
    const templates = async () =>
      (await inheritance(heir)).group_inheritance.map(
        ({ template_location_id }) => template_location_id,
      );
    expect(await templates()).toEqual([Number(base), Number(second)]);
    await done('group', 'join', south, heir, '--place', '1');
    expect(await templates()).toEqual([Number(second), Number(base)]);
    await done('group', 'join', south, heir);
    expect(await templates()).toEqual([Number(second), Number(base)]);
    expect((await inheritance(base)).template_groups).toEqual([
      { id: Number(north), name: 'North', client_name: 'Acme' },
    ]);
    expect((await run('group', 'list')).out).toContain(
      [north, 'North', 'Acme', base, heir].join('\t'),
    );
    await done('group', 'change', north, '--name', 'Nord', '--client', 'none');
    expect((await inheritance(base)).template_groups).toEqual([
      { id: Number(north), name: 'Nord', client_name: null },
    ]);
    const third = await template('Third');
    await done('group', 'change', north, '--template', third);
    expect(await templates()).toEqual([Number(second), Number(third)]);
    await done('group', 'leave', south, heir);
    expect(await templates()).toEqual([Number(third)]);
    await done('group', 'remove', north);
    expect(await templates()).toEqual([]);
    const methods = (await actions()).slice(-3).map(({ method, via }) => [method, via]);
    expect(methods).toEqual([
      ['group.change', 'Cloud'],
      ['group.leave', 'Cloud'],
      ['group.remove', 'Cloud'],
    ]);
    const written = (await changes()).slice(-3);
    expect(written.map(({ entity, before, after }) => [entity, before, after])).toMatchObject([
      ['location_group', { template_location_id: Number(base) }, { name: 'Nord' }],
      ['location_groups', { groups: [Number(south), Number(north)] }, { groups: [Number(north)] }],
      ['location_group', { name: 'Nord', members: [{ location_id: Number(heir) }] }, null],
    ]);
  });

  it('groups refuse what cannot be', async () => {
    const north = await group('North', base);
    expect(await refusal('group', 'add', 'X', '--template', master)).toContain('is not a template');
    expect(await refusal('group', 'add', 'X')).toContain('Name the template with --template');
    expect(await refusal('group', 'add', ' ', '--template', base)).toContain('cannot be a name');
    expect(await refusal('group', 'join', north, base)).toContain('the menu of itself');
    expect(await refusal('group', 'join', north, theirs)).toContain('different organisations');
    expect(await refusal('group', 'join', '999999', heir)).toBe('There is no group 999999.');
    expect(await refusal('group', 'leave', north, heir)).toContain('is not in the group');
    expect(await refusal('group', 'change', north)).toBe('Name what to change.');
    const second = await template('Second');
    const south = await group('South', second);
    expect(await refusal('group', 'join', north, second)).toContain('Others inherit');
    const plain = await template('Plain');
    await done('group', 'join', south, plain);
    expect(await refusal('group', 'change', north, '--template', plain)).toContain('only one step');
    expect(await refusal('location', 'master', heir, plain)).toContain('only one step');
    const mirror = await add('Mirror');
    await done('location', 'mirror', mirror, master);
    expect(await refusal('group', 'join', north, mirror)).toContain('is a mirror');
  });

  it('leave no action behind where they refuse', async () => {
    const before = (await actions()).length;
    await refusal('location', 'master', heir, heir);
    await refusal('group', 'join', '999999', heir);
    expect(await actions()).toHaveLength(before);
  });
});
