import type { AnswerOf } from '~/creator/contract';
import { parseCustomFields } from '~/menu/custom-id';
import { endForField } from '~/menu/day-parts';
import type { OrderSettings } from '~/menu/order-settings';
import { rowsOf } from './lists';

type Location = AnswerOf<'location.get'>;

/** Rows of a list are columns of texts. */
export type SettingsValues = {
  name: string;
  site_id: string;
  campaign_text: string;
  blurb: string;
  image: string;
  image_remove: boolean;
  /** '' for none, the stored logo's reference, or a data URL of a new one. */
  receipt_logo: string;
  receipt_logo_remove: boolean;
  /** Null for people who may not change it. */
  timezone: string | null;
  currency: string | null;
  /** '1' or '0'; null for all but the provider's staff. */
  allow_global_match_edit: string | null;
  hours_start: string;
  hours_end: string;
  all_day: boolean;
  weekends: boolean;
  /** Numbers in the form's initial list; '' for a new part. */
  part_id: string[];
  part_name: string[];
  part_start: string[];
  part_end: string[];
  /** One of `GONE_MEALS`: what to do with items sold only in removed parts; '' if not answered. */
  gone_meals: string;
  sleep_interval: string;
  mobile_enabled: boolean;
  delivery_enabled: boolean;
  pickup_enabled: boolean;
  disable_sleep: boolean;
  place: string[];
  contact_email: string;
  weekdays_open: boolean;
  weekdays_start: string[];
  weekdays_end: string[];
  weekends_open: boolean;
  weekends_start: string[];
  weekends_end: string[];
  creator_custom_item_id: string;
  custom_field: string[];
  custom_label: string[];
};

export const emptySettings: SettingsValues = {
  name: '',
  site_id: '',
  campaign_text: '',
  blurb: '',
  image: '',
  image_remove: false,
  receipt_logo: '',
  receipt_logo_remove: false,
  timezone: null,
  currency: null,
  allow_global_match_edit: null,
  hours_start: '00:00',
  hours_end: '00:00',
  all_day: false,
  weekends: false,
  part_id: [],
  part_name: [],
  part_start: [],
  part_end: [],
  gone_meals: '',
  sleep_interval: '',
  mobile_enabled: false,
  delivery_enabled: false,
  pickup_enabled: false,
  disable_sleep: false,
  place: [],
  contact_email: '',
  weekdays_open: false,
  weekdays_start: [],
  weekdays_end: [],
  weekends_open: false,
  weekends_start: [],
  weekends_end: [],
  creator_custom_item_id: '',
  custom_field: [],
  custom_label: [],
};

/** For comparison: lists as JSON, because their order counts. */
export type SettingsDocument = ReturnType<typeof documentOf>;

/** @param receiptLogo the logo's reference, '' for none */
export function valuesOfSettings(
  location: Location,
  settings: OrderSettings,
  { admin, provider, receiptLogo }: { admin: boolean; provider: boolean; receiptLogo: string },
): SettingsValues {
  const { operation_hours: hours, meals } = location.operations;
  const { weekdays, weekends } = settings.mobile_order_hours;
  const custom = parseCustomFields(location.creator_custom_fields) ?? [];
  return {
    name: location.name,
    site_id: location.site_id ?? '',
    campaign_text: location.campaign_text,
    blurb: location.blurb,
    image: location.image === null ? '' : String(location.image),
    image_remove: false,
    receipt_logo: receiptLogo,
    receipt_logo_remove: false,
    timezone: admin ? (location.timezone ?? '') : null,
    currency: admin ? location.currency : null,
    allow_global_match_edit: provider ? (location.allow_global_match_edit ? '1' : '0') : null,
    hours_start: hours.start,
    hours_end: endForField(hours.end),
    all_day: hours.all_day,
    weekends: hours.weekends,
    part_id: meals.map(({ id }) => String(id)),
    part_name: meals.map(({ name }) => name),
    part_start: meals.map(({ start }) => start),
    part_end: meals.map(({ end }) => endForField(end)),
    gone_meals: '',
    sleep_interval: hours.sleep_interval === null ? '' : String(hours.sleep_interval),
    mobile_enabled: settings.mobile_enabled,
    delivery_enabled: settings.delivery_enabled,
    pickup_enabled: settings.pickup_enabled,
    disable_sleep: settings.disable_sleep,
    place: settings.pickup_locations,
    contact_email: settings.contact_email,
    weekdays_open: weekdays.open,
    weekdays_start: weekdays.hours.map(({ start }) => start),
    weekdays_end: weekdays.hours.map(({ end }) => endForField(end)),
    weekends_open: weekends.open,
    weekends_start: weekends.hours.map(({ start }) => start),
    weekends_end: weekends.hours.map(({ end }) => endForField(end)),
    creator_custom_item_id: location.creator_custom_item_id ?? '',
    custom_field: custom.map(({ field }) => field),
    custom_label: custom.map(({ label }) => label),
  };
}

export function documentOf(values: SettingsValues) {
  const { name, site_id, campaign_text, blurb, timezone, currency } = values;
  const hours = (days: 'weekdays' | 'weekends') => ({
    open: values[`${days}_open`],
    hours: rowsOf(values, days).map(([start = '', end = '']) => ({ start, end })),
  });
  return {
    name: name.trim(),
    site_id: site_id.trim(),
    campaign_text: campaign_text.trim(),
    blurb: blurb.trim(),
    image: values.image_remove ? '' : values.image,
    timezone,
    currency,
    allow_global_match_edit: values.allow_global_match_edit,
    operation_hours: JSON.stringify({
      start: values.all_day ? '00:00' : values.hours_start,
      end: values.all_day ? '00:00' : values.hours_end,
      all_day: values.all_day,
      weekends: values.weekends,
      sleep_interval: values.sleep_interval.trim(),
    }),
    meals: JSON.stringify(rowsOf(values, 'part').map((row) => row.map((text) => text.trim()))),
    receipt_logo: values.receipt_logo_remove ? '' : values.receipt_logo,
    mobile_enabled: values.mobile_enabled,
    delivery_enabled: values.delivery_enabled,
    pickup_enabled: values.pickup_enabled,
    disable_sleep: values.disable_sleep,
    pickup_locations: JSON.stringify(values.place.filter((place) => place.trim() !== '')),
    contact_email: values.contact_email,
    mobile_order_hours: JSON.stringify({
      weekdays: hours('weekdays'),
      weekends: hours('weekends'),
    }),
    creator_custom_item_id: values.creator_custom_item_id.trim(),
    creator_custom_fields: JSON.stringify(
      rowsOf(values, 'custom')
        .map(([field = '', label = '']) => ({ field: field.trim(), label: label.trim() }))
        .filter(({ field }) => field !== ''),
    ),
  };
}
