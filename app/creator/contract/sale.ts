import { z } from 'zod';
import { SKU_MAX } from '~/menu/skus';
import { call } from './call';
import { id, line } from './wire';

const BATCH = 1_000;
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?$/;

export const saleEvent = z
  .object({
    /** Identifies the event for good: repeats are not counted. */
    event_id: z.string().min(1, 'Name the event').max(100),
    /** UTC. */
    at: z
      .string()
      .regex(TIME, 'Give a time like 2026-05-31T12:00:00Z')
      .refine((at) => !Number.isNaN(Date.parse(at.replace(' ', 'T'))), 'Give a time that there is')
      .transform((at) => at.slice(0, 19).replace('T', ' ')),
    sku: z.string().trim().min(1, 'Give the code').max(SKU_MAX),
    known: z.boolean(),
    quantity: z.number().int().min(1).max(10_000).default(1),
    name: line.optional(),
    kiosk_id: z.string().max(100).optional(),
    transaction_id: z.string().max(100).optional(),
  })
  .strict();

export const saleCalls = {
  'sale.report': call({
    does: `Tells what kiosks of a location scanned, at most ${BATCH.toLocaleString('en')} events: when an item was sold last follows from it, and alerts about codes that no item has. It is counted by day and kept for 90 days. A token made by \`token add --kiosk\` is good for this call alone.`,
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    kiosk: true,
    params: z
      .object({
        location_id: id,
        events: z.array(saleEvent).max(BATCH, `At most ${BATCH.toLocaleString('en')} events`),
      })
      .strict(),
    answer: z.object({
      counted: z.number().int(),
      repeated: z.number().int(),
      /** Events older than 90 days, or later than tomorrow. */
      left_out: z.number().int(),
    }),
  }),
};
