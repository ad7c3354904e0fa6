import { z } from 'zod';
import { type TableForm, type TableValues, tableForm } from '~/form/table-form';
import { priceModeFields } from './fields';

export type PriceModeValues = TableValues<typeof priceModeFields>;

const form = tableForm('priceMode', priceModeFields);

/** `shown` is JSON of the list that was shown, which is saved as a whole. */
export const priceModeForm: TableForm<typeof priceModeFields> = {
  ...form,
  schema: (form.schema as z.AnyZodObject).extend({
    shown: z.string({ invalid_type_error: 'Fill this in once' }).max(100_000).optional(),
  }),
};
