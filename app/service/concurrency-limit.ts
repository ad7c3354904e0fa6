import { ApiError } from './errors';

type Enter = () => void;

/**
 * Lets `atOnce` pieces of heavy work run and `waiting` wait in line, so that neither memory nor the
 * thread pool fills up; one more is refused with 503. Named owners take turns: who sends much
 * work waits behind the others' single pieces, and has at most half of the line.
 */
export function concurrencyLimit(atOnce: number, waiting: number) {
  const lines = new Map<unknown, Enter[]>();
  let [running, queued] = [0, 0];

  const wait = (owner: unknown) =>
    new Promise<void>((enter) => {
      const line = lines.get(owner) ?? [];
      const most = owner === null ? waiting : waiting / 2;
      if (queued >= waiting || line.length >= most) throw tooBusy();
      line.push(enter);
      lines.set(owner, line);
      queued += 1;
    });

  /** Lets the next owner's first piece in, and puts that owner behind the others. */
  const leave = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, [enter, ...rest]] = next;
    lines.delete(owner);
    if (rest.length > 0) lines.set(owner, rest);
    queued -= 1;
    enter?.();
  };

  return async function pass<T>(work: () => Promise<T>, owner: unknown = null): Promise<T> {
    if (running >= atOnce) await wait(owner);
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function tooBusy(): ApiError {
  const message = 'There is too much to do at the moment. Try again in a few seconds.';
  return new ApiError(503, message, {}, { 'Retry-After': '5' });
}
