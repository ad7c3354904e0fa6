import { z } from 'zod';
import { readCookie, signedCookie } from '~/session/cookies.server';

const NAME = 'creator_import';
const YEAR_SECONDS = 31_536_000;

const settings = z.object({
  /** Names of matched origin items take precedence over the file's. */
  use_client_names: z.boolean().default(true),
  correct_invalid_skus: z.boolean().default(false),
});

export type RememberedSettings = z.output<typeof settings>;

export async function readSettings(request: Request): Promise<RememberedSettings> {
  return (await readCookie(request, NAME, settings)) ?? settings.parse({});
}

export function settingsOf(form: FormData): RememberedSettings {
  return {
    use_client_names: form.has('use_client_names'),
    correct_invalid_skus: form.has('correct_invalid_skus'),
  };
}

export function rememberSettings(value: RememberedSettings): Promise<string> {
  return signedCookie(NAME).serialize(value, { maxAge: YEAR_SECONDS });
}
