import { z } from 'zod';
import { levelNamed } from './creator/contract/roles';

const role = z.string().transform((text, context) => {
  const level = levelNamed(text);
  if (level !== undefined && level >= 3) return level;
  context.addIssue({ code: 'custom', message: 'no role' });
  return z.NEVER;
});

const provider = z
  .object({
    /** What it is known by from start to start. */
    key: z.string().regex(/^[a-z0-9-]{1,60}$/),
    /** By its name or its number. */
    organisation: z.union([z.string().min(1).max(200), z.number().int().positive()]),
    name: z.string().trim().min(1).max(200),
    issuer: z.string().url().max(500),
    client_id: z.string().min(1).max(500),
    secret: z.string().min(1).max(1_000).nullable().default(null),
    domains: z
      .array(z.string().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/))
      .min(1)
      .max(50),
    creates_accounts: z.boolean().default(false),
    /** Of whom no line names; null: they are refused. */
    default_role: role.nullable().default(null),
    claim: z.string().max(200).default(''),
    mapping: z
      .array(z.object({ value: z.string().min(1).max(500), role }).strict())
      .max(200)
      .default([]),
    grace_minutes: z.number().int().min(0).max(1440).default(60),
  })
  .strict();

const providers = z
  .array(provider)
  .max(50)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length);

export const signInVariables = () => ({
  CREATOR_SIGN_IN_PROVIDERS: z
    .string()
    .transform((text, context) => {
      const parsed = providers.safeParse(jsonOf(text));
      if (parsed.success) return parsed.data;
      const at = parsed.error.issues[0]?.path.join('.');
      const where = at ? ` Look at ${at}.` : '';
      const message = `CREATOR_SIGN_IN_PROVIDERS must be a JSON list such as [{"key":"harbor","organisation":"Harbor","name":"Harbor login","issuer":"https://login.harbor.example","client_id":"creator","secret":"…","domains":["harbor.example"]}], each key once.${where}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .default('[]'),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
