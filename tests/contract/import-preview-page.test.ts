import { describe, expect, it } from 'vitest';
import { importsAnew } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a previewed csv', (stage) => {
  const imports = importsAnew(stage);
  const { previewed, changes, here, withItems, manager } = imports;

  it('is paged, narrowed, sorted and ticked', async () => {
    const count = 250;
    const ids = await withItems(
      Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, price: 10 })),
    );
    const file = ids
      .map((id, index) => `${id},Item ${index},${index === 7 ? 40 : index % 2 ? 11 : 9}`)
      .reverse();
    const { id, summary } = await previewed('menu.csv', ['id,name,price', ...file].join('\n'));
    expect(summary).toMatchObject({ changes: count, ticked: count, rises: 1 });
    const first = await changes(id);
    expect(first.changes.map(({ object_id }) => object_id)).toEqual(ids.slice(0, 200));
    expect([first.total, first.ticked]).toEqual([count, count]);
    const second = await changes(id, { page: 2 });
    expect(second.changes.map(({ object_id }) => object_id)).toEqual(ids.slice(200));
    const byRow = await changes(id, { sort: 'row' });
    expect(byRow.changes[0]?.object_id).toBe(ids.at(-1));
    const byJump = await changes(id, { sort: 'jump' });
    expect(byJump.changes[0]).toMatchObject({ object_id: ids[7], jump: 30_000 });
    expect((await changes(id, { price: 'rises_much' })).total).toBe(1);
    expect((await changes(id, { price: 'falls' })).total).toBe(125);
    expect((await changes(id, { fields: ['price'] })).total).toBe(count);
    expect((await changes(id, { fields: ['name'] })).total).toBe(0);
    expect((await changes(id, { q: 'item 24' })).total).toBe(11);
    expect((await changes(id, { kinds: ['station'] })).total).toBe(0);
    const tick = (params: object) =>
      manager().call('import.tick', { ...here(), import_id: id, ...params } as never);
    expect(await tick({ price: 'falls', ticked: false })).toEqual({ ticked: 125 });
    const position = first.changes[0]?.position;
    expect(await tick({ positions: [position], ticked: true })).toEqual({ ticked: 126 });
    expect((await changes(id, { price: 'falls' })).ticked).toBe(1);
    const again = await manager().call('import.get', { ...here(), import_id: id });
    expect(again.summary?.ticked).toBe(126);
  });

  it('of a file that was given twice has nothing more to say the second time', async () => {
    await withItems([{ name: 'Latte', price: 3, description: 'Warm' }]);
    const csv = await manager().call('item.export_csv', here());
    const answer = await previewed('export.csv', csv);
    expect(answer.summary).toMatchObject({ changes: 0, errors: 0 });
  });

  it('is refused in words for what is no table, and shows columns that it does not know', async () => {
    const page = await previewed('menu.csv', '<!doctype html><p>Sign in</p>');
    expect(page.state).toBe('refused');
    expect(page.refusal[0]?.message).toBe('This is a web page, not a table');
    const table = await previewed('stock.csv', 'Foo;Bar\nTea;3,50\n');
    expect(table.state).toBe('mapping');
    expect(table.reading?.columns.map(({ name }) => name)).toEqual(['Foo', 'Bar']);
    const columns = [
      { field: 'name', reading: 'as-is' },
      { field: null, reading: 'as-is' },
    ];
    const known = table.reading?.columns[0]?.reading ?? 'as-is';
    const mapped = await imports.preview(table.id, {
      columns: columns.map((column) => ({ ...column, reading: known })),
      remember: true,
    });
    expect(mapped.state).toBe('previewed');
    const next = await previewed('stock.csv', 'Foo;Bar\nCoffee;4,50\n');
    expect(next.state).toBe('previewed');
    expect(next.reading?.columns[0]).toMatchObject({ field: 'name', foundBy: 'memory' });
  });

  describe('for people', () => {
    it('is found in its location alone', async () => {
      const { id } = await previewed('menu.csv', 'name,price\nTea,1\n');
      const elsewhere = { location_id: stage.world.locations.ours, import_id: id };
      for (const method of ['import.get', 'import.changes', 'import.findings'] as const) {
        expect((await refusalOf(manager().call(method, elsewhere))).status).toBe(404);
      }
      const strangers = { ...here(), import_id: id };
      expect((await refusalOf(stage.as('stranger').call('import.get', strangers))).status).toBe(
        404,
      );
    });
  });
});
