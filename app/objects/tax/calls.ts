import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id } from '~/creator/contract/wire';
import { taxDetails as details } from '~/menu/rules/documents';
import { taxHead } from './fields';

const tax = z.object({
  id,
  version: z.number().int(),
  /** Of those that are inherited, the location that they can be changed in. */
  location_id: id,
  ...answerShape(taxHead),
  details,
});

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
  'tax.create': call({
    does: 'Makes a tax rule; without a ref it gets one made of its name.',
    access: 'admin',
    writes: true,
    menu: true,
    params: inLocation.extend({ id: answeredOnly, ...createShape(taxHead), details }).strict(),
    answer: tax,
  }),
  'tax.update': call({
    does: 'Changes the named fields of a tax rule; details are given as a whole.',
    access: 'admin',
    writes: true,
    menu: true,
    params: inLocation.extend({ id, ...patchShape(taxHead), details: details.optional() }).strict(),
    answer: tax,
  }),
  'tax.destroy': call({
    does: 'Deletes a tax rule.',
    access: 'admin',
    writes: true,
    deed: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
};
