import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, idList, manyIds } from '~/creator/contract/wire';
import { ITEM_CSV_DEFAULT, ITEM_CSV_FIELDS, itemCsvColumns } from '~/menu/item-csv';
import { itemFilters } from './filters';

export const itemExportCalls = {
  'item.export_csv': call({
    does: 'The location’s own items as a CSV: those of `ids`, or all that the filters find but `deselected`; inherited ones are left out unless they are asked for.',
    access: 'look',
    writes: false,
    deed: 'export',
    menu: true,
    streams: 'text/csv',
    weight: () => 50,
    params: z
      .object({
        location_id: id,
        /** Always exported in the order of the list, with id and name. */
        fields: z
          .array(z.enum(ITEM_CSV_FIELDS))
          .max(ITEM_CSV_FIELDS.length)
          .default([...ITEM_CSV_DEFAULT])
          .transform(itemCsvColumns),
        filters: itemFilters.default({}),
        ids: manyIds.optional(),
        deselected: manyIds.optional(),
        /** extension: with what the location inherits, as it shows it. */
        inherited: z.boolean().default(false),
      })
      .strict(),
    answer: z.string(),
  }),
  'menu.export': call({
    does: 'The menu as a .mashmenu file: all that is the location’s own, or its `station_ids` with what they reach, without discounts, fees and tax rules; what is inherited is left out, and tax rules for those who are no admin.',
    access: 'look',
    writes: false,
    deed: 'export',
    menu: true,
    streams: 'application/vnd.mashmenu+json',
    weight: () => 50,
    params: z
      .object({
        location_id: id,
        /** Without it, the whole menu with items that are in no station. */
        station_ids: idList.optional(),
        /** Whether the file's keys are the objects' IDs, so that an import finds the objects again. */
        item_id: z.boolean().default(false),
        pictures: z.boolean().default(true),
      })
      .strict(),
    answer: z.string(),
  }),
};
