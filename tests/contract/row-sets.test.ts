import { expect, it } from 'vitest';
import { insertRows, insertWithIds } from '~/service/store/row-sets';
import { onCrossedStages } from './support/stage';

onCrossedStages('rows that are written together', (stage) => {
  it.each([1, 99, 100, 250])('are %i as they were given, by ids in their order', async (count) => {
    const { store, locations } = stage.world;
    const given = Array.from({ length: count }, (_, at) => ({
      version: 1,
      location_id: locations.ours,
      kind: at % 2 ? 'item' : 'it"em, ü',
      object_id: 1000 * count + at,
      // A number in a column of text is no fraction.
      field: at,
      known_by: '',
    }));
    const ids = await store.transaction((trx) => insertWithIds(trx, 'held_field', given));
    const rows = await store.reader
      .selectFrom('held_field')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const told = given.map((row, at) => ({ ...row, id: ids[at], field: `${row.field}` }));
    expect(rows).toEqual(told);
  });

  it('keep what is nothing, and no fraction of money', async () => {
    const { store, locations } = stage.world;
    const rows = Array.from({ length: 120 }, (_, at) => ({
      import_id: 0,
      position: at,
      level: 'error',
      cause: 'c',
      message: `${at}`,
      advice: at % 2 ? null : 'a',
      object_id: at % 3 ? null : at,
    }));
    const one = { location_id: locations.ours, name: 'x', size: 1, source: 'file', settings: '{}' };
    const now = { created_at: '2026', changed_at: '2026', state: 'uploaded', account_id: null };
    const read = await store.transaction(async (trx) => {
      const [import_id = 0] = await insertWithIds(trx, 'menu_import', [{ ...one, ...now }]);
      await insertRows(
        trx,
        'import_finding',
        rows.map((row) => ({ ...row, import_id })),
      );
      return trx
        .selectFrom('import_finding')
        .select(['position', 'advice', 'object_id'])
        .where('import_id', '=', import_id)
        .orderBy('position')
        .execute();
    });
    expect(read).toEqual(
      rows.map(({ position, advice, object_id }) => ({ position, advice, object_id })),
    );
  });
});
