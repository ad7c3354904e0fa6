import type { Deed, Scene } from '../scene';

/** A picture of the menu; null where it has none. */
export async function imageOf(scene: Scene): Promise<number | null> {
  const [image = null] = scene.random.shuffled(await scene.all('image'));
  return image;
}

export const optionActions: readonly Deed[] = [
  {
    name: 'option.update',
    weight: 3,
    do: async (scene) => {
      const { random } = scene;
      const whole = {
        name: `Option ${random.below(40)}`,
        price: random.price() - 5,
        active: random.flag(),
        pos_id: random.chance(0.5) ? null : `O${random.below(99)}`,
        image: random.chance(0.7) ? null : await imageOf(scene),
      };
      const object = { ...scene.here, id: await scene.one('option') };
      return scene.creator.write('option.update', { ...object, ...random.partOf(whole) });
    },
  },
  {
    name: 'menu.remove_option',
    weight: 1,
    do: async (scene) => {
      const given = { ...scene.here, id: await scene.one('option') };
      return scene.creator.write('menu.remove_option', given);
    },
  },
  {
    name: 'option_group.create',
    weight: 1.5,
    do: async ({ creator, here, random }) => {
      const group_type = random.pick(['single', 'multi', '2_free'] as const);
      const name = `Group ${random.below(20)}`;
      return creator.write('option_group.create', { ...here, name, group_type });
    },
  },
  {
    name: 'option_group.update',
    weight: 2,
    do: async (scene) => {
      const whole = {
        name: `Group ${scene.random.below(20)}`,
        group_type: scene.random.pick(['single', 'multi', '1_free'] as const),
      };
      const object = { ...scene.here, id: await scene.one('option_group') };
      return scene.creator.write('option_group.update', {
        ...object,
        ...scene.random.partOf(whole),
      });
    },
  },
];
