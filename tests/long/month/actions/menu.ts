import type { Deed, Scene } from '../scene';

const days = (scene: Scene) =>
  scene.random.some(
    Array.from({ length: 40 }, (_, n) =>
      new Date(scene.story.instant + (n - 4) * 86_400_000).toISOString().slice(0, 10),
    ),
    5,
  );

async function shown(scene: Scene) {
  const { random } = scene;
  return {
    name: scene.name(),
    description: random.chance(0.5) ? '' : 'Until they are gone',
    active: random.flag(),
    visibility: random.pick([null, null, 'mobile', 'tablet'] as const),
    image: random.pick([null, ...(await scene.all('image'))]),
  };
}

export const menuActions: readonly Deed[] = [
  {
    name: 'station.create',
    weight: 1.5,
    do: async (scene) => {
      const { name, ...more } = await shown(scene);
      const given = { ...scene.here, name, ...scene.random.partOf(more) };
      return scene.creator.write('station.create', given);
    },
  },
  {
    name: 'station.update',
    weight: 2,
    do: async (scene) => {
      const changed = scene.random.partOf(await shown(scene));
      const object = { ...scene.here, id: await scene.one('station') };
      return scene.creator.write('station.update', { ...object, ...changed });
    },
  },
  {
    name: 'station.destroy',
    weight: 1,
    do: async (scene) =>
      scene.creator.write('station.destroy', { ...scene.here, id: await scene.one('station') }),
  },
  {
    name: 'station.sort_all',
    weight: 1.5,
    do: async (scene) => {
      const stations = scene.random.shuffled(await scene.all('station'));
      return scene.creator.write('station.sort_all', { ...scene.here, stations });
    },
  },
  {
    name: 'category.create',
    weight: 3,
    do: async (scene) => {
      const { name, ...more } = await shown(scene);
      const schedule = scene.random.chance(0.7) ? null : days(scene).join(',') || null;
      const given = scene.random.partOf({ ...more, schedule, order: scene.random.below(120) });
      const station_id = await scene.one('station');
      return scene.creator.write('category.create', { ...scene.here, station_id, name, ...given });
    },
  },
  {
    name: 'category.update',
    weight: 4,
    do: async (scene) => {
      const { random } = scene;
      const more = {
        station_id: await scene.one('station'),
        schedule: random.chance(0.4) ? null : days(scene).join(',') || null,
      };
      const changed = random.partOf({ ...(await shown(scene)), ...more });
      const object = { ...scene.here, id: await scene.one('category') };
      return scene.creator.write('category.update', { ...object, ...changed });
    },
  },
  {
    name: 'category.update (days)',
    weight: 2,
    do: async (scene) => {
      const given = { schedule_add: days(scene), schedule_remove: days(scene) };
      const object = { ...scene.here, id: await scene.one('category') };
      return scene.creator.write('category.update', { ...object, ...given });
    },
  },
  {
    name: 'category.destroy',
    weight: 1.5,
    do: async (scene) =>
      scene.creator.write('category.destroy', { ...scene.here, id: await scene.one('category') }),
  },
  {
    name: 'category.sort_all',
    weight: 2,
    do: async (scene) => {
      const station_id = await scene.one('station');
      const rows = await scene.story.store.reader
        .selectFrom('category')
        .select('id')
        .where('station_id', '=', station_id)
        .orderBy('id')
        .execute();
      const categories = scene.random.shuffled(rows.map(({ id }) => id));
      return scene.creator.write('category.sort_all', { ...scene.here, station_id, categories });
    },
  },
];
