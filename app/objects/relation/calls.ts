import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, name, price } from '~/creator/contract/wire';
import { itemDocument, itemPatch } from '~/objects/item/calls/shapes';

/** Answers contain 'option' too; options are edited with the item's groups. */
const RELATION_TYPES = ['contained', 'hot_cold_item', 'others', 'option'] as const;

const relationList = z
  .array(
    z
      .object({
        type: z.enum(RELATION_TYPES),
        item_id: id,
        relation_id: id,
      })
      // Ignores the other fields of an answer.
      .strip(),
  )
  .max(500, 'At most 500 relations');

export const relationCalls = {
  'item.update_relations': call({
    does: 'Gives an item exactly these relations, from whichever side, or adds and removes some; name and price are its own.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: z
      .object({
        location_id: id,
        id,
        /** The complete list; by default the stored one, after `add` and `remove`. */
        relations: relationList.optional(),
        /** extension: relations to add; existing ones stay. */
        add: relationList.default([]),
        /** extension: relations to remove; missing ones are ignored. */
        remove: relationList.default([]),
        name: name.optional(),
        price: price.optional(),
        /** extension: other fields of the item to change in the same action. */
        fields: itemPatch.omit({ item_id: true, name: true, price: true }).strict().optional(),
      })
      .strict(),
    answer: itemDocument,
  }),
};
