import { beforeAll, beforeEach, expect, it } from 'vitest';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { selectRows } from '~/service/store/matching-rows';
import { importsIn, locationOf, told } from './support/importing';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { exported, menuOf } from './support/menu-files';
import { onCrossedStages } from './support/stage';

const FIELDS = ['id', 'name', 'sold_out_until'] as const;
const END = '2099-01-02 19:00:00';

onCrossedStages('what is sold out, in files', (stage) => {
  let place = 0;
  let soup = 0;
  let cake = 0;
  const manager = () => stage.as('manager');
  const imports = importsIn(manager, () => place);
  const { here } = imports;
  const item = (object_id: number) => ({ kind: 'item' as const, object_id });
  const set = (objects: object[], until: string | null, more: object = {}) =>
    manager().call('sold_out.set', { ...here(), objects, until, ...more } as never);
  const marks = async () => {
    const { marks: all } = await manager().call('sold_out.get_all', here());
    return all.map(({ kind, name, until, reason, user_name }) =>
      [kind, name, until, reason, user_name].join(' | '),
    );
  };
  const csv = () => manager().call('item.export_csv', { ...here(), fields: [...FIELDS] });
  const apply = async (id: number) => {
    const { job_id } = await manager().call('import.apply', { ...here(), import_id: id });
    return imports.ended(job_id);
  };
  const plannedOf = async (name: string, text: string) => {
    const found = await imports.settled(name, text);
    expect(found.refusal).toEqual([]);
    return { ...found, told: (await imports.changes(found.id)).changes.map(told).sort() };
  };

  beforeEach(async () => {
    const made = await locationOf(stage, [{ name: 'Soup' }, { name: 'Cake' }]);
    [soup = 0, cake = 0] = made.items;
    place = made.id;
  });

  it('is written to the file of items, and read again without a change', async () => {
    await set([item(soup)], '2099-01-02T14:00', { reason: 'late' });
    await set([item(cake)], null);
    const text = await csv();
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      `${soup},Soup,2099-01-02 14:00`,
      `${cake},Cake,somebody says so`,
    ]);
    expect((await plannedOf('items.csv', text)).told).toEqual([]);
  });

  it('is set, changed and taken back by a file, and undone as one', async () => {
    await set([item(soup)], null, { reason: 'late' });
    const before = await marks();
    const rows = [`${soup},no`, `${cake},2 January 2099 2 pm`].join('\n');
    const plan = await plannedOf('items.csv', `id,Sold Out Until\n${rows}\n`);
    expect(plan.told).toEqual(['delete sold_out Soup: ', `insert sold_out Cake: until "${END}"`]);
    expect(plan.summary?.removed).toBe(0);
    expect(await marks()).toEqual(before);
    const job = await apply(plan.id);
    expect([job.state, job.notes]).toEqual(['done', []]);
    expect(await marks()).toEqual([`item | Cake | ${END} |  | manager`]);

    const again = await plannedOf('more.csv', `id,sold_out_until\n${cake},yes\n`);
    expect(again.told).toEqual([`update sold_out Cake: until "${END}" → null`]);
    const second = await apply(again.id);
    expect(await marks()).toEqual([`item | Cake |  |  | manager`]);

    for (const { action_id } of [second, job]) {
      await manager().call('ledger.undo', { action_id: action_id ?? 0 });
    }
    expect(await marks()).toEqual(before);
  });

  it('takes nothing from a mark that is over', async () => {
    await set([item(soup)], null, { reason: 'late' });
    const { reader } = stage.world.store;
    const mark = { location_id: place, object_id: soup };
    const [{ id } = { id: 0 }] = await selectRows(reader, 'sold_out', mark, 'id').execute();
    const patch = { until: '2020-01-02 14:00:00' };
    await stage.world.write((ledger) => ledger.update(soldOutEntity, place, [{ id, patch }]));
    const plan = await plannedOf('items.csv', `id,sold_out_until\n${soup},2099-01-02 14:00\n`);
    expect(plan.told).toEqual([
      `update sold_out Soup: until "${patch.until}" → "${END}", reason "late" → ""`,
    ]);
    await apply(plan.id);
    expect(await marks()).toEqual([`item | Soup | ${END} |  | manager`]);
  });

  it('is left alone by empty cells, and where the end is over, which is said', async () => {
    await set([item(soup)], null);
    const rows = [`${soup},`, `${cake},2020-01-02 14:00`].join('\n');
    const plan = await plannedOf('items.csv', `id,sold_out_until\n${rows}\n`);
    expect(plan.told).toEqual([]);
    expect(plan.warnings).toMatchObject([{ cause: 'sold-out-over' }]);
  });

  it('is refused in words where a cell says no time, with its row', async () => {
    const plan = await plannedOf('items.csv', `id,sold_out_until\n${soup},tomorrow\n`);
    expect(plan.told).toEqual([]);
    expect(plan.errors).toMatchObject([
      { message: 'Give a date and a time, yes or no', first: [{ row: 2, cell: 'tomorrow' }] },
    ]);
  });

  it('comes with a new item, and is not written over where somebody was faster', async () => {
    const text = `id,name,price,sold_out_until\n${soup},Soup,,yes\n,Pie,3.5,2099-01-02 14:00\n`;
    const plan = await plannedOf('items.csv', text);
    await set([item(soup)], '2099-01-03T14:00');
    const job = await apply(plan.id);
    expect(job.notes).toEqual([
      expect.stringMatching(/^“?Soup”? was marked sold out by .+ since the preview: left out$/),
    ]);
    expect((await marks()).map((mark) => mark.split(' | ').slice(0, 3).join(' '))).toEqual(
      expect.arrayContaining(['item Soup 2099-01-03 19:00:00', `item Pie ${END}`]),
    );
  });
});

