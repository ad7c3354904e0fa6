import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '~/creator/contract/transport';

/** The secret of a link, by what it is for. */
export type LinkSecret = (subject: string) => string;

/**
 * A form that is sent twice shows the same links: they follow from its one-time key and the sender's token, which are not
 * stored beside each other.
 */
export function linkSecrets({ token }: Caller, once: string | undefined): LinkSecret {
  const key = once === undefined || token === null ? randomBytes(32) : `${token} ${once}`;
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
