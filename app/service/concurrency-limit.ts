import { ApiError } from './errors';

/**
 * Lets `atOnce` pieces of heavy work run and `waiting` wait in line, so that neither memory nor the
 * thread pool fills up; one more is refused with 503.
 */
export function concurrencyLimit(atOnce: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw tooBusy();
      await new Promise<void>((enter) => line.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): ApiError {
  const message = 'There is too much to do at the moment. Try again in a few seconds.';
  return new ApiError(503, message, {}, { 'Retry-After': '5' });
}
