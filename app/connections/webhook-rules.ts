/** What a webhook can tell of, in the words of its form. */
export const WEBHOOK_EVENTS = {
  'menu.changed': 'The menu changed',
  'alert.opened': 'An alert was opened',
  'job.failed': 'A job failed',
  'sync.failed': 'A pricebook sync failed',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const webhookEvents = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

export const TEST_EVENT = 'webhook.test';

/** `replaced`: a later hint of the same location says more. */
export const DELIVERY_STATES = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  replaced: 'Replaced',
} as const;

export type DeliveryState = keyof typeof DELIVERY_STATES;

export const deliveryStates = Object.keys(DELIVERY_STATES) as [DeliveryState, ...DeliveryState[]];

export const MOST_WEBHOOKS = 20;
/** Webhooks with more chosen locations take all. */
export const MOST_LOCATIONS = 500;
export const ANSWER_BYTES = 2_048;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a replaced secret still signs. */
export const ROTATION_MS = 24 * HOUR;
/** What is not delivered is tried again after these pauses, and given up after the last one. */
export const RETRY_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const;
/** A receiver that fails rests for at most so long between two tries. */
const REST_MS = 5 * MINUTE;
/** It is switched off once it failed at every try for so long, and at least as often as one hint is tried. */
export const FAILING_MS = 3 * 24 * HOUR;

/** @param failed tries, at least 1 @param random from 0 to 1 @returns null to give it up */
export function retryAfter(failed: number, random: number): number | null {
  const pause = RETRY_MS[failed - 1];
  return pause === undefined ? null : jittered(pause, random);
}

/** @param failures in a row, at least 1 */
export function restAfter(failures: number, random: number): number {
  const pause = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? REST_MS;
  return jittered(Math.min(pause, REST_MS), random);
}

export function isToBeSwitchedOff(since: number, failures: number, now: number): boolean {
  return now - since >= FAILING_MS && failures > RETRY_MS.length;
}

/** Between 0.8 and 1.2 of it, so that receivers are not asked by all hints at once. */
function jittered(pause: number, random: number): number {
  return Math.round(pause * (0.8 + 0.4 * random));
}

/** @returns what is wrong with it, as far as it can be told without asking for it; null for nothing */
export function addressFault(address: string, { plain = false } = {}): string | null {
  if (!URL.canParse(address)) return 'Enter an address such as https://example.com/hints';
  const { protocol, port, username, password, hash } = new URL(address);
  const isPlain = protocol === 'http:' && plain;
  if (protocol !== 'https:' && !isPlain) return 'The address must begin with https://';
  if (username || password) return 'Leave name and password out of the address';
  if (hash) return 'Leave # and what follows out of the address';
  const isOpen = port === '' || Number(port) >= 1_024 || plain;
  return isOpen ? null : 'Ports below 1024 cannot be used, but for 443';
}
