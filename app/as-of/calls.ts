import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, time } from '~/creator/contract/wire';
import { MOMENT } from '~/menu/as-of';
import { kindsWith } from '~/menu/kinds';

const moment = z.string().regex(MOMENT, 'Give a time as 2026-11-20T12:05');
const whats = ['added', 'gone', 'changed', 'moved'] as const;

const difference = z.object({
  kind: z.enum(kindsWith('menu')),
  id,
  what: z.enum(whats),
  name: z.string().nullable(),
  /** The fields that differ; all fields where the object was added or deleted. */
  before: z.record(z.unknown()),
  after: z.record(z.unknown()),
  left: z.array(z.string()),
  joined: z.array(z.string()),
  actions: z.number().int(),
  action_id: id,
  time,
  user_name: z.string().nullable(),
});

export const asOfCalls = {
  'menu.compare': call({
    does: 'What differs in a menu between two moments by its clock: what was added, is gone, was changed or moved, the latest first.',
    access: 'look',
    writes: false,
    ours: true,
    menu: true,
    weight: () => 20,
    params: z
      .object({
        location_id: id,
        from: moment,
        until: moment.optional(),
        what: z.enum(whats).optional(),
        limit: z.number().int().min(1).max(100).default(50),
        offset: z.number().int().min(0).default(0),
      })
      .strict(),
    answer: z.object({
      counts: z.object({
        added: z.number().int(),
        gone: z.number().int(),
        changed: z.number().int(),
        moved: z.number().int(),
      }),
      differences: z.array(difference),
    }),
  }),
  'menu.bring_back': call({
    does: 'Makes a menu again what it was at a moment by its clock, as one action, which can be taken back. Settings of the location stay.',
    access: 'write',
    writes: 'undo',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        at: moment,
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      made: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      /** Objects left unchanged, or partly so, because the caller may not change them. */
      kept: z.number().int(),
    }),
  }),
};
