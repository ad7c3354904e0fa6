import { z } from 'zod';
import { type KindWith, kindsWith } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

const [first, ...others] = kindsWith('panels');

const ofObject = z.object({
  location_id: id,
  kind: z.enum([first as KindWith<'panels'>, ...others]),
  id,
});

/** A mirror's settings are its own, everything else that it shows is its source's. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

/** Open forms are no objects of a menu: they have neither version nor ledger. */
export const formCalls = {
  'form.see': call({
    does: 'Who else has the form of an object open, and who changed it last; and notes that the caller has it open: for ten minutes, or for two and a half where `live` says that the form asks again every minute. What was noted within 45 seconds is not written again, except for a page that was loaded `anew`.',
    access: 'write',
    writes: false,
    ours: true,
    menu: isOfMenu,
    params: ofObject
      .extend({
        /** The version that the form was opened with: later changes are told. Without it those of the last ten minutes. */
        version: z.number().int().positive().optional(),
        live: z.boolean().default(false),
        anew: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      /** The first five, by when they opened it. */
      others: z.array(z.object({ name: z.string(), since: time })),
      more: wholeNumber,
      /** The last change by somebody else. */
      changed: z
        .object({
          name: z.string(),
          time,
          /** What was changed, as the calls name it. */
          fields: z.array(z.string()),
        })
        .nullable(),
      /** Until when the caller's own form is noted; for `form.leave`. */
      until: z.string(),
    }),
  }),
  'form.leave': call({
    does: 'Says that the caller has the form of an object open no more. With `until`, as `form.see` answered it, a form that was opened or seen since then stays noted.',
    access: 'write',
    writes: false,
    ours: true,
    menu: isOfMenu,
    params: ofObject.extend({ until: z.string().max(23).optional() }).strict(),
    answer: z.object({ id }),
  }),
};
