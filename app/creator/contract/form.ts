import { z } from 'zod';
import { formKinds } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

const ofObject = z.object({ location_id: id, kind: z.enum(formKinds()), id });

/** A mirror has its own settings; everything else that it shows belongs to its source. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

/** How many open forms of one object are recorded for a person. */
export const TABS = 32;

/** An open form of the caller, by the number that `form.see` returned. */
const tab = z
  .number()
  .int()
  .min(0)
  .max(TABS - 1);

export const formCalls = {
  'form.see': call({
    does: 'Who else has the form of an object open, and who changed it last; and notes that the caller has it open: for ten minutes, or for two and a half where `live` says that the form asks again every minute. A form that asks again names its `tab`; what was noted within 45 seconds is not written again then. Without it the form is given one, unless the caller has the object open already and the form is not `anew`.',
    access: 'write',
    writes: false,
    ours: true,
    menu: isOfMenu,
    params: ofObject
      .extend({
        /** The version that the form loaded: later changes are reported; without it those of ten minutes. */
        version: z.number().int().positive().optional(),
        tab: tab.optional(),
        live: z.boolean().default(false),
        anew: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      /** The first five, by when they opened it. */
      others: z.array(z.object({ name: z.string(), since: time })),
      more: wholeNumber,
      changed: z
        .object({
          name: z.string(),
          time,
          fields: z.array(z.string()),
          deleted: z.boolean(),
        })
        .nullable(),
      tab: tab.nullable(),
    }),
  }),
  'form.leave': call({
    does: 'Says that the caller has a form of an object open no more; their other forms of it stay noted.',
    access: 'write',
    writes: false,
    ours: true,
    menu: isOfMenu,
    params: ofObject.extend({ tab }).strict(),
    answer: z.object({ id }),
  }),
};
