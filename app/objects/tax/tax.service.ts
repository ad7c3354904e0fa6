import { toDocument } from '~/fields/columns';
import { ownRules } from '~/service/calls/own-rules';
import type { Handlers } from '~/service/context';
import { taxEntity } from './entity.service';
import { fromTaxDetails, taxHead } from './fields';

export const ownTaxes = ownRules(
  'tax',
  taxEntity,
  ({ id, version, location_id, details, ...row }) => ({
    id,
    version,
    location_id,
    ...toDocument(taxHead, row),
    details: JSON.parse(details),
  }),
);

export const taxHandlers: Pick<Handlers, 'tax.all' | 'tax.create' | 'tax.update' | 'tax.destroy'> =
  {
    'tax.all': (_params, context) => ownTaxes.all(context),
    'tax.create': ({ location_id: _, id: __, details, ...head }, context) =>
      ownTaxes.create(context, { ...head, ...fromTaxDetails(details) }),
    'tax.update': ({ location_id: _, id, details, ...head }, context) =>
      ownTaxes.update(context, id, { ...head, ...(details && fromTaxDetails(details)) }),
    'tax.destroy': ({ id }, context) => ownTaxes.destroy(context, id),
  };
