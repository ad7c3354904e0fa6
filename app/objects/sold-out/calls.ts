import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, line, time, wholeNumber } from '~/creator/contract/wire';
import { isMoment } from '~/menu/moment';
import { SOLD_OUT_ENDS, SOLD_OUT_KINDS } from '~/menu/sold-out';

const kind = z.enum(SOLD_OUT_KINDS);
const inLocation = z.object({ location_id: id });

/** By the location's clock, `YYYY-MM-DDTHH:mm`. */
const local = z.string();
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const object = z.object({
  kind,
  object_id: id,
  /** The version of the mark that the caller saw; without it a mark that stands stays as it is. */
  version: wholeNumber.optional(),
});
const objects = z
  .array(object.strict())
  .min(1, 'Name an item or an option')
  .max(1000, 'At most 1,000 items and options');

const mark = z.object({
  kind,
  object_id: id,
  name: z.string(),
  version: wholeNumber,
  /** Null: until somebody says so. */
  until: time.nullable(),
  until_local: local.nullable(),
  /** Of an option: items that need it are sold without it. */
  items_stay: z.boolean(),
  reason: z.string(),
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  since: time,
  since_local: local,
});

/** An item that counts as sold out: of a required group every choice is. */
const counted = z.object({
  item_id: id,
  name: z.string(),
  group: z.string(),
  until_local: local.nullable(),
});

const stood = z.array(mark);

export const soldOutCalls = {
  'sold_out.get_all': call({
    does: 'What is sold out at a location at a moment, by whom, until when; the items that count as sold out with it; and the ends that can be named by a word.',
    access: 'read',
    writes: false,
    ours: true,
    params: inLocation
      .extend({
        /** By the location’s clock; without it now. */
        at: z
          .string()
          .refine((text) => MINUTE.test(text) && isMoment(text), 'Give a time as 2026-11-20T12:05')
          .optional(),
        /** As if these options were sold out too: `counted` is what comes to it then. */
        options: z.array(id).max(1000, 'At most 1,000 ids').default([]),
        /** With the caller’s own actions of the business day that were not taken back. */
        with_actions: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      at: local,
      /** Whether the caller may mark here. */
      may_mark: z.boolean(),
      marks: z.array(mark),
      counted: z.array(counted),
      ends: z.object({
        /** Null between day parts. */
        part_end: z.object({ name: z.string(), at: local }).nullable(),
        /** Null where it never opens again. */
        next_opening: local.nullable(),
      }),
      /** Newest last. */
      actions: z.array(id),
    }),
  }),
  'sold_out.set': call({
    does: 'Marks items and options sold out at a location until an end, after which they are back by themselves; inherited ones too, and at a mirror for itself alone. Answers marks that stood there already and were not seen by the caller; they stay.',
    access: 'mark',
    writes: 'edit',
    ours: true,
    params: inLocation
      .extend({
        objects,
        /** A word, a moment by the location’s clock, or null: until somebody says so. */
        until: z.union([z.enum(SOLD_OUT_ENDS), z.string().regex(MINUTE)]).nullable(),
        reason: line.default(''),
        /** Of options: items that need one are sold without it, instead of counting as sold out. */
        items_stay: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      marked: wholeNumber,
      until: time.nullable(),
      until_local: local.nullable(),
      stood,
    }),
  }),
  'sold_out.clear': call({
    does: 'Puts items and options back on sale. Answers marks that were changed since the caller saw them; they stay.',
    access: 'mark',
    writes: 'edit',
    ours: true,
    params: inLocation.extend({ objects }).strict(),
    answer: z.object({ cleared: wholeNumber, stood }),
  }),
};
