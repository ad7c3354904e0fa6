import { NoPlace } from '~/turns';
import { ApiError } from '../errors';
import { BusyError, ConnectionLost, NameTaken } from '../store/errors';

/** Asks the main thread, and waits for its answer. What it throws there is thrown here. */
export type Ask = (name: string, value?: unknown) => Promise<unknown>;

/** Answers of the main thread, by what is asked. */
export type Asked = Readonly<Record<string, (value: never) => Promise<unknown> | unknown>>;

/** Where a worker makes its own connections. */
export type DatabaseAt = { file: string } | { url: string };

/** A task, the answer to what one asked of the main thread, or the end of the worker. */
export type ToWorker =
  | { run: number; task: string; params: unknown }
  | { answer: number; reply: Reply }
  | { end: true };

/** What a task asks, or what came of it. */
export type ToMain = { run: number } & (
  | { ask: number; name: string; value: unknown }
  | { reply: Reply }
);

export type Reply = { value: unknown } | { error: FarError };

/** An error as it crosses a thread; `origin` names one that began in the main thread. */
export interface FarError {
  kind: keyof typeof KINDS | null;
  name: string;
  message: string;
  stack: string | undefined;
  facts: Record<string, unknown>;
  cause: FarError | null;
  origin: number | null;
}

type Made = Pick<FarError, 'message' | 'facts'> & { cause: unknown };

/** The errors that others tell apart by their class. */
const KINDS = {
  api: {
    of: ApiError,
    make: ({ message, facts }: Made) =>
      new ApiError(Number(facts.status), message, facts.body as never, facts.headers as never),
  },
  busy: { of: BusyError, make: () => new BusyError() },
  lost: {
    of: ConnectionLost,
    make: ({ cause, facts }: Made) => new ConnectionLost(cause, facts.atCommit === true),
  },
  name: { of: NameTaken, make: () => new NameTaken() },
  place: { of: NoPlace, make: ({ facts }: Made) => new NoPlace(facts.isOwn === true) },
} as const;

const origins = new WeakMap<Error, number>();

export function farError(error: unknown, origin: number | null = null): FarError {
  const known = error instanceof Error ? error : new Error(String(error));
  const kind = Object.entries(KINDS).find(([, { of }]) => known instanceof of)?.[0];
  const { cause, ...facts } = { ...known } as Record<string, unknown>;
  return {
    kind: (kind as keyof typeof KINDS | undefined) ?? null,
    name: known.name,
    message: known.message,
    stack: known.stack,
    // A driver hangs its connection on its errors.
    facts: Object.fromEntries(
      Object.entries(facts).filter(([, fact]) => kind === 'api' || Object(fact) !== fact),
    ),
    cause: known.cause instanceof Error ? farError(known.cause) : null,
    origin: origin ?? origins.get(known) ?? null,
  };
}

/** An error of the same class, with the same message and facts. */
export function nearError({ kind, name, message, stack, facts, cause, origin }: FarError): Error {
  const because = cause && nearError(cause);
  const error = kind
    ? KINDS[kind].make({ message, facts, cause: because })
    : Object.assign(new Error(message, because ? { cause: because } : {}), { name }, facts);
  if (stack !== undefined) error.stack = stack;
  if (origin !== null) origins.set(error, origin);
  return error;
}
