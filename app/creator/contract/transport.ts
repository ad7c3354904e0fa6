import type { ImageQuery } from '~/menu/image-address';
import type { Envelope } from './wire';

/** The client that a request came from, for the ledger: a label, never a right. */
export type Via = 'Creator' | 'Client API' | 'Cloud';

/** One object per HTTP request: the embedded service caches reads by it. Rights come from the token. */
export interface Caller {
  token: string | null;
  requestId: string;
  via: Via;
  /** The client's IP address, for rate limits; null if unknown. */
  address: string | null;
  browser?: string | null;
  /** A page's own polling, which does not extend the session. */
  unattended?: boolean;
  signal?: AbortSignal;
}

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string> | undefined;
}

/** Text in pieces. Reading it fails where the answer cannot be completed. */
export interface TextStream {
  type: string;
  chunks: AsyncIterable<string>;
}

export interface StreamReply extends Reply {
  stream?: TextStream;
}

export interface ImageReply {
  status: number;
  retryAfter?: number;
  type?: string;
  data?: Uint8Array;
  error?: string;
  /** Whether the address always has these bytes, so that they can be cached. */
  lasting?: boolean;
}

export interface ImageParams extends ImageQuery {
  webp: boolean;
}

export interface DemoImageAddress {
  token: string;
  image: string;
  /** Seconds since the epoch at which the address expires. */
  until: string;
  signature: string;
  asked?: ImageParams;
}

export interface FeedAsk {
  /** Of `menu.feed`, as they came. */
  params: Record<string, unknown>;
  /** The header If-None-Match. */
  known?: string | null;
  /** Ends a wait early. */
  ends?: AbortSignal;
}

/** 200 with the answer as JSON, 304 with its tag alone, or a refusal. */
export interface FeedReply extends Reply {
  tag?: string;
  json?: Uint8Array;
  /** The same by gzip. */
  zipped?: () => Promise<Uint8Array>;
}

export type Health = { ok: true } | { ok: false; problem: string };

/** What a server needs to answer, by name: null where it is well, else a sentence. */
export type Readiness = Record<string, string | null>;

/** A Creator service: in this process, or over HTTP. Refusals are answered, never thrown. */
export interface Transport {
  send(envelope: Envelope, caller: Caller): Promise<Reply>;
  stream(envelope: Envelope, caller: Caller): Promise<StreamReply>;
  /** POST /auth */
  auth(credentials: unknown, caller: Caller): Promise<Reply>;
  /** POST /api/user */
  user(caller: Caller): Promise<Reply>;
  /** POST /api/logout */
  logout(caller: Caller): Promise<Reply>;
  /** POST /api/reset_cookies */
  resetCookies(caller: Caller): Promise<Reply>;
  /** GET /images/{address}: `12` of a location, `origin-12` of the global catalogue; whole, as WebP, by default. */
  image(address: string, caller: Caller, asked?: ImageParams): Promise<ImageReply>;
  /** GET /m/{token}/images/{id}: a picture of a demo site. */
  demoImage(address: DemoImageAddress, caller: Caller): Promise<ImageReply>;
  /** GET /api/image-proxy */
  linkedImage(address: string, caller: Caller): Promise<ImageReply>;
  /** GET /api/menu/{location_id} */
  feed(asked: FeedAsk, caller: Caller): Promise<FeedReply>;
  /** GET /healthz */
  health(): Promise<Health>;
  /** GET /readyz */
  readiness(): Promise<Readiness>;
}
