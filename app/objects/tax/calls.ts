import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';
import { taxDetails } from '~/menu/rules/documents';
import { isRealDate } from '~/menu/schedule';
import { isTime } from '~/menu/time-of-day';
import { ruleCalls } from '~/objects/rule/calls';
import { taxHead } from './fields';

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

export const taxCalls = {
  ...ruleCalls('tax', { head: taxHead, details: taxDetails }),
  'tax.charge': call({
    does: 'What the tax rules add to a basket whose discounts are taken off, for those who may not see the rules as well.',
    access: 'read',
    writes: false,
    menu: true,
    ours: true,
    params: z
      .object({
        location_id: id,
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
};
