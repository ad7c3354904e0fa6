import { z } from 'zod';
import { ONCE } from '~/form/checks';
import { type TableValues, tableForm } from '~/form/table-form';
import { priceModeFields } from './fields';

export type PriceModeValues = TableValues<typeof priceModeFields>;

/** `shown` is JSON of the list that was shown, which is saved as a whole. */
export const priceModeForm = tableForm(
  'priceMode',
  priceModeFields,
  {},
  {
    controls: { shown: z.string({ invalid_type_error: ONCE }).max(100_000).optional() },
  },
);