onCrossedStages('what is sold out, in a menu file', (stage) => {
  let menu: Menu;
  let latte = 0;
  let place = 0;
  const manager = () => stage.as('manager');
  const imports = importsIn(manager, () => place);
  const ours = () => ({ location_id: stage.world.locations.ours });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, stage.world.locations.ours);
    const { group, milk } = menu.extras;
    latte = await makeItem(stage.world, stage.world.locations.ours, {
      name: 'Latte',
      option_groups: [{ relation_id: null, id: group, range: [0, 2] }],
      options: [{ id: milk, group, default: 0, max_count: 0 }],
    });
    place = (await locationOf(stage, [])).id;
  });

  it('goes into another location, by the items and options that are made there', async () => {
    const say = (objects: object[], until: string | null, more: object = {}) =>
      manager().call('sold_out.set', { ...ours(), objects, until, ...more } as never);
    const option = { kind: 'option', object_id: menu.extras.milk };
    await say([{ kind: 'item', object_id: latte }], '2099-01-02T14:00', { reason: 'late' });
    await say([option], null, { items_stay: true });
    const file = await exported(manager(), ours().location_id, { pictures: false });
    const said = JSON.parse(file);
    const outs = [...said.items, ...said.options].filter((one: object) => 'sold_out' in one);
    const told = await manager().call('sold_out.get_all', ours());
    const nameOf = (kind: string) => told.marks.find((mark) => mark.kind === kind)?.name;
    expect(outs).toMatchObject([
      {
        name: nameOf('item'),
        sold_out: { until: told.marks[0]?.until?.replace(' ', 'T').concat('Z'), reason: 'late' },
      },
      { name: nameOf('option'), sold_out: { until: null, reason: '', items_stay: true } },
    ]);
    menuOf(file);

    const found = await imports.settled('menu.mashmenu', file);
    expect(found.summary?.kinds.sold_out).toMatchObject({ inserts: 2 });
    const { job_id } = await manager().call('import.apply', {
      ...imports.here(),
      import_id: found.id,
    });
    expect(await imports.ended(job_id)).toMatchObject({ state: 'done', notes: [] });
    const here = await manager().call('sold_out.get_all', imports.here());
    const own = ({ kind, name, until, reason, items_stay }: (typeof here.marks)[number]) => ({
      ...{ kind, name, until, reason, items_stay },
    });
    expect(here.marks.map(own)).toEqual(expect.arrayContaining(told.marks.map(own)));
    expect(here.marks.map(({ object_id }) => object_id)).not.toContain(latte);
    const again = await imports.settled('menu.mashmenu', file);
    expect(again.summary?.kinds.sold_out ?? null).toBeNull();
  });

  it('is asked about where several items have the name', async () => {
    const pies = [{ name: 'Pie' }, { name: 'Pie' }];
    const twins = await locationOf(stage, pies);
    const own = importsIn(manager, () => twins.id);
    const fileOf = (sold_out: object | null) =>
      JSON.stringify({
        ...{ format: 'mashmenu', version: 1, location: { name: 'Elsewhere' } },
        items: [{ key: 'a', name: 'Pie', price: 0, sold_out }],
      });
    const marked = await own.settled('menu.mashmenu', fileOf({ until: null }));
    expect(marked.errors).toMatchObject([{ cause: 'ambiguous-name' }]);
    expect(marked.summary?.kinds.sold_out ?? null).toBeNull();
    const unmarked = await own.settled('menu.mashmenu', fileOf(null));
    expect(unmarked.errors).toEqual([]);
  });

  it('is left behind where it is over, and that is said', async () => {
    const until = '2020-01-02T14:00:00Z';
    const file = JSON.stringify({
      ...{ format: 'mashmenu', version: 1, location: { name: 'Elsewhere' } },
      items: [
        { key: 'a', name: 'Old pie', price: 1, sold_out: { until } },
        { key: 'b', name: 'New pie', price: 1, sold_out: null },
      ],
    });
    const found = await imports.settled('menu.mashmenu', file);
    expect(found.summary?.kinds.sold_out ?? null).toBeNull();
    expect(found.warnings).toMatchObject([{ cause: 'sold-out-over' }]);
  });
});
