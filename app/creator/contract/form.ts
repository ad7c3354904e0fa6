import { z } from 'zod';
import { formKinds } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

const ofObject = z.object({ location_id: id, kind: z.enum(formKinds()), id });

/** A mirror's settings are its own, everything else that it shows is its source's. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

/** How many forms of one object a person can have noted as open at once. */
export const TABS = 32;

/** One of the caller's open forms of an object, by the number that `form.see` gave it. */
const tab = z
  .number()
  .int()
  .min(0)
  .max(TABS - 1);

/** Open forms are no objects of a menu: they have neither version nor ledger. */
export const formCalls = {
  'form.see': call({
    does: 'Who else has the form of an object open, and who changed it last; and notes that the caller has it open: for ten minutes, or for two and a half where `live` says that the form asks again every minute. A form that asks again names its `tab`; what was noted within 45 seconds is not written again then. Without it the form is given one, unless the caller has the object open already and the form is not `anew`.',
    access: 'write',
    writes: false,
    ours: true,
    menu: isOfMenu,
    params: ofObject
      .extend({
        /** The version that the form was opened with: later changes are told, also that the object was deleted. Without it changes of the last ten minutes. */
        version: z.number().int().positive().optional(),
        tab: tab.optional(),
        live: z.boolean().default(false),
        /** The form was just opened, whatever else the caller has open. */
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
          fields: z.array(z.string()),
          /** The object is gone: nobody has it open any more. */
          deleted: z.boolean(),
        })
        .nullable(),
      /** The number of the form that was noted; null where none was. */
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
