import { z } from 'zod';
import { whenFields } from '~/fields/when';
import { ONCE } from '~/form/checks';
import { type TableValues, tableForm } from '~/form/table-form';
import { whenErrorsAt, whenForms, whenOf, whenProblems } from '~/form/when-forms';
import { isAlways, parseWhen } from '~/menu/rules/when';
import { WEEK } from '~/menu/weekdays';
import { priceModeHead } from './fields';

const table = { ...priceModeHead, ...whenFields() };

export type PriceModeValues = TableValues<typeof table, typeof whenForms>;

/** `shown` is JSON of the list that was shown, which is saved as a whole. */
export const priceModeForm = tableForm('priceMode', table, whenForms, {
  controls: { shown: z.string({ invalid_type_error: ONCE }).max(100_000).optional() },
  errorsAt: whenErrorsAt,
  check: (values) => ({
    ...whenProblems(values),
    weekdays:
      values.weekdays.length === WEEK.length && isAlways(parseWhen(whenOf(values)))
        ? 'On every day at any time it is charged while it is switched on: leave these out'
        : undefined,
  }),
});
