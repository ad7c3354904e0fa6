import {
  choice,
  code,
  flag,
  image,
  name,
  number,
  own,
  reference,
  referenceOrNull,
  text,
} from '~/fields/field';

const ALL_DAY = {
  start: '00:00',
  end: '24:00',
  all_day: true,
  weekends: true,
  sleep_interval: null,
};

/** Left half loaded by an earlier version. */
export const LOCATION_UNFINISHED = 0;
export const LOCATION_READY = 1;
export const LOCATION_RETIRED = 2;

export const locationFields = {
  organisation_id: reference('Organisation'),
  name: name(),
  location_type: text('Type', { initial: 'location' }),
  site_id: code('Site ID'),
  timezone: code('Time zone'),
  currency: text('Currency', { initial: 'USD' }),
  master_id: referenceOrNull('Master'),
  mirror_items_from: referenceOrNull('Mirror of'),
  allow_global_match_edit: flag('Allow editing global matches', 0),
  operation_hours: own<unknown>('Operation hours', ALL_DAY),
  campaign_text: text('Campaign text'),
  blurb: text('Blurb'),
  image: image(),
  creator_custom_item_id: code('Custom item ID'),
  creator_custom_fields: code('Custom fields'),
  /** One of the states below; a location that is not ready is hidden from everyone. */
  ready: number('Ready', LOCATION_READY, { min: LOCATION_UNFINISHED, max: LOCATION_RETIRED }),
};

const { name: named, site_id, campaign_text, blurb, timezone, currency } = locationFields;
const { operation_hours, creator_custom_item_id, creator_custom_fields } = locationFields;

/** Fields in the settings form and in histories, in the order of the form. */
export const settingsFields = {
  image: { ...locationFields.image, label: 'Header image', control: 'image' },
  name: { ...named, label: 'Location name' },
  site_id,
  campaign_text,
  blurb,
  timezone,
  currency,
  allow_global_match_edit: locationFields.allow_global_match_edit,
  operation_hours: { ...operation_hours, control: 'operation_hours.start' },
  meals: own<unknown>('Day Parts', [], { control: 'day-parts' }),
  receipt_logo: own<string | null>('Receipt logo', null, { control: 'receipt_logo_file' }),
  mobile_enabled: own('Mobile ordering', false),
  pickup_enabled: own('Pickup', false),
  delivery_enabled: own('Delivery', false),
  disable_sleep: own('Disable sleep', false),
  pickup_locations: own<unknown>('Pickup locations', [], { control: 'pickup-locations' }),
  contact_email: text('Contact email'),
  mobile_order_hours: own<unknown>('Mobile hours', null, { control: 'mobile-hours' }),
  sold_out_shown: choice(
    'Sold out items',
    [
      { value: 'hide', label: 'Left out' },
      { value: 'grey', label: 'Shown greyed' },
    ],
    'hide',
  ),
  creator_custom_fields: { ...creator_custom_fields, control: 'custom-fields' },
  creator_custom_item_id,
};
