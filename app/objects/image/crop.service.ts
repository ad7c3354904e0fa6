import type { AnswerOf } from '~/creator/contract';
import { toDocument } from '~/fields/columns';
import { missingMessage } from '~/menu/kinds';
import { missingOrLocked } from '~/service/calls/locked';
import type { Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import { readScope, type Scope, within } from '~/service/scope';
import type { Reader } from '~/service/store/store';
import { imageEntity } from './entity.service';
import { imageFields } from './fields';

export const imageCropHandlers: Pick<Handlers, 'image.get' | 'image.update'> = {
  'image.get': ({ id }, { reader, location }) => readImage(reader, readScope(location), id),
  'image.update': async ({ location_id: _, id, ...patch }, { reader, location, basis, change }) => {
    if ((await findImage(reader, [location.id], id)) === undefined) {
      throw await missingOrLocked({ reader, location }, 'image', id);
    }
    return change({ summary: 'Changed a picture' }, async (ledger) => {
      await ledger.update(imageEntity, location.id, [{ id, ...basis, patch }]);
      return readImage(ledger.read, [location.id], id);
    });
  },
};

async function readImage(reader: Reader, scope: Scope, id: number): Promise<AnswerOf<'image.get'>> {
  const row = await findImage(reader, scope, id);
  if (!row) throw notFound(missingMessage('image'));
  const { version, location_id, width, height, shown_version: image_version } = row;
  const { description, crop, focus } = toDocument(imageFields, row);
  return { id, version, location_id, description, crop, focus, width, height, image_version };
}

function findImage(reader: Reader, scope: Scope, id: number) {
  return reader
    .selectFrom('image')
    .innerJoin('image_blob', 'image_blob.hash', 'image.hash')
    .selectAll('image')
    .select(['image_blob.width', 'image_blob.height'])
    .where('image.id', '=', id)
    .where(within('image.location_id', scope))
    .executeTakeFirst();
}
