import { z } from 'zod';
import { readJson } from '~/form/read-json';
import { GROUP_TYPES } from '~/menu/option-groups';
import { MOST_ITEM_OPTIONS } from '~/objects/option-group';
import type { TypedGroup } from './group-form';

export interface EditingGroup {
  of: number | 'new';
  typed: TypedGroup;
}

const TEXT_MAX = 100_000;
const text = z.string().max(TEXT_MAX);
const id = z.number().int().positive();
const flag = z.union([z.literal(0), z.literal(1)]);
const whole = z.number().int().min(0).max(MOST_ITEM_OPTIONS);

const group = z.object({
  name: text,
  group_type: z.enum(GROUP_TYPES),
  range: z.tuple([whole, whole]).nullable(),
  asked: z.object({ least: whole, most: whole.nullable() }).optional(),
  options: z
    .array(
      z.object({
        key: z.string().regex(/^(?:option|new)-\d{1,15}$/),
        id: id.nullable(),
        name: text,
        price: text,
        active: flag,
        pos_id: text.nullable(),
        default: flag,
        max_count: text,
        version: id.nullable(),
      }),
    )
    .max(MOST_ITEM_OPTIONS)
    .refine((options) => new Set(options.map(({ key }) => key)).size === options.length),
  next: z.number().int().min(1).max(1_000_000),
  version: id.optional(),
});

const typed = z.object({
  group,
  range: z.tuple([text, text]).nullable(),
  added: z.object({ name: text, price: text }),
  copy: text,
});

const editing = z.object({ of: z.union([id, z.literal('new')]), typed });

export function readEditedGroup(json: string) {
  return readJson(group, json) ?? null;
}

export function readEditing(json: string): EditingGroup | null {
  return readJson(editing, json) ?? null;
}

export function writeEditing(state: EditingGroup): string {
  return JSON.stringify(state);
}
