import Papa from 'papaparse';
import { textOf } from '~/service/streams';
import { zipOf } from '../../../support/zip';
import type { Deed, Scene } from '../scene';

type Cells = Record<string, string>;

/** The items of a menu as a table, of which a supplier has changed some. */
async function table(scene: Scene, hasCategories: boolean): Promise<string> {
  const { creator, here, random } = scene;
  const fields = random.chance(0.5)
    ? (['id', 'name', 'price', 'tags', 'active'] as const)
    : (['id', 'price', 'pos_id', 'sku', 'description'] as const);
  const text = await textOf(
    await creator.stream('item.export_csv', { ...here, fields: [...fields] }),
  );
  const { data } = Papa.parse<Cells>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = data.map((row) => {
    if (random.chance(0.75)) return row;
    const renamed = row.name === undefined ? {} : { name: `${row.name} (new)`.slice(0, 60) };
    return { ...row, price: random.price().toFixed(2), ...(random.chance(0.3) ? renamed : {}) };
  });
  const added = Array.from({ length: fields[1] === 'name' ? random.below(3) : 0 }, () => ({
    id: '',
    name: scene.name(),
    price: random.price().toFixed(2),
    ...(hasCategories ? { station: 'Delivered', category: random.pick(['New', 'Old']) } : {}),
  }));
  return Papa.unparse([...rows, ...added], {
    columns: [...fields, ...(hasCategories ? ['station', 'category'] : [])],
  });
}

/** Menu files that were exported in the course of the month. */
const files = new WeakMap<object, string[]>();

export const importActions: readonly Deed[] = [
  {
    name: 'menu.import_menu (csv)',
    weight: 2,
    do: async (scene) => {
      const menu = await table(scene, scene.random.chance(0.5));
      const file = { ...scene.here, format: 'csv', menu };
      return scene.creator.write('menu.import_menu', file, { note: 'Price list of the month' });
    },
  },
  {
    name: 'menu.import_menu (mashmenu)',
    weight: 1.2,
    do: async (scene) => {
      const { creator, here, random, place, story } = scene;
      const own = files.get(place) ?? [];
      own.push(await textOf(await creator.stream('menu.export', here)));
      files.set(place, own);
      const foreign = files.get(random.pick(story.places)) ?? own;
      const menu = random.pick(random.chance(0.15) ? foreign : own);
      return creator.write('menu.import_menu', { ...here, format: 'mashmenu', menu });
    },
  },
  {
    name: 'import.apply',
    weight: 1.5,
    do: async (scene) => {
      const { creator, here, random } = scene;
      const bytes = Buffer.from(await table(scene, false));
      const given = { ...here, name: 'prices.csv', size: bytes.length };
      const { import_id } = await creator.call('import.begin', given);
      const part = { position: 0, data: bytes.toString('base64'), last: true };
      await creator.call('import.add_part', { ...here, import_id, ...part });
      const preview = await creator.call('import.preview', { ...here, import_id, settings: {} });
      await scene.settled(preview.job_id);
      const { changes } = await creator.call('import.changes', { ...here, import_id });
      const out = random.some(changes, 2).map(({ position }) => position);
      if (out.length > 0) {
        await creator.call('import.tick', { ...here, import_id, ticked: false, positions: out });
      }
      const applied = await creator.call('import.apply', { ...here, import_id });
      return scene.settled(applied.job_id);
    },
  },
  {
    name: 'ingestor.sync',
    weight: 1.5,
    do: async (scene) => {
      const shops = scene.story.places.filter(({ name }) => name.endsWith('Corner Shop'));
      const shop = scene.at(scene.random.pick(shops));
      if (shop.place.name.startsWith('Pier')) return shop.creator.write('ingestor.sync', shop.here);
      const data = Buffer.from(await table(shop, false));
      const file = zipOf([{ name: 'book.csv', data }]).toString('base64');
      return shop.creator.write('ingestor.sync', { ...shop.here, file });
    },
  },
  {
    name: 'ingestor.hold',
    weight: 2,
    do: async (scene) => {
      const shops = scene.story.places.filter(({ name }) => name.endsWith('Corner Shop'));
      const shop = scene.at(scene.random.pick(shops));
      const fields = (await shop.some('item', 3)).map((object_id) => ({
        kind: 'item' as const,
        object_id,
        field: shop.random.pick(['price', 'name', 'tags']),
      }));
      const given = shop.random.chance(0.7) ? { hold: fields } : { let_go: fields };
      return shop.creator.write('ingestor.hold', { ...shop.here, ...given });
    },
  },
];
