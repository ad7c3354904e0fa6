import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id } from '~/creator/contract/wire';
import { taxDetails as details } from '~/menu/rules/documents';
import { isRealDate } from '~/menu/schedule';
import { isTime } from '~/menu/time-of-day';
import { taxHead } from './fields';

const tax = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  ...answerShape(taxHead),
  details,
});

const amount = z.number().int().min(-1e12).max(1e12).describe('in cents');

const chargedLine = z
  .object({
    item_id: id,
    count: z.number().int().min(1).max(10_000),
    price: amount,
    /** The total after discounts. */
    discounted: amount,
    fees: amount,
  })
  .strict();

const inLocation = z.object({ location_id: id });

export const taxCalls = {
  'tax.all': call({
    does: 'The tax rules of a location by id, those that it inherits as well.',
    access: 'admin',
    writes: false,
    menu: true,
    params: inLocation.strict(),
    answer: z.array(tax),
  }),
  'tax.charge': call({
    does: 'What the tax rules add to a basket whose discounts are taken off, for those who may not see the rules as well.',
    access: 'read',
    writes: false,
    menu: true,
    ours: true,
    params: inLocation
      .extend({
        lines: z.array(chargedLine).min(1).max(60),
        /** Local to the location. */
        date: z.string().refine(isRealDate, 'Enter a real date like 2026-05-31'),
        time: z.string().refine(isTime, 'Enter a time like 16:00'),
        /** The business day of the time; by default the date. */
        day: z.string().refine(isRealDate, 'Enter a real date like 2026-05-31').optional(),
        dining: z.enum(['DINE_IN', 'TAKE_OUT']),
      })
      .strict(),
    answer: z.array(
      z.object({
        name: z.string(),
        /** In cents: added, or contained in the prices. */
        amount: z.number().int(),
        inclusive: z.boolean(),
      }),
    ),
  }),
  'tax.create': call({
    does: 'Makes a tax rule; without a ref it gets one made of its name.',
    access: 'admin',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id: answeredOnly, ...createShape(taxHead), details }).strict(),
    answer: tax,
  }),
  'tax.update': call({
    does: 'Changes the named fields of a tax rule; details are given as a whole.',
    access: 'admin',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id, ...patchShape(taxHead), details: details.optional() }).strict(),
    answer: tax,
  }),
  'tax.destroy': call({
    does: 'Deletes a tax rule.',
    access: 'admin',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
};
