import { z } from 'zod';
import { call } from '~/creator/contract/call';

const ended = z.object({ ended: z.number().int() });
const password = z.string().min(1, 'Enter a password').max(1000, 'That is too long');
const link = z.string().min(1).max(100);

export const ownAccountCalls = {
  'user.sessions': call({
    does: 'The live sessions of the caller, and the tokens of programs that act in their name; the last used first.',
    access: 'user',
    writes: false,
    ours: true,
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
      }),
    ),
  }),
  'user.end_session': call({
    does: 'Ends one session or token of the caller by its id; 0 where it had ended.',
    access: 'user',
    writes: false,
    ours: true,
    params: z
      .object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'Give an id of a session') })
      .strict(),
    answer: ended,
  }),
  'user.end_other_sessions': call({
    does: 'Ends every session and token of the caller but the one that asks.',
    access: 'user',
    writes: false,
    ours: true,
    params: z.object({}).strict(),
    answer: ended,
  }),
  'user.change_password': call({
    does: 'Sets a new password of the caller, who gives the current one, and ends every other session and token; wrong ones count as failed sign-ins.',
    access: 'user',
    writes: false,
    ours: true,
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
    ours: true,
    params: z.object({ link, password }).strict(),
    answer: z.object({ email: z.string() }),
  }),
};
