import { toDocument } from '~/fields/columns';
import { ownRules } from '~/service/calls/own-rules';
import type { Handlers } from '~/service/context';
import { discountEntity } from './entity.service';
import { discountHead, fromDiscountDetails } from './fields';

export const ownDiscounts = ownRules(
  'discount',
  discountEntity,
  ({ id, version, location_id, details, ...row }) => ({
    id,
    version,
    location_id,
    ...toDocument(discountHead, row),
    details: JSON.parse(details),
  }),
);

export const discountHandlers: Pick<
  Handlers,
  'discount.all' | 'discount.create' | 'discount.update' | 'discount.destroy'
> = {
  'discount.all': (_params, context) => ownDiscounts.all(context),
  'discount.create': ({ location_id: _, id: __, details, ...head }, context) =>
    ownDiscounts.create(context, { ...head, ...fromDiscountDetails(details) }),
  'discount.update': ({ location_id: _, id, details, ...head }, context) =>
    ownDiscounts.update(context, id, { ...head, ...(details && fromDiscountDetails(details)) }),
  'discount.destroy': ({ id }, context) => ownDiscounts.destroy(context, id),
};
