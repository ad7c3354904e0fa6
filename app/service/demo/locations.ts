import type { OrderSettings } from '~/menu/order-settings';
import { bistroDuQuai } from './abroad/bistro';
import { kajensKok } from './abroad/kitchen';
import { concourseNorth } from './arena/concourse-north';
import { concourseSouth, upperDeck } from './arena/mirrors';
import { libraryCafe, thornburyHall } from './campus/cafes';
import { campusMenu } from './campus/campus-menu';
import { houseMenu } from './campus/house-menu';
import type { Days } from './days';
import { fairground } from './fairground/menu';
import { harborCafe } from './harbor-cafe';
import { harborRules } from './harbor-rules';
import type { MenuText } from './menu-text';
import { quaysideDeli } from './quayside-deli';
import { mapleStreetShop, pierNineShop } from './shops/shops';

export const HARBOR = 'Harbor Hospitality';
export const QUAYSIDE = 'Quayside Catering';
/** Nobody has an account in it: staff of the provider look after it. */
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

/** A location of the demo: its menu, and what a .mashmenu file does not say. */
export interface DemoLocation {
  name: DemoName;
  organisation: string;
  menu(days: Days): MenuText;
  /** Fields of the location that its menu leaves at their defaults. */
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
  /** Its master menu, or whose menu it shows as its own. */
  master?: DemoName;
  mirrors?: DemoName;
  pricebook?: { name: string; type: 'automatic' | 'manual' };
}

/** In the order of their ids; every account starts with its first one. */
export const demoLocations: readonly DemoLocation[] = [
  {
    name: 'harborCafe',
    organisation: HARBOR,
    menu: (days) => ({ ...harborCafe, ...harborRules(days) }),
  },
  { name: 'quaysideDeli', organisation: QUAYSIDE, menu: () => quaysideDeli },
  {
    name: 'concourseNorth',
    organisation: HARBOR,
    menu: concourseNorth,
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
    menu: () => concourseSouth,
    mirrors: 'concourseNorth',
    fields: { site_id: 'HA-S118' },
  },
  {
    name: 'upperDeck',
    organisation: HARBOR,
    menu: () => upperDeck,
    mirrors: 'concourseNorth',
    fields: { site_id: 'HA-U301' },
  },
  {
    name: 'campusMenu',
    organisation: HARBOR,
    menu: campusMenu,
    fields: { location_type: 'template' },
  },
  {
    name: 'houseMenu',
    organisation: HARBOR,
    menu: () => houseMenu,
    fields: { site_id: 'HH-MASTER' },
  },
  {
    name: 'libraryCafe',
    organisation: HARBOR,
    menu: libraryCafe,
    fields: { site_id: 'NU-LIB', allow_global_match_edit: 1, blurb: 'Ground floor, no shushing.' },
  },
  {
    name: 'thornburyHall',
    organisation: HARBOR,
    menu: () => thornburyHall,
    master: 'houseMenu',
    fields: { site_id: 'NU-THO' },
  },
  {
    name: 'pierNineShop',
    organisation: HARBOR,
    menu: pierNineShop,
    fields: { site_id: 'CS-0009' },
    pricebook: { name: 'Saltline Pricebook', type: 'automatic' },
  },
  {
    name: 'mapleStreetShop',
    organisation: HARBOR,
    menu: () => mapleStreetShop,
    fields: { site_id: 'CS-0031' },
    pricebook: { name: 'Meridian Back Office', type: 'manual' },
  },
  {
    name: 'bistroDuQuai',
    organisation: HARBOR,
    menu: bistroDuQuai,
    fields: { site_id: 'EU-PAR', campaign_text: 'Service compris.' },
  },
  { name: 'kajensKok', organisation: HARBOR, menu: kajensKok, fields: { site_id: 'EU-STO' } },
  {
    name: 'fairground',
    organisation: TOLLGATE,
    menu: () => fairground,
    fields: { site_id: 'TG-0001', mobile_enabled: true },
  },
];

/** Locations under a template, in the words of whom they are run for. */
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
