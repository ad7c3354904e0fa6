import { own } from '~/fields/field';
import type { TableDocument, TableParams, TableValues } from '~/form/table-form';
import { tableForm } from '~/form/table-form';
import { formatSetting } from '~/menu/location-words';
import { DEFAULT_ORDER_SETTINGS } from '~/menu/order-settings';
import { hoursFieldForm, NEW_DAY, NEW_HOLIDAY } from './field-forms';
import { mobileFieldForm } from './mobile-form';

/** The two settings that are edited here, with all that they can say. */
const hoursFields = {
  operation_hours: own<unknown>(
    'Kiosk hours',
    { start: '00:00', end: '24:00', all_day: true, weekends: true },
    { control: 'operation_hours.week.mon' },
  ),
  mobile_order_hours: own<unknown>('Mobile hours', DEFAULT_ORDER_SETTINGS.mobile_order_hours, {
    control: 'mobile_order_hours.mode',
  }),
};

const forms = { operation_hours: hoursFieldForm, mobile_order_hours: mobileFieldForm };

export type HoursValues = TableValues<typeof hoursFields, typeof forms>;
export type HoursDocument = TableDocument<typeof hoursFields, typeof forms>;
export type HoursParams = TableParams<typeof hoursFields, typeof forms>;

const form = tableForm('hours', hoursFields, forms, {
  rows: { 'operation_hours.days': NEW_DAY, 'operation_hours.holidays': NEW_HOLIDAY },
});

export const hoursForm: typeof form = {
  ...form,
  format: (field, document) => {
    if (field === 'mobile_order_hours') {
      return formatSetting(field, mobileFieldForm.param(document.mobile_order_hours));
    }
    const { calendar } = hoursFieldForm.param(document.operation_hours);
    return formatSetting(field, { start: '', end: '', all_day: false, weekends: true, calendar });
  },
};
