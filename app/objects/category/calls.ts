import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { description, flag, id, longIdList, name, place } from '~/creator/contract/wire';
import { checkCategorySchedule, isRealDate, normaliseCategorySchedule } from '~/menu/schedule';

/** A category (D2 §3). */
export const category = z.object({
  id,
  category_id: id,
  version: z.number().int(),
  location_id: id,
  station_id: id,
  name: z.string(),
  description: z.string(),
  active: flag,
  visibility: z.string().nullable(),
  schedule: z.string().nullable(),
  image: id.nullable(),
  order: z.number().int(),
});

const visibility = z.enum(['mobile', 'tablet']).nullable();

/** Null, or days as `YYYY-MM-DD`, parted by commas; answered ascending, each once. */
const schedule = z
  .string()
  .max(20_000)
  .superRefine((value, context) => {
    const message = checkCategorySchedule(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(normaliseCategorySchedule)
  .nullable()
  .describe('days as YYYY-MM-DD, parted by commas');

const days = z
  .array(z.string().max(100).refine(isRealDate, 'Enter a real date like 2026-05-31'))
  .max(1000, 'At most 1,000 days');

const inLocation = z.object({ location_id: id });

export const categoryCalls = {
  'category.create': call({
    does: 'Makes a category of a station; its order is 100 unless one is given.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation
      .extend({
        station_id: id,
        name,
        description: description.default(''),
        active: flag.default(1),
        visibility: visibility.default(null),
        schedule: schedule.default(null),
        image: id.nullable().default(null),
        order: place.default(100),
      })
      .strict(),
    answer: category,
  }),
  'category.update': call({
    does: 'Changes the named fields of a category, and adds and removes days of its schedule, if it has one: days that are over go, and where no day is left yesterday is kept. An order is left to category.sort_all.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        category_id: id.optional(),
        station_id: id.optional(),
        name: name.optional(),
        description: description.optional(),
        active: flag.optional(),
        visibility: visibility.optional(),
        schedule: schedule.optional(),
        /** Ours: days to add to the schedule as it is stored, and days to take out of it. */
        schedule_add: days.optional(),
        schedule_remove: days.optional(),
        image: id.nullable().optional(),
        order: place.optional(),
      })
      .strict(),
    answer: category,
  }),
  'category.destroy': call({
    does: 'Deletes a category; its items stay in the catalogue.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'category.sort_all': call({
    does: 'Puts the categories of a station in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: true,
    menu: true,
    params: inLocation.extend({ station_id: id, categories: longIdList }).strict(),
    answer: z.array(id),
  }),
};
