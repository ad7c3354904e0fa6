import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, name, price } from '~/creator/contract/wire';
import { itemDocument, itemPatch } from '~/objects/item/calls/shapes';

/** 'option' is what answers carry beside the others; options are edited with the item's groups. */
const RELATION_TYPES = ['contained', 'hot_cold_item', 'others', 'option'] as const;

const relationList = z
  .array(
    z
      .object({
        type: z.enum(RELATION_TYPES),
        item_id: id,
        relation_id: id,
      })
      // What answers carry beside that is left aside.
      .strip(),
  )
  .max(500, 'At most 500 relations');

export const relationCalls = {
  'item.update_relations': call({
    does: 'Gives an item exactly these relations, from whichever side, or adds and removes some; name and price are its own.',
    access: 'write',
    writes: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        id,
        /** All of them; without it those that it has, after `add` and `remove`. */
        relations: relationList.optional(),
        /** Ours: relations that it gets beside the others; one that it has stays. */
        add: relationList.default([]),
        /** Ours: relations that it loses; one that it has not is none. */
        remove: relationList.default([]),
        name: name.optional(),
        price: price.optional(),
        /** Ours: what else of the item the same action changes. */
        fields: itemPatch.omit({ item_id: true, name: true, price: true }).strict().optional(),
      })
      .strict(),
    answer: itemDocument,
  }),
};
