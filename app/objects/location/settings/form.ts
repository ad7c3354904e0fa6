import type { ParamsOf } from '~/creator/contract';
import type { FormDefinition } from '~/form/form-definition';
import { formFields } from '~/form/table-form';
import { GONE_MEALS, midnightAsEnd } from '~/menu/day-parts';
import { formatSetting } from '~/menu/location-words';
import type { OrderSettings } from '~/menu/order-settings';
import { isLogoReference } from '~/menu/receipt-logo';
import { settingsFields } from '../fields';
import { settingsSchema } from './schema';
import { documentOf, emptySettings, type SettingsDocument, type SettingsValues } from './values';

type Operations = NonNullable<ParamsOf<'location.update'>['operations']>;

export type SettingsParams = Pick<
  Required<ParamsOf<'location.update'>>,
  | 'name'
  | 'site_id'
  | 'campaign_text'
  | 'blurb'
  | 'image'
  | 'timezone'
  | 'currency'
  | 'allow_global_match_edit'
  | 'creator_custom_item_id'
  | 'creator_custom_fields'
> &
  Pick<Required<Operations>, 'operation_hours'> & {
    /** The list, and what happens to items sold only in removed parts. */
    meals: Pick<Operations, 'meals' | 'gone_meals'>;
  } & OrderSettings & {
    /** Undefined: unchanged. */
    receipt_logo: string | null | undefined;
  };

function paramsOf(document: SettingsDocument, { gone_meals }: SettingsValues): SettingsParams {
  const asked = GONE_MEALS.find((one) => one === gone_meals);
  const hours = JSON.parse(document.operation_hours) as SettingsParams['operation_hours'] & {
    sleep_interval: string;
  };
  const meals = JSON.parse(document.meals) as [string, string, string, string][];
  const order = JSON.parse(document.mobile_order_hours) as OrderSettings['mobile_order_hours'];
  const daysOf = ({ open, hours }: OrderSettings['mobile_order_hours']['weekdays']) => ({
    open,
    hours: hours.map(({ start, end }) => ({ start, end: midnightAsEnd(end) })),
  });
  const { mobile_enabled, delivery_enabled, pickup_enabled, disable_sleep } = document;
  return {
    name: document.name,
    site_id: document.site_id || null,
    campaign_text: document.campaign_text,
    blurb: document.blurb,
    image: Number(document.image) || null,
    receipt_logo: isLogoReference(document.receipt_logo)
      ? undefined
      : document.receipt_logo || null,
    timezone: document.timezone || null,
    currency: document.currency ?? '',
    allow_global_match_edit: document.allow_global_match_edit === '1',
    operation_hours: {
      ...hours,
      end: midnightAsEnd(String(hours.end)),
      sleep_interval: hours.sleep_interval === '' ? null : hours.sleep_interval,
    },
    meals: {
      meals: meals.map(([id, name, start, end]) => ({
        ...(id === '' ? {} : { id: Number(id) }),
        name,
        start,
        end: midnightAsEnd(end),
      })),
      ...(asked && { gone_meals: asked }),
    },
    mobile_enabled,
    delivery_enabled,
    pickup_enabled,
    disable_sleep,
    pickup_locations: JSON.parse(document.pickup_locations),
    contact_email: document.contact_email,
    mobile_order_hours: { weekdays: daysOf(order.weekdays), weekends: daysOf(order.weekends) },
    creator_custom_item_id: document.creator_custom_item_id || null,
    creator_custom_fields: JSON.parse(document.creator_custom_fields),
  };
}

export const settingsForm: FormDefinition<SettingsValues, SettingsDocument, SettingsParams> = {
  type: 'location',
  schema: settingsSchema,
  empty: emptySettings,
  fields: formFields(settingsFields),
  documentOf,
  paramsOf,
  format: (field, document) => {
    const value = document[field];
    if (field === 'allow_global_match_edit' && value !== null) return value === '1' ? 'On' : 'Off';
    const isJson = typeof value === 'string' && LISTED.has(field);
    return formatSetting(field, isJson ? JSON.parse(value) : value);
  },
};

const LISTED = new Set<string>([
  'operation_hours',
  'meals',
  'pickup_locations',
  'mobile_order_hours',
  'creator_custom_fields',
]);
