import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { ROLES } from '~/creator/contract/roles';
import { id, time } from '~/creator/contract/wire';

const name = z.string().trim().min(1, 'Give it a name').max(60, 'That is too long');
const code = z.string().trim().min(1, 'Type the code').max(50, 'That is too long');
const passkey = z.record(z.unknown());
/** Only where there were none before. */
const codes = z.array(z.string()).nullable();
const nothing = z.object({}).strict();
const own = { access: 'user', writes: false, ours: true, beforeFactor: true } as const;
const changing = { ...own, deed: 'session' } as const;

export const factorRule = z.object({
  role: z
    .number()
    .int()
    .refine((level) => ROLES.some((role) => role.level === level), 'Choose a role'),
  /** The first day, UTC, on which nobody of the role goes on without one. */
  from: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a day as 2027-03-01'),
});

export const factorCalls = {
  'factor.list': call({
    does: 'The passkeys, the authenticator app and the number of recovery codes of the caller.',
    ...own,
    params: nothing,
    answer: z.object({
      factors: z.array(
        z.object({
          id,
          kind: z.enum(['app', 'passkey']),
          name: z.string(),
          created_at: time,
          last_used_at: time.nullable(),
        }),
      ),
      /** An app that is being set up: what its picture says, and the key to type. */
      pending: z.object({ address: z.string(), key: z.string() }).nullable(),
      codes_left: z.number().int(),
      codes_made_at: time.nullable(),
      /** Whether changes are taken without the password or a code. */
      recent: z.boolean(),
      /** The day, UTC, from which the caller has to have one. */
      required_from: z.string().nullable(),
      /** Where passkeys work. */
      origin: z.string(),
    }),
  }),
  'factor.prove': call({
    does: 'Takes the password or a code of the caller, after which factors may be changed for ten minutes; wrong ones count as failed sign-ins.',
    ...changing,
    params: z
      .object({ secret: z.string().min(1, 'Give your password or a code').max(1000) })
      .strict(),
    answer: nothing,
  }),
  'factor.begin_app': call({
    does: 'Makes the key of an authenticator app, which counts from its first code on.',
    ...changing,
    params: nothing,
    answer: nothing,
  }),
  'factor.cancel_app': call({
    does: 'Forgets the key of an app that was not confirmed.',
    ...changing,
    params: nothing,
    answer: nothing,
  }),
  'factor.confirm_app': call({
    does: 'Turns on the authenticator app by a code that it shows.',
    ...changing,
    params: z.object({ code }).strict(),
    answer: z.object({ codes }),
  }),
  'factor.begin_passkey': call({
    does: 'Options for a new passkey, and the ticket with which it is sent.',
    ...changing,
    params: nothing,
    answer: z.object({ ticket: z.string(), options: passkey }),
  }),
  'factor.add_passkey': call({
    does: 'Adds a passkey by what the browser answered to the options.',
    ...changing,
    params: z.object({ ticket: z.string().max(100), passkey, name }).strict(),
    answer: z.object({ codes }),
  }),
  'factor.rename': call({
    does: 'Names a passkey or an app of the caller.',
    ...changing,
    params: z.object({ id, name }).strict(),
    answer: nothing,
  }),
  'factor.remove': call({
    does: 'Removes a passkey or an app of the caller; with the last one the recovery codes go.',
    ...changing,
    params: z.object({ id }).strict(),
    answer: nothing,
  }),
  'factor.new_codes': call({
    does: 'Makes ten new recovery codes, shown this once; those of before are void.',
    ...changing,
    params: nothing,
    answer: z.object({ codes: z.array(z.string()) }),
  }),
  'factor.rules': call({
    does: 'From which day on which roles of an organisation need a second factor, and how many people of them have none.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z.object({ organisation_id: id.nullable().default(null) }).strict(),
    answer: z.object({
      rules: z.array(factorRule),
      without: z.array(z.object({ role: z.number().int(), people: z.number().int() })),
    }),
  }),
  'factor.set_rules': call({
    does: 'Sets from which day on which roles of an organisation need a second factor; 409 where somebody changed that meanwhile.',
    access: 'admins',
    writes: false,
    deed: 'settings',
    ours: true,
    params: z
      .object({
        organisation_id: id.nullable().default(null),
        rules: z.array(factorRule).max(ROLES.length),
        /** As they were when the form was opened. */
        was: z.array(factorRule).max(ROLES.length),
      })
      .strict(),
    answer: z.object({ rules: z.array(factorRule) }),
  }),
  'person.reset_factor': call({
    does: 'Removes the passkeys, the app and the recovery codes of somebody and ends their sessions; they are told by mail.',
    access: 'admins',
    writes: false,
    deed: 'session',
    ours: true,
    params: z.object({ id }).strict(),
    answer: z.object({ removed: z.number().int(), mailed: z.boolean() }),
  }),
};
