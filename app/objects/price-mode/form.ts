import { z } from 'zod';
import { type TableForm, type TableValues, tableForm } from '~/form/table-form';
import { priceModeFields } from './fields';

/** What the controls of a price mode's form hold. */
export type PriceModeValues = TableValues<typeof priceModeFields>;

const form = tableForm('priceMode', priceModeFields);

/** The form of a price mode, which travels with the list that was shown: `shown` is JSON of it. */
export const priceModeForm: TableForm<typeof priceModeFields> = {
  ...form,
  schema: (form.schema as z.AnyZodObject).extend({
    shown: z.string({ invalid_type_error: 'Fill this in once' }).max(100_000).optional(),
  }),
};
