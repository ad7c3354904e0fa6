import type { DocumentOf } from '~/fields/field';
import { parseCustomFields } from '~/menu/custom-id';
import type { KeyedTarget } from '~/menu/mashmenu/adjustments';
import { MASHMENU_VERSION, type WrittenMenu } from '~/menu/mashmenu/format';
import { isEqual } from '~/menu/merge';
import {
  type GroupType,
  normaliseDefaults,
  normaliseMaxCount,
  normaliseRange,
} from '~/menu/option-groups';
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '~/menu/order-settings';
import { type DiscountType, renamedTargets, type Target } from '~/menu/rules/documents';
import type { categoryFields } from '~/objects/category/fields';
import { type discountFields, toDiscountDetails } from '~/objects/discount/fields';
import { type feeFields, toFeeDetails } from '~/objects/fee/fields';
import type { ItemDocument } from '~/objects/item/service/document.service';
import { customItemIdField, givenHours } from '~/objects/location/service/location.service';
import type { optionFields } from '~/objects/option/fields';
import type { liveMarks } from '~/objects/sold-out/facts.service';
import type { stationFields } from '~/objects/station/fields';
import { type taxFields, toTaxDetails } from '~/objects/tax/fields';
import { timeText } from '~/service/clock';
import type { LocationRow } from '~/service/location-row';
import { FileKeys } from './file-keys.service';

type ListOf<L extends keyof WrittenMenu> = NonNullable<WrittenMenu[L]>;
type ItemEntry = ListOf<'items'>[number];
type OptionEntry = ListOf<'options'>[number];
type StationEntry = ListOf<'stations'>[number];
type CategoryEntry = NonNullable<StationEntry['categories']>[number];
type DiscountEntry = ListOf<'discounts'>[number];
type FeeEntry = ListOf<'fees'>[number];
type TaxEntry = ListOf<'taxes'>[number];
export type RelationEntry = NonNullable<ItemEntry['relations']>[number];

export class FileNames {
  readonly modes: FileKeys;
  readonly groups: FileKeys;
  readonly options: FileKeys;
  readonly items: FileKeys;
  readonly stations: FileKeys;
  readonly categories: FileKeys;
  readonly images: FileKeys;
  readonly discounts: FileKeys;
  readonly fees: FileKeys;
  readonly taxes: FileKeys;
  readonly groupTypes = new Map<number, GroupType>();
  readonly dayParts: ReadonlySet<number>;

  constructor(
    { dayParts }: Pick<LocationRow, 'dayParts'>,
    { keepsIds, pictures }: { keepsIds: boolean; pictures: boolean },
    lost: ReadonlySet<number>,
  ) {
    const keys = (prefix: string) => new FileKeys(prefix, keepsIds);
    this.modes = keys('pm');
    this.groups = keys('g');
    this.options = keys('o');
    this.items = keys('i');
    this.stations = keys('s');
    this.categories = keys('c');
    this.images = keys('img');
    this.discounts = keys('d');
    this.fees = keys('f');
    this.taxes = keys('t');
    this.dayParts = new Set(dayParts.map(({ id }) => id));
    this.image = (id) => (id === null || !pictures || lost.has(id) ? null : this.images.give(id));
  }

  /** Adds the picture to the file and returns its key; null in a file without pictures. */
  readonly image: (id: number | null) => string | null;
}

type WrittenLocation = NonNullable<WrittenMenu['location']>;

/** Includes the settings for a location that is created from the file. */
export function fileHead(
  location: LocationRow,
  keepsIds: boolean,
  { mobile_order_hours }: Pick<OrderSettings, 'mobile_order_hours'>,
): WrittenMenu {
  const { sleep_interval: _, ...hours } = givenHours(location);
  const isMobileInitial = isEqual(mobile_order_hours, DEFAULT_ORDER_SETTINGS.mobile_order_hours);
  return {
    format: 'mashmenu',
    version: MASHMENU_VERSION,
    exported_at: new Date().toISOString().replace(/\.\d+/, ''),
    keeps_ids: keepsIds,
    location: {
      name: location.name,
      timezone: location.timezone,
      currency: location.currency,
      operation_hours: hours as WrittenLocation['operation_hours'],
      ...(!isMobileInitial && { mobile_order_hours }),
      creator_custom_fields: parseCustomFields(location.creator_custom_fields),
      creator_custom_item_id: customItemIdField(location),
    },
    // Items refer to day parts by id, so their order in the list does not matter.
    day_parts: location.dayParts.map(({ id, name, start_time, end_time }) => ({
      id,
      name,
      start: start_time,
      end: end_time,
    })),
  };
}

