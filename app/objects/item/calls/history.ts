import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, time, wholeNumber } from '~/creator/contract/wire';
import { itemDocument } from './shapes';

const inLocation = z.object({ location_id: id });

/** Fields as they were and as they became; null for what was not there. */
const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

const entry = z.object({
  time,
  action: z.enum(['create', 'update', 'delete', 'menu:update']),
  from: z.string(),
  user_id: id.nullable(),
  details,
  /** Ours: what `ledger.undo` takes back. */
  action_id: id,
  /** Ours: null for operators and programs without a person. */
  user_name: z.string().nullable(),
  /** Ours: the version of the item that the change led to. */
  version: z.number().int(),
});

export const itemHistoryCalls = {
  'item.history': call({
    does: 'What was done to an item in the last 14 days, newest first; with `older`, what the ledger still holds.',
    access: 'read',
    writes: false,
    menu: true,
    params: inLocation
      .extend({
        id,
        /** Ours: go on beyond the 14 days. */
        older: z.boolean().default(false),
        limit: z.number().int().min(1).max(1000).default(100),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.array(entry),
  }),
  'item.restore': call({
    does: 'Gives an item the values of an earlier version: the named fields, or all of them; a new change.',
    access: 'write',
    writes: true,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        version: z.number().int().positive(),
        fields: z.array(z.string().max(100)).min(1).max(100).optional(),
      })
      .strict(),
    answer: z.object({
      item: itemDocument,
      /** Fields that could not be brought back, because what they name is gone. */
      kept: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
  }),
};
