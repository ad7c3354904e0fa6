import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
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

const inLocation = z.object({ location_id: id });

export const categoryCalls = {
  'category.create': call({
    does: 'Makes a category of a station; its order is 100 unless one is given.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({
        ...createShape(categoryFields),
        order: place.default(100),
      })
      .strict(),
    answer: category,
  }),
  'category.update': call({
    does: 'Changes the named fields of a category, and adds and removes days of its schedule, if it has one: days that are over go, and where no day is left yesterday is kept. An order is left to category.sort_all.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({
        id,
        category_id: id.optional(),
        ...patchShape(categoryFields),
        image_version: answeredOnly,
        /** extension: days to add to the stored schedule, and days to remove from it. */
        schedule_add: days.optional(),
        schedule_remove: days.optional(),
        order: place.optional(),
      })
      .strict(),
    answer: category,
  }),
  'category.destroy': call({
    does: 'Deletes a category; its items stay in the catalogue.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'category.sort_all': call({
    does: 'Puts the categories of a station in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: inLocation.extend({ station_id: id, categories: longIdList }).strict(),
    answer: z.array(id),
  }),
};
