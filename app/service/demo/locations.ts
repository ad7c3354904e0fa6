import type { OrderSettings } from '~/menu/order-settings';

export const HARBOR = 'Harbor Hospitality';
export const QUAYSIDE = 'Quayside Catering';
/** Has no accounts: provider staff look after it. */
const TOLLGATE = 'Tollgate Amusements';

export type DemoName =
  | 'harborCafe'
  | 'quaysideDeli'
  | 'concourseNorth'
  | 'concourseSouth'
  | 'upperDeck'
  | 'campusMenu'
  | 'houseMenu'
  | 'libraryCafe'
  | 'thornburyHall'
  | 'pierNineShop'
  | 'mapleStreetShop'
  | 'bistroDuQuai'
  | 'kajensKok'
  | 'fairground';

/** Beside its menu in `menus`. */
export interface DemoLocation {
  name: DemoName;
  organisation: string;
  fields?: {
    location_type?: 'template';
    site_id?: string;
    allow_global_match_edit?: 1;
    campaign_text?: string;
    blurb?: string;
    mobile_enabled?: true;
    pickup_enabled?: true;
    pickup_locations?: readonly string[];
    mobile_order_hours?: OrderSettings['mobile_order_hours'];
  };
  master?: DemoName;
  mirrors?: DemoName;
  pricebook?: { name: string; type: 'automatic' | 'manual' };
}

/** In order of their ids. */
export const demoLocations: readonly DemoLocation[] = [
  {
    name: 'harborCafe',
    organisation: HARBOR,
  },
  { name: 'quaysideDeli', organisation: QUAYSIDE },
  {
    name: 'concourseNorth',
    organisation: HARBOR,
    fields: {
      site_id: 'HA-N104',
      campaign_text: 'Order at half-time, pick up at section 108.',
      blurb: 'Everything from the north stairs.',
      mobile_enabled: true,
      pickup_enabled: true,
      pickup_locations: ['Section 108', 'North stairs'],
      mobile_order_hours: {
        weekdays: {
          open: true,
          hours: [
            { start: '11:30', end: '15:30' },
            { start: '17:00', end: '23:00' },
          ],
        },
        weekends: { open: true, hours: [{ start: '11:00', end: '23:30' }] },
      },
    },
  },
  {
    name: 'concourseSouth',
    organisation: HARBOR,
    mirrors: 'concourseNorth',
    fields: { site_id: 'HA-S118' },
  },
  {
    name: 'upperDeck',
    organisation: HARBOR,
    mirrors: 'concourseNorth',
    fields: { site_id: 'HA-U301' },
  },
  {
    name: 'campusMenu',
    organisation: HARBOR,
    fields: { location_type: 'template' },
  },
  {
    name: 'houseMenu',
    organisation: HARBOR,
    fields: { site_id: 'HH-MASTER' },
  },
  {
    name: 'libraryCafe',
    organisation: HARBOR,
    fields: { site_id: 'NU-LIB', allow_global_match_edit: 1, blurb: 'Ground floor, no shushing.' },
  },
  {
    name: 'thornburyHall',
    organisation: HARBOR,
    master: 'houseMenu',
    fields: { site_id: 'NU-THO' },
  },
  {
    name: 'pierNineShop',
    organisation: HARBOR,
    fields: { site_id: 'CS-0009' },
    pricebook: { name: 'Saltline Pricebook', type: 'automatic' },
  },
  {
    name: 'mapleStreetShop',
    organisation: HARBOR,
    fields: { site_id: 'CS-0031' },
    pricebook: { name: 'Meridian Back Office', type: 'manual' },
  },
  {
    name: 'bistroDuQuai',
    organisation: HARBOR,
    fields: { site_id: 'EU-PAR', campaign_text: 'Service compris.' },
  },
  { name: 'kajensKok', organisation: HARBOR, fields: { site_id: 'EU-STO' } },
  {
    name: 'fairground',
    organisation: TOLLGATE,
    fields: { site_id: 'TG-0001', mobile_enabled: true },
  },
];

export const groups: readonly {
  name: string;
  client: string;
  template: DemoName;
  members: readonly DemoName[];
}[] = [
  {
    name: 'Campus cafés',
    client: 'Northfield University',
    template: 'campusMenu',
    members: ['libraryCafe', 'thornburyHall'],
  },
];
