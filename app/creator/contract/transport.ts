import type { ImageQuery } from '~/menu/image-address';
import type { Envelope } from './wire';

/** From which door a request came: written into the ledger. A label, never a right. */
export type Via = 'Creator' | 'Client API' | 'Cloud';

/**
 * Who is asking, as the web half knows it. Rights are read by the service from the token. One object
 * for each HTTP request: the embedded service remembers by it what its reading calls found out.
 */
export interface Caller {
  token: string | null;
  requestId: string;
  via: Via;
  /** The browser's address, for the throttle; null if unknown. */
  address: string | null;
  /** What the browser or program calls itself (User-Agent). */
  browser?: string | null;
  /** A page asks by itself: its session is not used by that. */
  unattended?: boolean;
  /** Given once whoever asked has gone. */
  signal?: AbortSignal;
}

/** An answer of the service, before it becomes HTTP or a typed value. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string> | undefined;
}

/** Text that is answered piece by piece. Reading it fails where the answer cannot be brought to its end. */
export interface TextStream {
  type: string;
  chunks: AsyncIterable<string>;
}

export interface StreamReply extends Reply {
  stream?: TextStream;
}

export interface ImageReply {
  status: number;
  /** 429: seconds to wait. */
  retryAfter?: number;
  type?: string;
  data?: Uint8Array;
  /** Why there is none, in words for people. */
  error?: string;
  /** Whether the address that was asked for has these bytes for good. */
  lasting?: boolean;
}

/** How a picture is asked for: the query of its address, and whether the client can show WebP. */
export interface ImageAsked extends ImageQuery {
  webp: boolean;
}

export interface DemoImageAddress {
  token: string;
  image: string;
  /** Seconds since the epoch at which the address ends. */
  until: string;
  signature: string;
  asked?: ImageAsked;
}

/** Whether a service can be used; if not, why, in a sentence for who runs it. */
export type Health = { ok: true } | { ok: false; problem: string };

/** The doors of a Creator service: in this process, or over HTTP. Neither ever throws for a refusal. */
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
  /** GET /images/{address}: `12` of a location, `origin-12` of the global catalogue; all of it as WebP where nothing else is asked. */
  image(address: string, caller: Caller, asked?: ImageAsked): Promise<ImageReply>;
  /** GET /m/{token}/images/{id}: a picture of a demo site, by the address that the site gave it. */
  demoImage(address: DemoImageAddress, caller: Caller): Promise<ImageReply>;
  /** GET /api/image-proxy: the picture at a web address. */
  linkedImage(address: string, caller: Caller): Promise<ImageReply>;
  /** GET /healthz: whether the database answers within seconds. */
  health(): Promise<Health>;
}
