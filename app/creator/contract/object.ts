import { z } from 'zod';
import { type KindWith, kindsWith } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

/** Fields as they were and as they became; null for what was not there. */
const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

/** One change of an object. */
export const historyEntry = z.object({
  time,
  action: z.enum(['create', 'update', 'delete', 'menu:update']),
  from: z.string(),
  user_id: id.nullable(),
  details,
  /** Ours: what `ledger.undo` takes back. */
  action_id: id,
  /** Ours: null for operators and programs without a person. */
  user_name: z.string().nullable(),
  /** Ours: why, in the words of who did it. */
  note: z.string().nullable(),
  /** Ours: the version of the object that the change led to; 0 where only its places or relations changed. */
  version: z.number().int(),
  /** Ours: how many objects of its kind the action changed, where that is more than this one and was not taken back. */
  changed_together: z.number().int().optional(),
});

/** Which part of a history is asked for. */
export const historyParams = z.object({
  location_id: id,
  id,
  /** Ours: go on beyond the 14 days. */
  older: z.boolean().default(false),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: wholeNumber.default(0),
});

/** Which version is restored, and which of its fields: all of them if absent. */
export const restoreParams = z.object({
  location_id: id,
  id,
  version: z.number().int().positive(),
  fields: z.array(z.string().max(100)).min(1).max(100).optional(),
});

/** Fields that could not be restored, because what they name is gone or the caller may not set them. */
export const unchangedFields = z.array(z.object({ field: z.string(), reason: z.string() }));

const [first, ...others] = kindsWith('history');
/** The kinds of objects whose history can be read and whose versions can be restored. */
const kind = z.enum([first as KindWith<'history'>, ...others]);

/** A mirror's settings are its own, everything else that it shows is its source's. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

export const objectCalls = {
  'object.history': call({
    does: 'What was done to an object in the last 14 days, newest first; with `older`, what the ledger still holds.',
    access: 'read',
    writes: false,
    ours: true,
    menu: isOfMenu,
    weight: () => 5,
    params: historyParams.extend({ kind }).strict(),
    answer: z.object({
      /** The object as it is now; null where it is deleted. */
      current: z.object({ name: z.string(), version: z.number().int() }).nullable(),
      entries: z.array(historyEntry),
    }),
  }),
  'object.restore': call({
    does: 'Gives an object the values of an earlier version: the named fields, or all of them; a new change.',
    access: 'write',
    writes: true,
    ours: true,
    menu: isOfMenu,
    params: restoreParams.extend({ kind }).strict(),
    answer: z.object({ id, version: z.number().int(), kept: unchangedFields }),
  }),
};
