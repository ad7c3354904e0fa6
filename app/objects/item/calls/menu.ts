import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, idList, imageVersion, longIdList, wholeNumber } from '~/creator/contract/wire';
import { category } from '~/objects/category/calls';
import { station } from '~/objects/station/calls';
import { answeredItemPatch, itemDocument } from './shapes';

const placedItem = z.object({
  id,
  version: z.number().int(),
  /** The owner's: an item of the master menu is in an own category by reference, and is locked. */
  location_id: id,
  name: z.string(),
  price: z.number(),
  pos_id: z.string().nullable(),
  sku: z.array(z.string()),
  active: flag,
  image: id.nullable(),
  image_version: imageVersion,
  schedule: z.string().nullable(),
  repeats: z.string().nullable(),
  day_parts: z.array(z.number().int()),
  categories: z.array(id),
  option_groups: z.array(
    z.object({ relation_id: id, id, range: z.tuple([z.number(), z.number()]).nullable() }),
  ),
  options: z.array(
    z.object({ id, group: id.nullable(), default: flag, max_count: z.number().int() }),
  ),
});

const filledCategory = category.extend({ items: z.array(id) });

export const menuCalls = {
  'menu.get': call({
    does: 'The menu: stations with categories and items, and the option groups; or one part of it.',
    access: 'read',
    writes: false,
    menu: true,
    params: z
      .object({
        location_id: id,
        /**
         * extension: `nav` answers only stations; `categories` stations with categories, without items; `station`
         * one station with everything; `category` the station of `category_id` or `station_id` with its
         * categories, and the items of `category_id` without their codes and options.
         */
        parts: z.enum(['nav', 'categories', 'station', 'category']).optional(),
        station_id: id.optional(),
        category_id: id.optional(),
        /** extension: `item_count` counts only items sold in this day part. */
        day_part: wholeNumber.optional(),
      })
      .strict(),
    answer: z.object({
      stations: z.array(
        station.extend({
          categories: z.array(
            category.extend({
              /** All items in it, whether or not they are in the answer; with `day_part` those sold then. */
              item_count: z.number().int(),
              items: z.array(placedItem),
            }),
          ),
          items: z.array(id),
        }),
      ),
      option_groups: z.array(
        z.object({ id, version: z.number().int(), name: z.string(), group_type: z.string() }),
      ),
      options: z.array(
        z.object({
          id,
          version: z.number().int(),
          name: z.string(),
          price: z.number(),
          active: flag,
          pos_id: z.string().nullable(),
          image: id.nullable(),
          image_version: imageVersion,
          /** Items with this option, once for each group that offers it: the first 1,000 by ID. */
          items: z.array(z.object({ id, group: id.nullable() })),
        }),
      ),
    }),
  }),
  'menu.get_item': call({
    does: 'One item as the menu item form needs it.',
    access: 'read',
    writes: false,
    menu: true,
    params: z.object({ location_id: id, item_id: id }).strict(),
    answer: itemDocument,
  }),
  'menu.update_item': call({
    does: 'Saves the menu item form: the named fields, and groups and options in their order. The item may be sent as menu.get_item answered it: what no save writes (`orders` and `relations` among it) is ignored.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: z.object({ location_id: id }).merge(answeredItemPatch).strict(),
    answer: itemDocument,
  }),
  'menu.add_items_to_category': call({
    does: 'Adds items at the end of a category; those that are there already stay where they are.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: z.object({ location_id: id, category_id: id, items: longIdList }).strict(),
    answer: filledCategory,
  }),
  'menu.remove_items_from_category': call({
    does: 'Takes an item out of categories; it stays in the catalogue.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: z.object({ location_id: id, item_id: id, category_ids: idList }).strict(),
    answer: itemDocument,
  }),
  'menu.move_item': call({
    does: 'Moves an item from one category to the end of another; its other categories stay.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: z
      .object({ location_id: id, item_id: id, src_category_id: id, dst_category_id: id })
      .strict(),
    answer: itemDocument,
  }),
  'menu.remove_option': call({
    does: 'Takes an option out of every item; groups that are left without options stay.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: z.object({ location_id: id, id }).strict(),
    answer: z.object({ id }),
  }),
};
