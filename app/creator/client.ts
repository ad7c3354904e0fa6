import type { z } from 'zod';
import { AS_OF_CALLS } from '~/menu/as-of';
import type { AnswerOf, Method, ParamsOf, StreamMethod } from './contract';
import type { authAnswer, credentials, factorCredentials, user } from './contract/user';
import type { Basis, Clash, SharedConflict } from './contract/wire';
import type { Caller, ImageReply, Reply, Transport } from './transport';

export type User = z.output<typeof user>;
export type AuthAnswer = z.output<typeof authAnswer>;

export class CreatorError extends Error {
  constructor(
    readonly status: number,
    /** For people; empty where the service gave none. */
    message: string,
    readonly details: {
      code?: string;
      fields?: Record<string, string>;
      /** 409: clashes by field, and the version they are based on. */
      clashes?: Record<string, Clash>;
      /** 409: clashes of what the object shares with others. */
      shared?: SharedConflict[];
      version?: number;
      /** 409: when the object was changed last, UTC `YYYY-MM-DD HH:mm:ss`. */
      changedAt?: string;
      requestId?: string;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
  }
}

export interface WriteOptions extends Basis {
  /** One-time key: a second call with it returns the first result. */
  once?: string | undefined;
  note?: string | undefined;
}

export interface Written<T> {
  data: T;
  actionId: number | null;
}

/** Calls whose body is the answer itself (`bare` in the contract, which is not sent to the browser). */
const BARE: ReadonlySet<Method> = new Set<Method>([
  'ping.get_environment_list',
  'image.gallery',
  'image.search_stock',
]);

export interface Creator {
  call<M extends Method>(method: M, params: ParamsOf<M>): Promise<AnswerOf<M>>;
  write<M extends Method>(
    method: M,
    params: ParamsOf<M>,
    options?: WriteOptions,
  ): Promise<Written<AnswerOf<M>>>;
  noted(note: string): Creator;
  stream<M extends StreamMethod>(method: M, params: ParamsOf<M>): Promise<AsyncIterable<string>>;
  /** The same caller, reading as of a moment by the location's clock; it cannot write. */
  asOf(moment: string | null): Creator;
  auth(given: z.input<typeof credentials> | z.input<typeof factorCredentials>): Promise<AuthAnswer>;
  user(): Promise<User>;
  logout(): Promise<void>;
  resetCookies(): Promise<void>;
  image(address: string): Promise<ImageReply>;
  linkedImage(address: string): Promise<ImageReply>;
}

/** `always` is the note of calls without one; `moment` is the time as of which they read. */
export function createCreator(
  transport: Transport,
  caller: Caller,
  always = '',
  moment: string | null = null,
): Creator {
  const asked = (method: Method) =>
    moment !== null && AS_OF_CALLS.has(method) ? { as_of: moment } : {};
  async function write<M extends Method>(
    method: M,
    params: ParamsOf<M>,
    options: WriteOptions = {},
  ): Promise<Written<AnswerOf<M>>> {
    const { version, over, once, note = always } = options;
    const envelope = {
      method,
      params,
      ...(version === undefined ? {} : { version }),
      ...(over === undefined ? {} : { over }),
      ...(once === undefined ? {} : { once }),
      ...(note === '' ? {} : { note }),
      ...asked(method),
    };
    const body = accepted(await transport.send(envelope, caller));
    if (BARE.has(method)) return { data: body as AnswerOf<M>, actionId: null };
    const { data, action_id } = body as { data: AnswerOf<M>; action_id?: number };
    return { data, actionId: action_id ?? null };
  }
  return {
    write,
    noted: (note) => createCreator(transport, caller, note, moment),
    call: async (method, params) => (await write(method, params)).data,
    stream: async (method, params) => {
      const reply = await transport.stream({ method, params, ...asked(method) }, caller);
      if (reply.stream) return reply.stream.chunks;
      accepted(reply);
      throw new CreatorError(503, '');
    },
    asOf: (at) => createCreator(transport, caller, always, at),
    auth: async (credentials) => accepted(await transport.auth(credentials, caller)) as AuthAnswer,
    user: async () => (accepted(await transport.user(caller)) as { user: User }).user,
    logout: async () => void accepted(await transport.logout(caller)),
    resetCookies: async () => void accepted(await transport.resetCookies(caller)),
    image: (address) => transport.image(address, caller),
    linkedImage: (address) => transport.linkedImage(address, caller),
  };
}

function accepted(reply: Reply): unknown {
  if (reply.status < 400) return reply.body ?? {};
  const body = (reply.body ?? {}) as {
    error?: string;
    code?: string;
    fields?: Record<string, unknown>;
    version?: number;
    changed_at?: string;
    shared?: SharedConflict[];
    request_id?: string;
  };
  const retryAfter = Number(reply.headers?.['Retry-After']);
  throw new CreatorError(reply.status, body.error ?? '', {
    ...(body.code === undefined ? {} : { code: body.code }),
    ...(body.version === undefined ? {} : { version: body.version }),
    ...(body.shared === undefined ? {} : { shared: body.shared }),
    ...(body.changed_at === undefined ? {} : { changedAt: body.changed_at }),
    ...(body.request_id === undefined ? {} : { requestId: body.request_id }),
    ...(reply.status === 409
      ? { clashes: (body.fields ?? {}) as Record<string, Clash> }
      : { fields: (body.fields ?? {}) as Record<string, string> }),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfter } : {}),
  });
}