export function optionEntry(
  key: string,
  { item_id, image, ...own }: DocumentOf<typeof optionFields>,
  names: FileNames,
): OptionEntry {
  const fields = own as Omit<OptionEntry, 'image' | 'item'>;
  return { ...fields, key, image: names.image(image), item: names.items.of(item_id) };
}

/** Ranges and defaults are normalized as an import would; references to objects outside the file are dropped. */
export function itemEntry(
  key: string,
  { image, prices, option_groups, options, day_parts, ...own }: ItemDocument,
  relations: RelationEntry[],
  names: FileNames,
): ItemEntry {
  const fields = own as Omit<ItemEntry, 'image' | 'prices' | 'option_groups' | 'day_parts'>;
  return {
    ...fields,
    key,
    day_parts: day_parts.filter((id) => names.dayParts.has(id)),
    image: names.image(image),
    prices: prices.flatMap(({ mode_id, price }) => {
      const mode = names.modes.of(mode_id);
      return mode === null ? [] : [{ mode, price }];
    }),
    option_groups: option_groups.flatMap(({ id, range }) => {
      const group = names.groups.of(id);
      const type = names.groupTypes.get(id);
      if (group === null || type === undefined) return [];
      const linked = options.flatMap((link) => {
        const option = link.group === id ? names.options.of(link.id) : null;
        if (option === null) return [];
        const max_count = normaliseMaxCount(link.max_count);
        return [{ option, default: flagOf(link.default), max_count }];
      });
      const fitting = normaliseDefaults(type, linked) as typeof linked;
      return [{ group, range: normaliseRange(type, range, linked.length), options: fitting }];
    }),
    relations,
  };
}

export function soldOutEntry(mark: Awaited<ReturnType<typeof liveMarks>>[number]) {
  const { until, reason, items_stay } = mark;
  const end = until === null ? null : `${timeText(until).replace(' ', 'T')}Z`;
  return { sold_out: { until: end, reason, items_stay: items_stay === 1 } };
}

export function categoryEntry(
  key: string,
  { station_id: _, image, ...own }: DocumentOf<typeof categoryFields>,
  items: string[],
  names: FileNames,
): CategoryEntry {
  const fields = own as Omit<CategoryEntry, 'image'>;
  return { ...fields, key, image: names.image(image), items };
}

export function stationEntry(
  key: string,
  { image, ...own }: DocumentOf<typeof stationFields>,
  categories: CategoryEntry[],
  names: FileNames,
): StationEntry {
  const fields = own as Omit<StationEntry, 'image'>;
  return { ...fields, key, image: names.image(image), categories };
}

/** Drops targets that are not in the file. */
export function discountEntry(
  key: string,
  doc: DocumentOf<typeof discountFields>,
  names: FileNames,
): DiscountEntry {
  const { name, ref } = doc;
  const discount_type = doc.discount_type as DiscountType;
  const { items, ...own } = toDiscountDetails(doc);
  const details = items ? { ...own, items: renamedTargets(items, namedBy(names)) } : own;
  return { key, name, discount_type, active: flagOf(doc.active), ref, details };
}

export function feeEntry(
  key: string,
  doc: DocumentOf<typeof feeFields>,
  names: FileNames,
): FeeEntry {
  const { items, ...own } = toFeeDetails(doc);
  const details = { ...own, items: renamedTargets(items, namedBy(names)) };
  return { key, name: doc.name, ref: doc.ref, details };
}

export function taxEntry(key: string, doc: DocumentOf<typeof taxFields>): TaxEntry {
  const { name, ref } = doc;
  return { key, name, rule_type: 'MATCH', ref, details: toTaxDetails(doc) };
}

function namedBy({ items }: FileNames) {
  return (target: Target): KeyedTarget[] => {
    if (typeof target === 'string') return [{ tag: target }];
    const item = items.of(target);
    return item === null ? [] : [{ item }];
  };
}

function flagOf(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
