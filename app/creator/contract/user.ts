import { z } from 'zod';
import { call } from './call';
import { id, idList, wholeNumber } from './wire';

const ended = z.object({ ended: z.number().int() });
const password = z.string().min(1, 'Enter a password').max(1000, 'That is too long');
const link = z.string().min(1).max(100);

export const userCalls = {
  'user.locations': call({
    does: 'The locations the caller may open; level 1 sees all.',
    access: 'user',
    writes: false,
    params: z.object({
      limit: z.number().int().min(1).max(1000).default(100),
      offset: wholeNumber.default(0),
      search: z.string().max(200).optional(),
      id: id.optional(),
      ids: idList.optional(),
      site_id: z.string().max(200).optional(),
      /** Limits the list to this location's organization; empty if the caller may not read the location. */
      beside: id.optional(),
      sort_by: z
        .object({
          name: z.enum(['asc', 'desc']).optional(),
          id: z.enum(['asc', 'desc']).optional(),
        })
        .strict()
        .default({ name: 'asc' }),
    }),
    answer: z.object({
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          site_id: z.string().nullable(),
          location_type: z.string(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  'user.sessions': call({
    does: 'The live sessions of the caller, and the tokens of programs that act in their name; the last used first.',
    access: 'user',
    writes: false,
    ours: true,
    beforeFactor: true,
    params: z.object({}).strict(),
    answer: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        kind: z.enum(['session', 'api']),
        /** UTC `YYYY-MM-DD HH:mm:ss`. */
        created_at: z.string(),
        /** Accurate to a few minutes. */
        last_seen_at: z.string(),
        expires_at: z.string(),
        /** False: it ends after some hours without use. */
        remembered: z.boolean(),
        browser: z.string().nullable(),
        address: z.string().nullable(),
        /** How its owner signed in: `password`, `app`, `recovery`, `passkey` or `provider`. */
        way: z.string().nullable(),
      }),
    ),
  }),
  'user.end_session': call({
    does: 'Ends one session or token of the caller by its id; 0 where it had ended.',
    access: 'user',
    writes: false,
    deed: 'session',
    ours: true,
    beforeFactor: true,
    params: z
      .object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'Give an id of a session') })
      .strict(),
    answer: ended,
  }),
  'user.end_other_sessions': call({
    does: 'Ends every session and token of the caller but the one that asks.',
    access: 'user',
    writes: false,
    deed: 'session',
    ours: true,
    beforeFactor: true,
    params: z.object({}).strict(),
    answer: ended,
  }),
  'user.change_password': call({
    does: 'Sets a new password of the caller, who gives the current one, and ends every other session and token; wrong ones count as failed sign-ins.',
    access: 'user',
    writes: false,
    deed: 'session',
    ours: true,
    beforeFactor: true,
    params: z.object({ current: password, password }).strict(),
    answer: ended,
  }),
  'user.reset_link': call({
    does: 'The email of the account whose password a reset link of an operator can replace; 404 says why it cannot.',
    access: 'public',
    writes: false,
    ours: true,
    params: z.object({ link }).strict(),
    answer: z.object({ email: z.string() }),
  }),
  'user.reset_password': call({
    does: 'Sets the password by a reset link, once, and ends every session and token of the account.',
    access: 'public',
    writes: false,
    deed: 'session',
    ours: true,
    params: z.object({ link, password }).strict(),
    answer: z.object({ email: z.string() }),
  }),
};

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  access_level: z.number().int().nullable(),
  scope: z.string(),
  defaultLocation: id.nullable(),
  locations: z.array(z.object({ id, name: z.string() })),
  /** The day, UTC, from which this session needs a second factor that the account has not. */
  second_factor_from: z.string().optional(),
});

export const credentials = z
  .object({
    email: z.string().max(320),
    password: z.string().max(1000),
    remember: z.boolean().default(true),
    /** A secret that the browser keeps, by which it is known again. */
    device: z.string().min(1).max(100).optional(),
  })
  .strict();

const ticket = z.string().min(1).max(100);
const passkey = z.record(z.unknown());

/** What is sent after the password, or instead of it: a passkey is asked for, and then a code or what the passkey signed. */
export const factorCredentials = z.union([
  z
    .object({
      ask: z.literal('passkey'),
      ticket: ticket.optional(),
      remember: z.boolean().optional(),
    })
    .strict(),
  z.object({ ticket, code: z.string().max(50), device: z.string().max(100).optional() }).strict(),
  z.object({ ticket, passkey, device: z.string().max(100).optional() }).strict(),
]);

export const authAnswer = z.object({
  user: user.optional(),
  token: z.string().optional(),
  redirect: z.string().optional(),
  /** Instead of a token: what goes on with the ticket. `options` are for the passkey that was asked for. */
  second_factor: z
    .object({
      ticket,
      ways: z.array(z.enum(['app', 'passkey', 'recovery'])),
      options: passkey.optional(),
    })
    .optional(),
});
