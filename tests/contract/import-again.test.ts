import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRow } from '~/fields/columns';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { locationFields } from '~/objects/location/fields';
import { nowText } from '~/service/clock';
import { fillDemo } from '~/service/demo/demo';
import { blankLocation } from '~/service/operators/locations';
import { openStore, type Store } from '~/service/store/store';
import { importsIn, told } from './support/importing';
import { exported, menuOf } from './support/menu-files';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

const JSON_FIELDS = [
  'id',
  'name',
  'price',
  'sku',
  'package_count',
  'pos_id',
  'day_parts',
  'price_by_weight',
  'global_match',
  'tags',
  'description',
  'labels',
  'active',
  'schedule',
  'calories',
  'dietary',
  'allergens',
  'no_notes',
] as const;

const PASSWORD = 'demo-password-1';

describe.each(ENGINES)('a menu of the demo that was exported (%s)', (engine) => {
  let operator: Operator;
  let store: Store;
  let token: string | null = null;
  let location = 0;
  let locations: { id: number; name: string }[] = [];
  /** Who remembers nothing of earlier calls. */
  const creator = () => operator.callsWith(store, token);
  const { previewed, changes, here, ended } = importsIn(creator, () => location);

  beforeAll(async () => {
    operator = await openOperator(engine);
    store = await openStore({ dataDir: operator.dataDir, databaseUrl: operator.databaseUrl });
    await fillDemo(store, { password: PASSWORD });
    const email = 'staff@creator.test';
    const session = await creator().auth({ email, password: PASSWORD, remember: true });
    token = session.token ?? null;
    locations = await store.reader
      .selectFrom('location')
      .select(['id', 'name'])
      .where('ready', '=', 1)
      .where('id', 'in', (eb) =>
        eb.selectFrom('item_count').select('location_id').where('items', '>', 0),
      )
      .orderBy('id')
      .execute();
    expect(locations.length).toBeGreaterThan(5);
  }, 120_000);
  afterAll(async () => {
    await store.close();
    await operator.close();
  });

  /** Previews a file of each location, and expects that there is nothing to do. */
  async function nothingChanges(name: string, fileOf: () => Promise<string>, most = 100) {
    for (const { id, name: place } of locations.slice(0, most)) {
      location = id;
      const file = await fileOf();
      const answer = await previewed(name, file);
      const page = await changes(answer.id);
      const wrong = [...answer.refusal, ...answer.errors].map(({ message, first }) => [
        message,
        first,
      ]);
      expect({ place, changes: page.changes.slice(0, 5).map(told), wrong }).toEqual({
        place,
        changes: [],
        wrong: [],
      });
      expect([answer.state, answer.questions]).toEqual(['previewed', []]);
      expect(answer.summary?.kinds.item?.received).toBeGreaterThan(0);
    }
  }

  it('changes nothing as a csv of all columns', () =>
    nothingChanges('items.csv', () =>
      creator().call('item.export_csv', { ...here(), fields: [...ITEM_CSV_FIELDS] }),
    ));

  it('changes nothing as json', () =>
    nothingChanges('items.json', async () => {
      const items = await creator().call('item.all', { ...here(), fields: [...JSON_FIELDS] });
      const own = items.filter(({ location_id }) => location_id === location);
      return JSON.stringify({ items: own.map(({ location_id: _, ...item }) => item) }, null, '\t');
    }));

  it('changes nothing as a menu file, with and without ids and pictures', async () => {
    await nothingChanges('menu.mashmenu', () => exported(creator(), location), 2);
    await nothingChanges('menu.mashmenu', () =>
      exported(creator(), location, { item_id: true, pictures: false }),
    );
    // Two items of the fairground have one POS ID.
    await nothingChanges('menu.mashmenu', () => exported(creator(), location, { pictures: false }));
  });

  it('makes the same menu in an empty location, and changes nothing there a second time', async () => {
    const { organisation_id } = await store.reader
      .selectFrom('location')
      .select('organisation_id')
      .where('id', '=', locations[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    for (const { id } of locations.slice(0, 3)) {
      const file = await exported(creator(), id, { pictures: false });
      location = await store.transaction(async (trx) => {
        const doc = { ...blankLocation(`Copy of ${id}`, organisation_id) };
        const row = {
          ...toRow(locationFields, doc),
          created_at: nowText(),
          updated_at: nowText(),
          version: 1,
        };
        const made = await trx
          .insertInto('location')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        return made.id;
      });
      const planned = await previewed('menu.mashmenu', file, { use_client_names: false });
      expect(planned.errors).toEqual([]);
      const { job_id } = await creator().call('import.apply', { ...here(), import_id: planned.id });
      const job = await ended(job_id);
      expect([job.state, job.notes]).toEqual(['done', []]);
      const menu = menuOf(await exported(creator(), location, { pictures: false }));
      const { location: _, exported_at: __, ...copy } = menu;
      const { location: ___, exported_at: ____, ...source } = menuOf(file);
      expect(copy).toEqual(source);
      const again = await previewed('menu.mashmenu', file);
      const page = await changes(again.id);
      expect(page.changes.slice(0, 5).map(told)).toEqual([]);
    }
  });
});
