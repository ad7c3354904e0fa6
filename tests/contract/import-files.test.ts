import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { timeText } from '~/service/clock';
import { onCrossedStages, refusalOf, type Stage } from './support/stage';
import type { Person } from './support/world';

const MEGABYTE = 1024 * 1024;

onCrossedStages('files to import', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const begin = async (size: number, person: Person = 'manager') =>
    (await stage.as(person).call('import.begin', { ...here(), name: 'menu.csv', size })).import_id;
  const add = (import_id: number, position: number, bytes: Buffer, last = false) =>
    stage.as('manager').call('import.add_part', {
      ...here(),
      import_id,
      position,
      data: bytes.toString('base64'),
      last,
    });
  const part = (import_id: number, position: number, person: Person = 'manager') =>
    stage.as(person).call('import.part', { ...here(), import_id, position });
  const given = async (text: string) => {
    const bytes = Buffer.from(text);
    const id = await begin(bytes.byteLength);
    await add(id, 0, bytes, true);
    return id;
  };

  it('arrive in parts, in their order, and are told apart by their bytes', async () => {
    const bytes = Buffer.alloc(2 * MEGABYTE + 5, 'abc');
    const id = await begin(bytes.byteLength);
    expect(await add(id, 0, bytes.subarray(0, MEGABYTE))).toEqual({ size: MEGABYTE });
    const early = await refusalOf(add(id, 2, bytes.subarray(2 * MEGABYTE)));
    expect([early.status, early.message]).toEqual([400, 'Send part 1 next.']);
    await add(id, 1, bytes.subarray(MEGABYTE, 2 * MEGABYTE));
    // The answer was lost, and the part is sent again.
    const again = await add(id, 1, bytes.subarray(MEGABYTE, 2 * MEGABYTE));
    expect(again).toEqual({ size: 2 * MEGABYTE });
    const short = await refusalOf(add(id, 2, bytes.subarray(2 * MEGABYTE, -1), true));
    expect(short.message).toBe('The file is shorter than was told.');
    const long = await refusalOf(add(id, 2, Buffer.alloc(6), true));
    expect(long.message).toBe('The file is larger than was told.');
    expect(await add(id, 2, bytes.subarray(2 * MEGABYTE), true)).toEqual({
      size: bytes.byteLength,
    });
    expect((await refusalOf(add(id, 3, Buffer.alloc(1)))).message).toBe(
      'This file is whole already.',
    );
    const parts = [await part(id, 0), await part(id, 1), await part(id, 2)];
    expect(parts.map(({ last }) => last)).toEqual([false, false, true]);
    expect(Buffer.concat(parts.map(({ data }) => Buffer.from(data, 'base64')))).toEqual(bytes);
    expect((await refusalOf(part(id, 3))).status).toBe(404);
    const { hash } = await rowOf(stage, id);
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('may come without being measured first', async () => {
    const manager = stage.as('manager');
    const { import_id } = await manager.call('import.begin', { ...here(), name: 'streamed.csv' });
    const part = { ...here(), import_id, position: 0, data: Buffer.from('id').toString('base64') };
    expect(await manager.call('import.add_part', { ...part, last: true })).toEqual({ size: 2 });
    const { imports } = await manager.call('import.list', here());
    expect(imports.find(({ id }) => id === import_id)?.size).toBe(2);
  });

  it('have at most 64 MB, and are told so before a byte is sent', async () => {
    const refused = await refusalOf(begin(64 * MEGABYTE + 1));
    expect(refused.details.fields).toEqual({ size: 'A file may have at most 64 MB' });
    const id = await begin(2 * MEGABYTE);
    const large = await refusalOf(add(id, 0, Buffer.alloc(MEGABYTE + 1)));
    expect(large.status).toBe(400);
  });

  it('are added to by who began them alone, and found in their location alone', async () => {
    const id = await begin(3, 'admin');
    expect((await refusalOf(add(id, 0, Buffer.from('abc'), true))).status).toBe(404);
    const own = await given('abc');
    const second = { location_id: stage.world.locations.second, import_id: own };
    const refused = await refusalOf(
      stage.as('manager').call('import.part', { ...second, position: 0 }),
    );
    expect(refused.status).toBe(404);
    expect((await refusalOf(stage.as('manager').call('import.reset', second))).status).toBe(404);
  });

  it('are listed once they are whole, newest first, and forgotten by a reset', async () => {
    const first = await given('a');
    const last = await given('b');
    await begin(1);
    const { imports } = await stage.as('manager').call('import.list', here());
    expect(imports.slice(0, 2)).toMatchObject([
      { id: last, name: 'menu.csv', size: 1, state: 'uploaded', user: { name: 'manager' } },
      { id: first },
    ]);
    const before = await stage.as('manager').call('import.list', { ...here(), before: last });
    expect(before.imports[0]?.id).toBe(first);
    await stage.as('manager').call('import.reset', { ...here(), import_id: last });
    expect((await refusalOf(part(last, 0))).status).toBe(404);
    expect((await stage.as('manager').call('import.list', here())).imports[0]?.id).toBe(first);
  });

  it('go after 24 hours where they were not applied, and after 30 days where they were', async () => {
    const day = 86_400_000;
    const [old, young, applied, longApplied] = [
      await given('1'),
      await given('2'),
      await given('3'),
      await given('4'),
    ];
    const ago = (days: number) => timeText(Date.now() - days * day);
    const set = (id: number, row: object) =>
      stage.world.store.transaction((trx) =>
        trx.updateTable('menu_import').set(row).where('id', '=', id).execute(),
      );
    await set(old, { changed_at: ago(1.01) });
    await set(young, { changed_at: ago(0.99) });
    await set(applied, { changed_at: ago(29.9), applied_at: ago(29.9), state: 'applied' });
    await set(longApplied, { changed_at: ago(30.1), applied_at: ago(30.1), state: 'applied' });
    await begin(1);
    const { imports } = await stage.as('manager').call('import.list', here());
    const ids = imports.map(({ id }) => id);
    expect([old, young, applied, longApplied].map((id) => ids.includes(id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const refused = await refusalOf(
      stage.as('manager').call('import.reset', { ...here(), import_id: applied }),
    );
    expect(refused.status).toBe(400);
  });

  it('of one person hold 256 MB until they are applied, and the oldest give way', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await begin(60 * MEGABYTE, 'admin'));
    const rows = await stage.world.store.reader
      .selectFrom('menu_import')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
  });
});

function rowOf({ world }: Stage, id: number) {
  return world.store.reader
    .selectFrom('menu_import')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
