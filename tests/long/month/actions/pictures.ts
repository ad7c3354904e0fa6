import sharp from 'sharp';
import type { Deed, Scene } from '../scene';

/** A picture of one colour. */
async function picture({ random }: Scene): Promise<Buffer> {
  const background = { r: random.below(256), g: random.below(256), b: 90 };
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pictureActions: readonly Deed[] = [
  {
    name: 'image.create',
    weight: 2,
    do: async (scene) => {
      const image = (await picture(scene)).toString('base64');
      const description = scene.name();
      return scene.creator.write('image.create', { ...scene.here, image, description });
    },
  },
  {
    name: 'image.update',
    weight: 1.5,
    do: async (scene) => {
      const { random } = scene;
      const whole = {
        description: scene.name(),
        focus: random.chance(0.3) ? null : { x: random.below(100), y: random.below(100) },
        crop: random.chance(0.3) ? null : { x: 0, y: 0, width: 50, height: 50 },
      };
      const object = { ...scene.here, id: await scene.one('image') };
      return scene.creator.write('image.update', { ...object, ...random.partOf(whole) });
    },
  },
  {
    name: 'image.destroy',
    weight: 1,
    do: async (scene) =>
      scene.creator.write('image.destroy', { ...scene.here, id: await scene.one('image') }),
  },
  {
    name: 'image.destroy_unused',
    weight: 0.5,
    do: ({ creator, here }) => creator.write('image.destroy_unused', here),
  },
  {
    name: 'image.replace',
    weight: 1,
    do: async (scene) => {
      const [id, by] = [await scene.one('image'), await scene.one('image')];
      return scene.creator.write('image.replace', { ...scene.here, id, by });
    },
  },
  {
    name: 'image.set_by_name',
    weight: 1,
    do: async (scene) => {
      const { creator, here } = scene;
      const bytes = await picture(scene);
      const item_id = await scene.one('item');
      const file = { name: `${item_id}.png`, image: bytes.toString('base64'), size: bytes.length };
      const { upload, position } = await creator.call('image.upload_file', { ...here, ...file });
      const { image } = await creator.call('item.get', { ...here, id: item_id });
      const files = [{ position, item_id, replaces: image ?? null }];
      const { job_id } = await creator.call('image.set_by_name', { ...here, upload, files });
      return scene.settled(job_id);
    },
  },
];
