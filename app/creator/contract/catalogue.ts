import { z } from 'zod';
import { call } from './call';
import { id, idList, line } from './wire';

export const originItem = z.object({
  item_id: id,
  name: z.string(),
  pose_count: z.number().int(),
  upc: z.string().nullable(),
  package_count: z.number().int(),
  image: z.string().nullable(),
});

export const catalogueCalls = {
  'tag.all': call({
    does: 'Every tag that an item of the location has, in order.',
    access: 'read',
    writes: false,
    menu: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.array(z.string()),
  }),
  'daydots.all': call({
    does: 'The dotcode labels that can be put on things.',
    access: 'user',
    writes: false,
    params: z.object({ location_id: id.optional() }).strict(),
    answer: z.array(z.object({ label: z.string(), name: z.string() })),
  }),
  'origin_item.get': call({
    does: 'Items of the global catalogue by their ids; unknown ids are left out.',
    access: 'user',
    writes: false,
    params: z.object({ location_id: id.optional(), item_ids: idList }).strict(),
    answer: z.array(originItem),
  }),
  'origin_item.search': call({
    does: 'Items of the global catalogue by name, UPC or id.',
    access: 'user',
    writes: false,
    params: z
      .object({
        location_id: id.optional(),
        search: line.default(''),
        limit: z.number().int().min(1).max(100).default(100),
      })
      .strict(),
    answer: z.array(originItem),
  }),
  'origin_item.get_display_image': call({
    does: 'Pictures of items of the global catalogue: base64, or addresses with encoded_image false.',
    access: 'user',
    writes: false,
    params: z
      .object({
        location_id: id.optional(),
        item_ids: idList,
        encoded_image: z.boolean().default(true),
      })
      .strict(),
    answer: z.array(
      z.object({ item_id: id, data: z.string().optional(), url: z.string().optional() }),
    ),
  }),
};
