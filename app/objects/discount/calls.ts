import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id } from '~/creator/contract/wire';
import { discountDetails as details } from '~/menu/rules/documents';
import { discountHead } from './fields';

const discount = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  ...answerShape(discountHead),
  details,
});

const inLocation = z.object({ location_id: id });

export const discountCalls = {
  'discount.all': call({
    does: 'The discounts of a location by id, those that it inherits as well.',
    access: 'read',
    writes: false,
    menu: true,
    params: inLocation.strict(),
    answer: z.array(discount),
  }),
  'discount.create': call({
    does: 'Makes a discount; without a ref it gets one made of its name. Exactly one amount, or one rule for each group of a combo.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id: answeredOnly, ...createShape(discountHead), details }).strict(),
    answer: discount,
  }),
  'discount.update': call({
    does: 'Changes the named fields of a discount; details are given as a whole.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({ id, ...patchShape(discountHead), details: details.optional() })
      .strict(),
    answer: discount,
  }),
  'discount.destroy': call({
    does: 'Deletes a discount.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
};
