import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

type Filters = ParamsOf<'audit.list'>['filters'];

onCrossedStages('the search of the audit', (stage) => {
  let menu: Menu;
  let americano: number;
  let mix: number;
  const done: Record<string, number> = {};
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const edit = async (id: number, fields: object) =>
    (await ana().write('item.update', { ...here(), id, ...fields })).actionId ?? 0;
  const ids = async (filters: Filters, who = stage.as('admin')) =>
    (await who.call('audit.list', { ...here(), filters })).actions.map(({ id }) => id);
  const search = (text: string) => ids({ search: text });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    americano = await makeItem(stage.world, here().location_id, { name: 'Americano', price: 3.64 });
    mix = await makeItem(stage.world, here().location_id, {
      name: 'Trail mix',
      price: 8,
      active: 1,
    });
    done.price = await edit(americano, { price: 3.3 });
    done.several = await edit(mix, { name: 'Trail mix big', price: 9.99, active: 0 });
    done.text = await edit(americano, { description: 'Strong "Roma" blend' });
    done.tags = await edit(americano, { tags: ['hot'], pos_id: 'Q-77' });
    const value = { op: 'add', unit: 'amount', amount: 1 } as const;
    const bulk = { ...here(), ids: [americano, mix], action: 'update', field: 'price', value };
    done.bulk = (await ana().write('item.bulk_edit', bulk as never)).actionId ?? 0;
    const tax = { ...here(), name: 'City', details: { rates: { ALL: 0.08 } } };
    const { data } = await stage.as('admin').write('tax.create', tax);
    const town = { ...here(), id: data.id, name: 'Quibbleton' };
    done.tax = (await stage.as('admin').write('tax.update', town)).actionId ?? 0;
  });

  it.each<[string, string[]]>([
    ['price', ['price', 'several', 'bulk']],
    ['Prices', ['price', 'several', 'bulk']],
    ['changed the price', ['price', 'several', 'bulk']],
    ['changed the price of Americano from $3.64 to $3.30', ['price']],
    ['changed name, price and active of Trail mix big', ['several']],
    ['$9.99', ['several', 'bulk']],
    ['9,99', ['several', 'bulk']],
    ['3.30', ['price', 'bulk']],
    ['description', ['text']],
    ['"Roma"', ['text']],
    ['tags', ['tags']],
    ['pos id', ['tags']],
    ['q-77', ['tags']],
    ['inactive', ['several']],
    ['renamed', ['several', 'tax']],
    ['americano', ['price', 'text', 'tags', 'bulk']],
    ['americano description', ['text']],
    ['americano $9.99', []],
    ['decaf price', []],
  ])('finds what its lines say: %s', async (text, wanted) => {
    const own = new Set(Object.values(done));
    const found = (await search(text)).filter((id) => own.has(id));
    expect(found.sort()).toEqual(wanted.map((name) => done[name]).sort());
  });

  it('finds nothing by what a person may not read', async () => {
    expect(await search('quibbleton')).toEqual([done.tax]);
    expect(await ids({ search: 'quibbleton' }, ana())).toEqual([]);
    const everyone = { search: 'price' };
    expect(
      (await stage.send('stranger', 'audit.list', { ...here(), filters: everyone })).status,
    ).toBe(404);
  });

  it('is narrowed to a field, whatever changed it', async () => {
    expect(await ids({ fields: ['price'] })).toEqual([done.bulk, done.several, done.price]);
    expect(await ids({ fields: ['description', 'tags'] })).toEqual([done.tags, done.text]);
    const object = { kind: 'item' as const, id: mix };
    expect(await ids({ fields: ['price'], object })).toEqual([done.bulk, done.several]);
    expect(await ids({ fields: ['tags'], object })).toEqual([]);
    expect(await ids({ fields: ['name'], kinds: ['tax'] })).toEqual([done.tax]);
    expect(await ids({ fields: ['name'] }, ana())).toEqual([done.several]);
  });

  it('is a file that tells each field before and after', async () => {
    const filters = { fields: ['price'] };
    const answer = await stage.send('admin', 'audit.export', { ...here(), filters });
    const { data } = Papa.parse<Record<string, string>>(answer.body.data, { header: true });
    const rows = data
      .filter(({ action }) => action)
      .map(({ action, object, change, field, before, after }) => [
        ...[Number(action), object, change, field, before, after],
      ]);
    expect(rows).toEqual([
      [done.bulk, 'Americano', 'update', 'Price', '3.3', '4.3'],
      [done.bulk, 'Trail mix big', 'update', 'Price', '9.99', '10.99'],
      [done.several, 'Trail mix big', 'update', 'Name', 'Trail mix', 'Trail mix big'],
      [done.several, 'Trail mix big', 'update', 'Price', '8', '9.99'],
      [done.several, 'Trail mix big', 'update', 'Active', '1', '0'],
      [done.price, 'Americano', 'update', 'Price', '3.64', '3.3'],
    ]);
  });

  it('takes restorations for undos, and what changes many for a batch', async () => {
    const { version } = await ana().call('item.get', { ...here(), id: americano });
    const at = { ...here(), kind: 'item' as const, id: americano, version: version - 1 };
    const restored = await ana().write('object.restore', { ...at, fields: ['price'] });
    expect((await ids({ deeds: ['undo'] }))[0]).toBe(restored.actionId);
    expect(await ids({ deeds: ['edit'] })).not.toContain(restored.actionId);
    expect(await ids({ deeds: ['bulk'] })).toEqual([done.bulk]);
    const value = [{ name: 'Late', active: true }];
    const modes = stage.as('admin').write('price_modes.update', { ...here(), value });
    const { actionId } = await modes;
    expect(await ids({ deeds: ['settings'] })).toEqual([actionId]);
  });

  it('tells of a category the items that joined and left', async () => {
    const params = { ...here(), items: [americano], category_id: menu.hot };
    const { actionId } = await stage.as('manager').write('menu.add_items_to_category', params);
    const { changes } = await stage
      .as('manager')
      .call('audit.get', { ...here(), id: actionId ?? 0 });
    expect(changes[0]).toMatchObject({
      kind: 'category',
      name: 'Hot',
      details: { items: { before: [], after: [americano] } },
    });
  });
});
