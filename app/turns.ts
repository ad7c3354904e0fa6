export interface PlaceOwner {
  id: unknown;
  organisationId?: number | null;
}

export interface PlaceLimits {
  /** Concurrency limits: in total, per organisation and per person. */
  atOnce: number;
  organisation?: number;
  person?: number;
  waiting: number;
  ownWaiting?: number;
  waitMs?: number;
}

/** No place is free, and the queue is full. */
export class NoPlace extends Error {
  /** `isOwn`: whether the person's own work is too much */
  constructor(readonly isOwn: boolean) {
    super(
      isOwn
        ? 'You asked for too much at once. Wait a few seconds and try again.'
        : 'There is too much to do at the moment. Try again in a few seconds.',
    );
  }

  get answer() {
    const reply = this.isOwn ? { status: 429, code: 'too_much_at_once' } : { status: 503 };
    return { ...reply, error: this.message };
  }
}

interface Waiting {
  owner: PlaceOwner;
  enter: () => void;
}

const NOBODY: PlaceOwner = { id: null };

/** Limits concurrency with a queue per person, in turns; work without an owner only has the total limit. */
export class Places {
  private running = 0;
  private queued = 0;
  private readonly taken = new Map<unknown, number>();
  private readonly ofOrganisations = new Map<number, number>();
  private readonly lines = new Map<unknown, Waiting[]>();

  constructor(private readonly limits: PlaceLimits) {}

  /** @throws NoPlace, also if the signal was aborted while waiting */
  async within<T>(work: () => Promise<T>, owner = NOBODY, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(owner, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** @returns a function that frees the place (idempotent) @throws NoPlace, also if the signal aborts while waiting */
  async enter(owner = NOBODY, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new NoPlace(true);
    if (this.isFree(owner)) this.count(owner, 1);
    else await this.wait(owner, signal);
    let isHere = true;
    return () => {
      if (isHere) this.leave(owner);
      isHere = false;
    };
  }

  private wait(owner: PlaceOwner, signal?: AbortSignal): Promise<void> {
    const { waiting, ownWaiting = waiting, waitMs } = this.limits;
    const line = this.lines.get(owner.id) ?? [];
    const isOwn = owner.id !== null && line.length >= ownWaiting;
    if (isOwn || this.queued >= waiting) return Promise.reject(new NoPlace(isOwn));
    return new Promise((resolve, reject) => {
      const forget = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.queued -= 1;
      };
      const one = {
        owner,
        enter: () => {
          forget();
          enterInTurn(resolve);
        },
      };
      const giveUp = (isOwn: boolean) => {
        forget();
        const rest = (this.lines.get(owner.id) ?? []).filter((other) => other !== one);
        if (rest.length > 0) this.lines.set(owner.id, rest);
        else this.lines.delete(owner.id);
        reject(new NoPlace(isOwn));
      };
      const leave = () => giveUp(true);
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => giveUp(!this.hasOwnFree(owner)), waitMs).unref();
      signal?.addEventListener('abort', leave, { once: true });
      this.lines.set(owner.id, [...line, one]);
      this.queued += 1;
    });
  }

  private leave(owner: PlaceOwner): void {
    this.count(owner, -1);
    for (const [id, [first, ...rest]] of this.lines) {
      if (this.running >= this.limits.atOnce) return;
      if (!first || !this.isFree(first.owner)) continue;
      this.lines.delete(id);
      if (rest.length > 0) this.lines.set(id, rest);
      this.count(first.owner, 1);
      first.enter();
    }
  }

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.queued };
  }

  private isFree(owner: PlaceOwner): boolean {
    return this.running < this.limits.atOnce && this.hasOwnFree(owner);
  }

  private hasOwnFree({ id, organisationId: of }: PlaceOwner): boolean {
    const { person = Infinity, organisation = Infinity } = this.limits;
    if (id === null) return true;
    if ((this.taken.get(id) ?? 0) >= person) return false;
    return typeof of !== 'number' || (this.ofOrganisations.get(of) ?? 0) < organisation;
  }

  private count({ id, organisationId: of }: PlaceOwner, by: 1 | -1): void {
    this.running += by;
    add(this.taken, id, by);
    if (typeof of === 'number') add(this.ofOrganisations, of, by);
  }
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

const entering: (() => void)[] = [];

/** One entry per turn of the event loop, so that other requests are answered: SQLite never yields by itself. */
function enterInTurn(enter: () => void): void {
  if (entering.push(enter) === 1) setImmediate(enterNext);
}

function enterNext(): void {
  entering.shift()?.();
  if (entering.length > 0) setImmediate(enterNext);
}
