import type { Caller } from '~/creator/contract/transport';
import { nowText } from '~/service/clock';
import type { Mail } from '~/service/mail/mail';
import type { FactorMeans } from './means.service';

interface Person {
  username: string;
  email: string;
}

export function newDeviceMail(
  { username, email }: Person,
  { browser, address }: Pick<Caller, 'browser' | 'address'>,
  { providerName, origin }: Pick<FactorMeans, 'providerName' | 'origin'>,
): Mail {
  const from = address === null ? '' : `, from ${address}`;
  return {
    to: { name: username, address: email },
    subject: `${providerName}: a new device signed in`,
    text: `Somebody signed in as ${email} on a device that was not seen before.

When: ${nowText()} UTC${from}
With: ${browser ?? 'an unknown program'}

If that was you, there is nothing to do. If not, end that session and change your password:
${origin}/account
`,
  };
}

export function resetMail(
  { username, email }: Person,
  by: string,
  { providerName, origin }: Pick<FactorMeans, 'providerName' | 'origin'>,
): Mail {
  return {
    to: { name: username, address: email },
    subject: `${providerName}: your second factor was reset`,
    text: `${by} removed your passkeys, authenticator app and recovery codes, and ended your sessions.

You sign in by your password alone until you set up a new one:
${origin}/account

If you did not ask for that, tell an admin.
`,
  };
}
