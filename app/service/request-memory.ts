import type { Caller } from '~/creator/contract/transport';
import type { Account } from './caller';
import type { LocationRow } from './location-row';

/** For the reading calls of one HTTP request. A write has its own cache, so that it sees current rights. */
export class RequestMemory {
  #account: Promise<Account | null> | undefined;
  readonly #locations = new Map<number, Promise<LocationRow | undefined>>();
  readonly #sources = new Map<number, Promise<LocationRow>>();

  account(read: () => Promise<Account | null>): Promise<Account | null> {
    this.#account ??= read();
    return this.#account;
  }

  location(
    id: number,
    read: () => Promise<LocationRow | undefined>,
  ): Promise<LocationRow | undefined> {
    const found = this.#locations.get(id) ?? read();
    this.#locations.set(id, found);
    return found;
  }

  source(id: number, read: () => Promise<LocationRow>): Promise<LocationRow> {
    const found = this.#sources.get(id) ?? read();
    this.#sources.set(id, found);
    return found;
  }
}

/** Keyed by the caller object, which lives as long as its HTTP request. */
const memories = new WeakMap<Caller, RequestMemory>();

export function memoryOf(caller: Caller): RequestMemory {
  const memory = memories.get(caller) ?? new RequestMemory();
  memories.set(caller, memory);
  return memory;
}

/** Called after an action that may have changed the caller's rights. */
export function forgetCaller(caller: Caller): void {
  memories.delete(caller);
}
