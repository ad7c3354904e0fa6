import { z } from 'zod';
import { GROUPS_TEXT_MAX } from './groups';
import type { ItemFormValues } from './values';

/** What a form was opened with; it travels in the form, so that a save knows what was changed. */
export interface OpenedItem {
  /** Instant, UTC ISO. */
  at: string;
  values: ItemFormValues;
}

const text = z.string().max(50_000);
const list = z.array(z.string().max(500)).max(1000);

const openedItem: z.ZodType<OpenedItem> = z.object({
  at: z.string().datetime(),
  values: z.object({
    image: text,
    image_remove: z.boolean(),
    name: text,
    description: text,
    price: text,
    day_parts: list,
    tags: text,
    active: z.boolean(),
    global_match: text.nullable(),
    labels: list,
    schedule_start: text,
    schedule_end: text,
    schedule_others: text,
    calories: text,
    dietary: text,
    allergens: text,
    pos_id: text,
    no_notes: z.boolean(),
    groups: z.string().max(GROUPS_TEXT_MAX),
  }),
});

/** Reads the travelling text; undefined if it is missing or was tampered with. */
export function readOpened(json: string | undefined): OpenedItem | undefined {
  if (!json) return undefined;
  try {
    return openedItem.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
