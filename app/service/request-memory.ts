import type { Caller } from '~/creator/contract/transport';
import type { Account } from './caller';
import type { LocationRow } from './context';

/**
 * Who a caller is and which locations it may read, as found out once for all reading calls of one
 * HTTP request. A write has a memory of its own, so that it sees the rights of its moment.
 */
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

  /** The location that keeps the menu of another. */
  source(id: number, read: () => Promise<LocationRow>): Promise<LocationRow> {
    const found = this.#sources.get(id) ?? read();
    this.#sources.set(id, found);
    return found;
  }
}

/** A caller object lives as long as one HTTP request, and with it what is remembered of it. */
const memories = new WeakMap<Caller, RequestMemory>();

export function memoryOf(caller: Caller): RequestMemory {
  const memory = memories.get(caller) ?? new RequestMemory();
  memories.set(caller, memory);
  return memory;
}

/** Forgets a caller, once something that it did may have changed what it is or may read. */
export function forgetCaller(caller: Caller): void {
  memories.delete(caller);
}
