import { currentPlace } from '~/service/feed/place';
import type { GuardedPost } from '~/service/fetch/guarded-post';
import { FetchError } from '~/service/fetch/guarded-request';
import { inBackground, log } from '~/service/log';
import type { Store } from '~/service/store/store';
import { TEST_EVENT } from '../webhook-rules';
import { collectHints } from './collect-hints.service';
import {
  claimDelivery,
  type Delivery,
  dropDelivery,
  dueDeliveries,
  forgetDeliveries,
  type Outcome,
  releaseDelivery,
  settleDelivery,
} from './deliveries.service';
import { toldLocations, type Webhook } from './webhook-scope.service';
import { signedHeaders } from './webhook-secret.service';

/** Sent at once by this process, in all and of one organisation. */
const AT_ONCE = 8;
const AT_ONCE_OF_ONE = 2;
const FORGET_MS = 600_000;

const PROBLEMS = {
  refused: 'The address leads to where nothing may be sent.',
  unreachable: 'The address cannot be reached.',
  'too slow': 'There was no answer within 10 seconds.',
} as const;

/** Tells programs that something happened, beside all requests. */
export class WebhookSender {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | null = null;
  private readonly stopping = new AbortController();
  private readonly sending = new Map<number, { organisation: number; sent: Promise<void> }>();
  private forgotten = 0;

  constructor(
    private readonly store: Store,
    private readonly post: GuardedPost,
  ) {}

  start(everyMs: number): void {
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    this.stopping.abort();
    await this.working;
    await this.idle();
  }

  /** Resolves once this process sends nothing. */
  async idle(): Promise<void> {
    while (this.sending.size > 0)
      await Promise.all([...this.sending.values()].map((one) => one.sent));
  }

  private look(): void {
    this.working ??= inBackground('webhooks', () => this.runDue())
      .catch((error) => log.error({ err: error }, 'webhooks could not be looked at'))
      .finally(() => {
        this.working = null;
      });
  }

  /** Collects what is to be told, and begins to send what is due, as far as there is room. */
  async runDue(now = Date.now()): Promise<void> {
    await collectHints(this.store, now);
    await this.fill(now);
    if (now < this.forgotten + FORGET_MS) return;
    this.forgotten = now;
    await forgetDeliveries(this.store);
  }

  private async fill(now: number): Promise<void> {
    if (this.sending.size >= AT_ONCE) return;
    for (const due of await dueDeliveries(this.store.reader, now)) {
      const { id, organisation_id } = due;
      if (this.stopping.signal.aborted || this.sending.size >= AT_ONCE) return;
      const own = [...this.sending.values()].filter((one) => one.organisation === organisation_id);
      if (own.length >= AT_ONCE_OF_ONE) continue;
      const claimed = await claimDelivery(this.store, due, now);
      if (!claimed) continue;
      const sent = this.send(claimed, now)
        .catch((error) => log.error({ err: error, delivery: id }, 'a webhook was not sent'))
        .finally(() => {
          this.sending.delete(id);
          if (this.timer) this.look();
        });
      this.sending.set(id, { organisation: organisation_id, sent });
    }
  }

  private async send(claimed: { hook: Webhook; delivery: Delivery }, now: number): Promise<void> {
    const { hook, delivery } = claimed;
    const body = await this.bodyOf(hook, delivery);
    if (body === null) {
      await dropDelivery(
        this.store,
        delivery,
        'The webhook may not tell of this location any more.',
      );
      return;
    }
    const began = Date.now();
    const headers = signedHeaders(hook, delivery.message_id, body, began);
    const outcome: Outcome = { body, status: null, answer: null, problem: null };
    try {
      const stopped = this.stopping.signal;
      const { status, text } = await this.post(hook.address, { headers, body }, stopped);
      outcome.status = status;
      outcome.answer = text;
    } catch (error) {
      if (this.stopping.signal.aborted) return releaseDelivery(this.store, delivery);
      if (!(error instanceof FetchError)) throw error;
      const { problem } = error;
      outcome.problem = problem in PROBLEMS ? PROBLEMS[problem as keyof typeof PROBLEMS] : problem;
    }
    await settleDelivery(this.store, claimed, outcome, now + Date.now() - began);
  }

  /** A hint: where something happened, not what; at each try the same. Null if the webhook may not tell of the location. */
  private async bodyOf(hook: Webhook, delivery: Delivery): Promise<string | null> {
    const { event, location_id, body } = delivery;
    const timestamp = new Date().toISOString();
    if (event === TEST_EVENT) return body || JSON.stringify({ type: event, timestamp, data: {} });
    const id = Number(location_id);
    const { reader } = this.store;
    const told = await toldLocations(reader, [hook], [id]);
    if (!told.get(hook.id)?.has(id)) return null;
    const place = body === '' ? await currentPlace(reader, id) : null;
    if (body !== '' || place === null) return body || null;
    return JSON.stringify({ type: event, timestamp, data: { location_id: id, place } });
  }
}
