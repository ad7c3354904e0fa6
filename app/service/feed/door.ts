import { callerAccount } from '~/connections/service/key-accounts.service';
import { LONGEST_WAIT } from '~/creator/contract/feed';
import type { Caller, FeedAsk, FeedReply, Reply, StreamReply } from '~/creator/contract/transport';
import type { Envelope } from '~/creator/contract/wire';
import { isDue } from '~/sign-in/service/factor-due.service';
import { mayRead } from '../access';
import type { Account } from '../caller';
import type { Store } from '../store/store';
import { FeedAnswer } from './answer';
import type { Feed } from './feed';
import { type FeedKey, seesTaxes } from './key';
import { FeedWaiters } from './waiters';

type Dispatch = (envelope: Envelope, caller: Caller) => Promise<StreamReply>;

/** A caller that the dispatcher let in, and all that the decision was made by. */
interface Admitted {
  account: string;
  taxes: boolean;
  /** Of the database, when rights were read last. */
  state: string;
  readAt: number;
  reading: { state: string; isSame: Promise<boolean> } | null;
  /** When the dispatcher has to be asked again: it notes uses, counts and logs. */
  until: number;
}

const ADMITTED_MS = 60_000;
/** Rights also end by the clock, without a commit. */
const RIGHTS_MS = 5_000;
const MOST_ADMITTED = 20_000;

/**
 * Kiosks ask often and mostly hear that nothing changed. The first request of a caller goes through the dispatcher;
 * later ones only as far as something was committed since: then the caller's rights are read again, by the dispatcher's
 * own queries. So nobody is answered by rights that have ended.
 */
export class FeedDoor {
  private readonly admitted = new Map<string, Admitted>();
  private readonly waiters: FeedWaiters;

  constructor(
    private readonly store: Store,
    private readonly feed: Feed,
    private readonly dispatch: Dispatch,
  ) {
    this.waiters = new FeedWaiters(feed);
  }

  async ask({ params, known = null, ends }: FeedAsk, caller: Caller): Promise<FeedReply> {
    const end = Date.now() + secondsOf(params.wait) * 1_000;
    for (;;) {
      // What fails is left to the dispatcher, which says and logs it as of any call.
      const shared = await this.shared(params, caller).catch(() => null);
      const answer = shared ?? (await this.dispatched(params, caller));
      if (!(answer instanceof FeedAnswer)) return answer;
      const tag = `"${answer.version.place}"`;
      const isKnown = known?.includes(tag) ?? false;
      const isNews = params.since === undefined ? !isKnown : !answer.isEmpty;
      if (isNews || Date.now() >= end || ends?.aborted || this.waiters.isFull) {
        if (isKnown) return { status: 304, body: null, tag };
        return { status: 200, body: null, tag, json: answer.text, zipped: () => answer.zipped() };
      }
      await this.waiters.wait(answer.version, end, ends);
    }
  }

  /** As a call: the same, with the answer as an object. */
  async call(envelope: Envelope, caller: Caller): Promise<Reply> {
    const { method, params, ...more } = envelope;
    if (!isObject(params) || Object.keys(more).length > 0) {
      const reply = await this.dispatch(envelope, caller);
      const { data } = (reply.body ?? {}) as { data?: unknown };
      return data instanceof FeedAnswer ? objectReply(data.text) : reply;
    }
    const { signal: ends } = caller;
    const { json, ...reply } = await this.ask({ params, ...(ends && { ends }) }, caller);
    return json ? objectReply(json) : reply;
  }

  end(): void {
    this.waiters.end();
  }

  /** Null where the dispatcher has to be asked. */
  private async shared(params: FeedAsk['params'], caller: Caller): Promise<FeedAnswer | null> {
    const { token } = caller;
    const { location_id, channel = 'kiosk', since, wait, ...others } = params;
    if (Object.keys(others).length > 0) return null;
    if (typeof location_id !== 'number' || typeof channel !== 'string') return null;
    if (token === null || (since !== undefined && !isPlace(since)) || !isWait(wait)) return null;
    const name = nameOf(token, location_id, channel);
    const admitted = this.admitted.get(name);
    if (!admitted) return null;
    if (!(await this.stillMay(admitted, token, location_id))) {
      this.admitted.delete(name);
      return null;
    }
    const { taxes } = admitted;
    const key = { locationId: location_id, channel: channel as FeedKey['channel'], taxes };
    return this.feed.answer(key, since);
  }

  private async stillMay(admitted: Admitted, token: string, location: number): Promise<boolean> {
    const now = Date.now();
    if (now >= admitted.until) return false;
    const state = await this.store.state();
    if (admitted.state === state && now < admitted.readAt + RIGHTS_MS) return true;
    // Many with one key ask at once where a menu changed. A look that began in an earlier state is none for this one.
    if (admitted.reading?.state === state) return admitted.reading.isSame;
    const isSame = this.accountOf(token, location).then(
      (account) => account !== null && textOf(account) === admitted.account,
    );
    admitted.reading = { state, isSame };
    try {
      if (await isSame) Object.assign(admitted, { state, readAt: now });
      return await isSame;
    } finally {
      admitted.reading = null;
    }
  }

  private async dispatched(
    params: FeedAsk['params'],
    caller: Caller,
  ): Promise<FeedAnswer | FeedReply> {
    const state = this.stateNow();
    const reply = await this.dispatch({ method: 'menu.feed', params }, caller);
    const { data } = (reply.body ?? {}) as { data?: unknown };
    if (!(data instanceof FeedAnswer)) return reply;
    const { token } = caller;
    if (token !== null) await this.admit(token, data, await state).catch(() => undefined);
    return data;
  }

  private async stateNow(): Promise<string | null> {
    try {
      return await this.store.state();
    } catch {
      return null;
    }
  }

  private async admit(token: string, { version }: FeedAnswer, state: string | null) {
    const { locationId, channel } = version;
    const account = await this.accountOf(token, locationId);
    // A session of a provider is asked about at each request.
    if (account === null || account.checkedAt || state === null) return;
    const now = Date.now();
    const name = nameOf(token, locationId, channel);
    this.admitted.delete(name);
    this.admitted.set(name, {
      account: textOf(account),
      taxes: seesTaxes(account),
      state,
      readAt: now,
      reading: null,
      until: now + ADMITTED_MS,
    });
    const [oldest] = this.admitted.keys();
    if (this.admitted.size > MOST_ADMITTED && oldest) this.admitted.delete(oldest);
  }

  /** Null unless the token is live and its account may read the location. */
  private async accountOf(token: string, location: number): Promise<Account | null> {
    const { reader } = this.store;
    const account = await callerAccount(reader, token);
    if (account && isDue(account)) return null;
    return account && (await mayRead(reader, account, location)) ? account : null;
  }
}

function objectReply(json: Uint8Array): Reply {
  return { status: 200, body: { data: JSON.parse(Buffer.from(json).toString()) } };
}

function nameOf(token: string, location: unknown, channel: unknown): string {
  return `${token} ${location} ${channel}`;
}

/** Without the time of the last use, which moves by itself. */
function textOf({ lastSeenAt: _, ...account }: Account): string {
  return JSON.stringify(account);
}

function secondsOf(wait: unknown): number {
  return isWait(wait) ? (wait ?? 0) : 0;
}

function isWait(wait: unknown): wait is number | undefined {
  if (wait === undefined) return true;
  return Number.isInteger(wait) && Number(wait) >= 0 && Number(wait) <= LONGEST_WAIT;
}

function isPlace(since: unknown): since is string {
  return typeof since === 'string' && since.length <= 2_000;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
