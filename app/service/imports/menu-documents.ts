import type { DocumentOf } from '~/fields/field';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileItem,
  MenuFileOption,
} from '~/menu/mashmenu/menu-file';
import type { CategoryDocument } from '~/objects/category/entity.service';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import type { LocationDocument } from '~/objects/location/service/entity.service';
import type { optionFields } from '~/objects/option/fields';
import type { Creation } from '../changes/entity';
import { blankLocation } from '../operators/locations';

/** The ids that the database gave, by the positions that the file refers to things by. */
export interface LoadedIds {
  images: number[];
  options: number[];
  groups: number[];
  items: number[];
  stations: number[];
}

/** A file's settings for the location that is made from it. */
export function locationDocument(
  { location, day_parts }: MenuFile,
  { name, organisationId }: { name: string; organisationId: number },
): LocationDocument {
  const blank = blankLocation(name, organisationId);
  if (!location) return { ...blank, meals: day_parts };
  const { timezone, currency, operation_hours, creator_custom_fields } = location;
  return {
    ...blank,
    timezone,
    currency,
    operation_hours: { ...operation_hours, sleep_interval: null },
    creator_custom_item_id: location.creator_custom_item_id,
    creator_custom_fields:
      creator_custom_fields === null ? null : JSON.stringify(creator_custom_fields),
    meals: day_parts,
  };
}

/** An option of a file; the item that it stands for comes later. */
export function optionDocument(
  option: MenuFileOption,
  ids: LoadedIds,
): DocumentOf<typeof optionFields> {
  return {
    name: option.name,
    price: option.price,
    active: option.active,
    pos_id: option.pos_id,
    image: idAt(ids.images, option.image),
    item_id: null,
  };
}

/** An item of a file with its child lists. */
export function itemDocument(item: MenuFileItem, ids: LoadedIds): ItemDocument {
  const { key: _, image, prices, option_groups, ...own } = item;
  return {
    ...blankItem(item.name),
    ...own,
    image: idAt(ids.images, image),
    // The modes of a new location have the ids 1, 2, … in the order of the file.
    prices: prices.map(({ mode, price }) => ({ mode_id: mode + 1, price })),
    option_groups: option_groups.map(({ group, range }) => ({
      relation_id: null,
      id: idOf(ids.groups, group),
      range,
    })),
    options: option_groups.flatMap(({ group, options }) =>
      options.map((link) => ({
        id: idOf(ids.options, link.option),
        group: idOf(ids.groups, group),
        default: link.default,
        max_count: link.max_count,
      })),
    ),
  };
}

/** A category of a file with its items in their order. */
export function categoryCreation(
  {
    category,
    station,
    position,
  }: { category: MenuFileCategory; station: number; position: number },
  ids: LoadedIds,
): Creation<CategoryDocument> {
  const items = category.items.map((item) => idOf(ids.items, item));
  return {
    order: {
      position,
      items: Object.fromEntries(items.map((id, index) => [id, index + 1])),
    },
    doc: {
      station_id: idOf(ids.stations, station),
      name: category.name,
      description: category.description,
      active: category.active,
      visibility: category.visibility,
      schedule: category.schedule,
      image: idAt(ids.images, category.image),
      items,
    },
  };
}

export function idAt(ids: readonly number[], position: number | null): number | null {
  return position === null ? null : idOf(ids, position);
}

export function idOf(ids: readonly number[], position: number): number {
  const id = ids[position];
  if (id === undefined) throw new RangeError(`Nothing was loaded at position ${position}.`);
  return id;
}
