import { z } from 'zod';
import type { AnswerOf } from '~/creator/contract';
import { box, checked } from '~/form/checks';
import { isChosenFile } from '~/form/chosen-file';
import {
  type TableDocument,
  type TableParams,
  type TableValues,
  tableForm,
} from '~/form/table-form';
import { GONE_MEALS } from '~/menu/day-parts';
import { formatSetting } from '~/menu/location-words';
import type { OrderSettings } from '~/menu/order-settings';
import { checkLogo } from '~/menu/receipt-logo';
import { settingsFields } from '../fields';
import { forms, listProblems } from './field-forms';

/** `gone_meals`: what to do with items sold only in removed parts, one of `GONE_MEALS`; '' if not answered. */
type Extra = { receipt_logo_remove: boolean; gone_meals: string };

/** `receipt_logo` is the stored logo's reference, or a data URL of a new one. */
export type SettingsValues = TableValues<typeof settingsFields, typeof forms, Extra>;
export type SettingsDocument = TableDocument<typeof settingsFields, typeof forms>;
export type SettingsParams = TableParams<typeof settingsFields, typeof forms>;

const extra: Extra = { receipt_logo_remove: false, gone_meals: '' };
const NO_HOURS = { start: '', end: '' };

const form = tableForm('location', settingsFields, forms, {
  extra,
  controls: {
    receipt_logo_remove: box,
    receipt_logo_file: z.unknown().superRefine((file, context) => {
      const message = isChosenFile(file) ? checkLogo(file) : undefined;
      if (message) context.addIssue({ code: 'custom', message });
    }),
    gone_meals: checked((typed) =>
      ['', ...GONE_MEALS].includes(typed) ? undefined : 'Choose what becomes of these items',
    ),
  },
  empty: { timezone: null, currency: null, allow_global_match_edit: null },
  rows: {
    meals: { id: '', name: '', start: '', end: '' },
    pickup_locations: { name: '' },
    'mobile_order_hours.weekdays.hours': NO_HOURS,
    'mobile_order_hours.weekends.hours': NO_HOURS,
    creator_custom_fields: { field: '', label: '' },
  },
  check: listProblems,
});

export const settingsForm: typeof form = {
  ...form,
  documentOf: (values) => ({
    ...form.documentOf(values),
    ...(values.receipt_logo_remove ? { receipt_logo: '' } : {}),
  }),
  paramsOf: (document, values) => {
    const params = form.paramsOf(document, values);
    const gone_meals = GONE_MEALS.find((one) => one === values.gone_meals);
    return { ...params, meals: { ...params.meals, ...(gone_meals && { gone_meals }) } };
  },
  format: (field, document) => {
    const value = document[field];
    if (field === 'allow_global_match_edit' && value !== null) return value === '1' ? 'On' : 'Off';
    if (field === 'mobile_order_hours') {
      return formatSetting(field, forms.mobile_order_hours.param(document.mobile_order_hours));
    }
    return formatSetting(field, value);
  },
};

export function valuesOfSettings(
  location: AnswerOf<'location.get'>,
  settings: OrderSettings,
  { admin, provider, receiptLogo }: { admin: boolean; provider: boolean; receiptLogo: string },
): SettingsValues {
  const { timezone, currency, allow_global_match_edit, operations } = location;
  return form.valuesOf({
    ...location,
    ...operations,
    ...settings,
    receipt_logo: receiptLogo,
    timezone: admin ? (timezone ?? '') : null,
    currency: admin ? currency : null,
    allow_global_match_edit: provider ? (allow_global_match_edit ? '1' : '0') : null,
  });
}
