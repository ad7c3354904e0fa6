import { toDocument } from '~/fields/columns';
import { ownRules } from '~/service/calls/own-rules';
import type { Handlers } from '~/service/context';
import { feeEntity } from './entity.service';
import { feeHead, fromFeeDetails } from './fields';

export const ownFees = ownRules(
  'fee',
  feeEntity,
  ({ id, version, location_id, details, ...row }) => ({
    id,
    version,
    location_id,
    ...toDocument(feeHead, row),
    details: JSON.parse(details),
  }),
);

export const feeHandlers: Pick<Handlers, 'fee.all' | 'fee.create' | 'fee.update' | 'fee.destroy'> =
  {
    'fee.all': (_params, context) => ownFees.all(context),
    'fee.create': ({ location_id: _, id: __, details, ...head }, context) =>
      ownFees.create(context, { ...head, ...fromFeeDetails(details) }),
    'fee.update': ({ location_id: _, id, details, ...head }, context) =>
      ownFees.update(context, id, { ...head, ...(details && fromFeeDetails(details)) }),
    'fee.destroy': ({ id }, context) => ownFees.destroy(context, id),
  };
