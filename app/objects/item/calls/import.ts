import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';
import { itemDocument, itemPatch } from './shapes';

export const itemImportCalls = {
  'item.import_item': call({
    does: 'Makes an item as a copy of one of another location of the organisation, which the caller may read; once for each. Fields that are given take the place of copied ones.',
    access: 'write',
    writes: 'import',
    menu: true,
    params: z
      .object({ location_id: id, existing_id: id })
      .merge(itemPatch.omit({ item_id: true }))
      .strict(),
    answer: itemDocument,
  }),
};
