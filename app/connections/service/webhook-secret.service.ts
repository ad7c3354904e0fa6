import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { Webhook } from './webhook-scope.service';

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The headers of Standard Webhooks; while a secret is being replaced, both sign. */
export function signedHeaders(
  { secret, previous_secret, previous_until }: Webhook,
  messageId: string,
  body: string,
  now: number,
): Record<string, string> {
  const isReplaced = previous_secret !== null && Number(previous_until) > now;
  const secrets = isReplaced ? [secret, previous_secret] : [secret];
  const at = new Date(now);
  return {
    'Content-Type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map((one) => new Signer(one).sign(messageId, at, body)).join(' '),
  };
}
