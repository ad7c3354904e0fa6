import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { user } from '~/creator/contract/user';
import { id, name, time } from '~/creator/contract/wire';

const MOST_DOMAINS = 50;
const MOST_LINES = 200;

const level = z.union([z.literal(3), z.literal(5), z.literal(6), z.literal(7), z.literal(9)], {
  errorMap: () => ({ message: 'Choose a role' }),
});
const short = z.string().max(500, 'That is too long');

/** What a browser keeps between leaving for the provider and coming back. */
const kept = z.object({ provider: id, state: short, nonce: short, verifier: short }).strict();

const settings = {
  name,
  issuer: z.string().trim().min(1, 'Enter the address of the issuer').max(500, 'That is too long'),
  client_id: z.string().trim().min(1, 'Enter the client id').max(500, 'That is too long'),
  domains: z
    .array(z.string().max(253, 'That is too long'))
    .min(1, 'Enter a domain')
    .max(MOST_DOMAINS, `At most ${MOST_DOMAINS} domains`),
  creates_accounts: z.boolean(),
  /** Of whom no line names; null: they are refused. */
  default_level: level.nullable(),
  claim: z.string().trim().max(200, 'That is too long'),
  mapping: z
    .array(z.object({ value: short.min(1), level, groups: z.array(id).max(200) }).strict())
    .max(MOST_LINES, `At most ${MOST_LINES} lines`),
  grace_minutes: z.number().int().min(0).max(1440, 'At most 1440 minutes, a day'),
};

const provider = z.object({
  ...settings,
  id,
  version: z.number().int(),
  organisation: z.object({ id, name: z.string() }),
  domains: z.array(z.object({ domain: z.string(), confirmed: z.boolean() })),
  default_level: z.number().int().nullable(),
  mapping: z.array(z.object({ value: z.string(), level: z.number().int(), groups: z.array(id) })),
  /** Whether there is one; it is never shown. */
  has_secret: z.boolean(),
  /** The environment of the server sets it; nobody changes it by calls. */
  by_environment: z.boolean(),
  people: z.number().int(),
});

/** Of staff of the provider, which organisation; of others their own. */
const of = { organisation_id: id.optional() };
const admins = { access: 'admins', writes: false, ours: true } as const;
const stranger = { access: 'public', writes: false, ours: true } as const;

export const signInCalls = {
  'sign_in.begin': call({
    does: 'Where somebody signs in with their organisation, found by the domain of their email or by the issuer; 404 where none does. Answers alike whether there is an account or not.',
    ...stranger,
    params: z
      .object({ email: z.string().max(320).optional(), issuer: z.string().max(500).optional() })
      .strict(),
    answer: z.object({ address: z.string(), kept }),
  }),
  'sign_in.finish': call({
    does: 'Signs somebody in who comes back from the provider of their organisation; 403 says why it does not.',
    ...stranger,
    deed: 'session',
    params: z
      .object({ query: z.string().max(8_000), kept, remember: z.boolean().default(true) })
      .strict(),
    answer: z.object({ user, token: z.string() }),
  }),
  'sign_in.backchannel_logout': call({
    does: 'Ends the sessions that a logout token of a provider names (OpenID Connect Back-Channel Logout 1.0).',
    ...stranger,
    deed: 'session',
    params: z.object({ logout_token: z.string().max(20_000) }).strict(),
    answer: z.object({ ended: z.number().int() }),
  }),
  'sign_in.settings': call({
    does: 'How people of an organisation sign in: its providers, and whether passwords are taken. Of all organisations for staff of the provider who name none.',
    ...admins,
    params: z.object(of).strict(),
    answer: z.object({
      /** Where providers send people back to, and where they tell of the end of sessions; null without CREATOR_PUBLIC_URL. */
      addresses: z.object({ redirect: z.string(), logout: z.string() }).nullable(),
      providers: z.array(provider),
      /** Null where no organisation is named. */
      passwords: z
        .object({
          version: z.number().int(),
          allowed: z.boolean(),
          break_glass: z.object({ id, name: z.string() }).nullable(),
        })
        .nullable(),
      /** Who may be the one to sign in by password where nobody else does. */
      admins: z.array(z.object({ id, name: z.string() })),
      groups: z.array(z.object({ id, name: z.string() })),
      history: z.array(
        z.object({ at: time, by: z.string().nullable(), summary: z.string(), outcome: z.string() }),
      ),
    }),
  }),
  'sign_in.save_provider': call({
    does: 'Adds a provider of single sign-on, or changes one. Domains are taken from when staff of the provider confirm them by saving, at once where there is one organisation alone.',
    ...admins,
    deed: 'settings',
    params: z
      .object({
        ...of,
        ...settings,
        /** Without it one is added. */
        id: id.optional(),
        version: z.number().int().optional(),
        /** Missing: as it was. Null: none. */
        secret: z.string().min(1).max(1_000, 'That is too long').nullable().optional(),
      })
      .strict(),
    answer: provider,
  }),
  'sign_in.remove_provider': call({
    does: 'Removes a provider and ends the sessions that it vouched for.',
    ...admins,
    deed: 'settings',
    params: z.object({ id, version: z.number().int().optional() }).strict(),
    answer: z.object({ ended: z.number().int() }),
  }),
  'sign_in.save_passwords': call({
    does: 'Says whether people of an organisation sign in by password, and which admin still may where nobody else does. Tokens and keys are not concerned.',
    ...admins,
    deed: 'settings',
    params: z
      .object({
        ...of,
        version: z.number().int().optional(),
        allowed: z.boolean(),
        break_glass: id.nullable(),
      })
      .strict(),
    answer: z.object({ version: z.number().int() }),
  }),
};
