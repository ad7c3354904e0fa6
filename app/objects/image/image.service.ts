import { imageEntity } from '~/objects/image/entity.service';
import type { Handlers } from '~/service/context';
import { decodeImageText } from '~/service/images/image-text';
import { convertPicture } from '~/service/images/picture';

export const imageHandlers: Pick<Handlers, 'image.create'> = {
  'image.create': async ({ description, image }, context) => {
    const blob = await convertPicture(decodeImageText(image), context.account.id);
    return context.change({ summary: 'Added a picture' }, async (ledger) => {
      await ledger.keepBlob(blob);
      const doc = { description, hash: blob.hash };
      const [id] = await ledger.create(imageEntity, context.location.id, [{ doc }]);
      if (id === undefined) throw new Error('The picture was given no id.');
      return id;
    });
  },
};
