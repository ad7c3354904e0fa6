import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { crudCalls } from '~/creator/contract/crud';
import { answerShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id, imageVersion, longIdList, place } from '~/creator/contract/wire';
import { isRealDate } from '~/menu/schedule';
import { categoryFields } from './fields';

export const category = z.object({
  id,
  category_id: id,
  version: z.number().int(),
  location_id: id,
  ...answerShape(categoryFields),
  image_version: imageVersion,
  order: z.number().int(),
});

const days = z
  .array(z.string().max(100).refine(isRealDate, 'Enter a real date like 2026-05-31'))
  .max(1000, 'At most 1,000 days');

export const categoryCalls = {
  ...crudCalls('category', {
    fields: categoryFields,
    answer: category,
    create: { order: place.default(100) },
    update: {
      category_id: id.optional(),
      image_version: answeredOnly,
      /** extension: days to add to the stored days, and days to remove from them, also of those that repeat. */
      schedule_add: days.optional(),
      schedule_remove: days.optional(),
      order: place.optional(),
    },
    does: {
      create: 'Makes a category of a station; its order is 100 unless one is given.',
      update:
        'Changes the named fields of a category, and adds and removes single days, if it is scheduled: days that are over go, and where no day is left and none repeat yesterday is kept. An order is left to category.sort_all.',
      destroy: 'Deletes a category; its items stay in the catalogue.',
    },
  }),
  'category.sort_all': call({
    does: 'Puts the categories of a station in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: z.object({ location_id: id, station_id: id, categories: longIdList }).strict(),
    answer: z.array(id),
  }),
};
