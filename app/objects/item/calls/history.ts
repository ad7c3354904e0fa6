import { z } from 'zod';
import { call } from '~/creator/contract/call';
import {
  historyEntry,
  historyParams,
  restoreParams,
  unchangedFields,
} from '~/creator/contract/object';
import { itemDocument } from './shapes';

/** Under the names that existing clients use; `object.history` covers every kind. */
export const itemHistoryCalls = {
  'item.history': call({
    does: 'What was done to an item in the last 14 days, newest first; with `older`, what the ledger still holds.',
    access: 'look',
    writes: false,
    menu: true,
    weight: () => 5,
    params: historyParams.strict(),
    answer: z.array(historyEntry),
  }),
  'item.restore': call({
    does: 'Gives an item the values of an earlier version: the named fields, or all of them; a new change.',
    access: 'write',
    writes: 'undo',
    ours: true,
    menu: true,
    params: restoreParams.strict(),
    answer: z.object({ item: itemDocument, kept: unchangedFields }),
  }),
};
