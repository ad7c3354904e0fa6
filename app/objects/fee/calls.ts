import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id } from '~/creator/contract/wire';
import { feeDetails as details } from '~/menu/rules/documents';
import { feeHead } from './fields';

const fee = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  ...answerShape(feeHead),
  details,
});

const inLocation = z.object({ location_id: id });

export const feeCalls = {
  'fee.all': call({
    does: 'The fees of a location by id, those that it inherits as well.',
    access: 'read',
    writes: false,
    menu: true,
    params: inLocation.strict(),
    answer: z.array(fee),
  }),
  'fee.create': call({
    does: 'Makes a fee; without a ref it gets one made of its name.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id: answeredOnly, ...createShape(feeHead), details }).strict(),
    answer: fee,
  }),
  'fee.update': call({
    does: 'Changes the named fields of a fee; details are given as a whole.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id, ...patchShape(feeHead), details: details.optional() }).strict(),
    answer: fee,
  }),
  'fee.destroy': call({
    does: 'Deletes a fee.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
};
