import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { keyScopes } from '~/creator/contract/key-words';
import { id, idList, name, time, wholeNumber } from '~/creator/contract/wire';

/** A key lives at most so long, unless it is without an end. */
export const MOST_DAYS = 3_660;

const keyStates = ['live', 'expired', 'ended', 'paused'] as const;

const person = z.object({ id, name: z.string() });

export const keyCalls = {
  'key.list': call({
    does: 'The keys of the caller’s organisation, of all organisations for staff of the provider; live ones first, then the newest.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z
      .object({
        limit: z.number().int().min(1).max(1000).default(100),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      keys: z.array(
        z.object({
          id,
          name: z.string(),
          scopes: z.array(z.enum(keyScopes)),
          /** Those that the caller may open; null: all of its maker. */
          locations: z.array(person).nullable(),
          /** How many more it was given that the caller may not open. */
          others: z.number().int(),
          /** Groups of locations, with how many it opens now by each, as far as its maker may. */
          groups: z.array(person.extend({ locations: z.number().int() })),
          by: person,
          organisation: z.string().nullable(),
          created_at: time,
          /** Null: it lives until it is ended. */
          expires_at: time.nullable(),
          /** Precise to a minute. */
          last_used_at: time.nullable(),
          ended_at: time.nullable(),
          /** `paused`: the account of its maker is disabled. */
          state: z.enum(keyStates),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  'key.create': call({
    does: 'Makes a key by which a program makes calls; what the key may do is never more than its maker may, now or later. Its token is answered once.',
    access: 'admins',
    writes: false,
    deed: 'session',
    ours: true,
    params: z
      .object({
        name,
        scopes: z.array(z.enum(keyScopes)).min(1, 'Choose what the key may do').max(50),
        /** Null: all locations of the caller, also those given later. */
        locations: idList.nullable(),
        /** Groups of the caller’s organisation: what they hold at each moment, beside the locations. */
        groups: idList.default([]),
        /** Its last day, UTC; null: it lives until it is ended. */
        expires: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a day as 2026-11-20')
          .nullable(),
      })
      .strict(),
    answer: z.object({
      id,
      name: z.string(),
      /** Null for the same one-time key again a minute later. */
      token: z.string().nullable(),
    }),
  }),
  'key.end': call({
    does: 'Ends a key of the caller’s organisation at once; 0 where it had ended, or there is none.',
    access: 'admins',
    writes: false,
    deed: 'session',
    ours: true,
    params: z.object({ id }).strict(),
    answer: z.object({ ended: z.number().int() }),
  }),
};
