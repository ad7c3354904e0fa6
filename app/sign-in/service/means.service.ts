import { factorCredentials } from '~/creator/contract/user';
import type { MailSettings } from '~/service/mail/mail';
import type { Secrets } from '~/service/sealed';

/** What the settings of the server give for signing in. */
export interface FactorMeans {
  providerName: string;
  /** Where people see the program: the site of their passkeys. */
  origin: string;
  secrets: Secrets;
  mail?: MailSettings | undefined;
  /** Counts what strangers ask for. @throws ApiError 429 */
  countStranger(address: string | null): Promise<void>;
}

export const WITHOUT_FACTORS: FactorMeans = {
  providerName: 'Creator',
  origin: 'http://localhost:3000',
  secrets: async () => [],
  countStranger: async () => {},
};

/** Whether credentials are those of a step after or instead of a password. */
export function isFactorAnswer(credentials: unknown): boolean {
  return factorCredentials.safeParse(credentials).success;
}
