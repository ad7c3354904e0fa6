import type { KindName } from '~/menu/kinds';
import type { Deed, Scene } from '../scene';
import { localTime } from '../story';

/** An action that changed something at this place or in its menu, the last ones before all. */
async function lately({ story, place, random }: Scene): Promise<number> {
  const rows = await story.store.reader
    .selectFrom('action')
    .select('id')
    .where('location_id', 'in', [place.id, place.menu])
    .where('account_id', 'is not', null)
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(random.chance(0.7) ? 6 : 200)
    .execute();
  return rows.length === 0 ? 999_999 : random.pick(rows).id;
}

/** Some of the objects that an action changed. */
async function partsOf({ story, random }: Scene, actionId: number) {
  const rows = await story.store.reader
    .selectFrom('change')
    .select(['entity as kind', 'entity_id as id'])
    .where('action_id', '=', actionId)
    .where('entity', '<>', 'order')
    .orderBy('change.id')
    .execute();
  const chosen = [...random.some(rows, 3), ...random.some(rows, 1)];
  return chosen.map(({ kind, id }) => ({ kind: kind as KindName, id }));
}

const RESTORED = [
  'discount',
  'fee',
  'tax',
  'category',
  'station',
  'item',
  'option',
  'option_group',
  'price_mode',
  'location',
] as const;

export const ledgerActions: readonly Deed[] = [
  {
    name: 'ledger.undo',
    weight: 9,
    do: async (scene) => scene.creator.write('ledger.undo', { action_id: await lately(scene) }),
  },
  {
    name: 'ledger.undo (anyway)',
    weight: 1.5,
    do: async (scene) => {
      const action_id = await lately(scene);
      return scene.creator.write('ledger.undo', { action_id, anyway: 'all' });
    },
  },
  {
    name: 'ledger.undo_part',
    weight: 4,
    do: async (scene) => {
      const action_id = await lately(scene);
      const objects = await partsOf(scene, action_id);
      return scene.creator.write('ledger.undo_part', { action_id, objects });
    },
  },
  {
    name: 'object.restore',
    weight: 3,
    do: async (scene) => {
      const kind = scene.random.pick(RESTORED);
      const id = kind === 'location' ? scene.place.id : await scene.one(kind);
      const version = 1 + scene.random.below(4);
      return scene.creator.write('object.restore', { ...scene.here, kind, id, version });
    },
  },
  {
    name: 'trash.restore',
    weight: 5,
    do: async (scene) => {
      const { creator, here, random } = scene;
      const { entries } = await creator.call('trash.list', here);
      const station = await scene.one('station');
      const category = await scene.one('category');
      const objects = random.some(entries, 3).map(({ kind, object_id: id, taken }) => ({
        kind,
        id,
        ...(random.chance(0.8)
          ? { missing: random.pick(['restore', 'restore_alone', 'leave_out'] as const) }
          : {}),
        ...(kind === 'item' && random.chance(0.2) ? { put_in: category } : {}),
        ...(kind === 'category' && random.chance(0.2) ? { put_in: station } : {}),
        ...(taken.includes('name') ? { name: `Again ${random.below(10_000)}` } : {}),
      }));
      return creator.write('trash.restore', { ...here, objects });
    },
  },
  {
    name: 'menu.bring_back',
    weight: 0.6,
    do: async (scene) => {
      const hours = 1 + scene.random.below(scene.random.chance(0.8) ? 12 : 100);
      const at = localTime(scene.story.instant - hours * 3_600_000, scene.place);
      return scene.creator.write('menu.bring_back', { ...scene.here, at });
    },
  },
];
