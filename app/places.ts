/** Whose work it is: a person's, and with it their organisation's. */
export interface PlaceOwner {
  id: unknown;
  organisationId?: number | null;
}

export interface PlaceLimits {
  /** What is done at once for everybody, for one organisation and for one person. */
  atOnce: number;
  organisation?: number;
  person?: number;
  waiting: number;
  ownWaiting?: number;
  /** For how many milliseconds something waits. */
  waitMs?: number;
}

/** There is no place, and none to wait in. */
export class NoPlace extends Error {
  /** @param isOwn whether it is the person's own work that is too much */
  constructor(readonly isOwn: boolean) {
    super(isOwn ? 'One person asked for too much at once.' : 'All places are taken.');
  }
}

interface Waiting {
  owner: PlaceOwner;
  enter: () => void;
}

const NOBODY: PlaceOwner = { id: null };

/**
 * Places for one kind of work, and a line for each person where there is none: persons take turns, and however much one
 * of them or one organisation asks for, others wait for no more of it than has a place. Work of nobody in particular has a
 * line of its own, and no limit but that of all.
 */
export class Places {
  private running = 0;
  private queued = 0;
  private readonly taken = new Map<unknown, number>();
  private readonly ofOrganisations = new Map<number, number>();
  private readonly lines = new Map<unknown, Waiting[]>();

  constructor(private readonly limits: PlaceLimits) {}

  /** @throws NoPlace, also where the signal was given before there was one */
  async within<T>(work: () => Promise<T>, owner = NOBODY, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(owner, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place. @returns what gives it back; once is enough
   *
   * @throws NoPlace, also where the signal was given before there was one
   */
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
      // Behind the others.
      this.lines.delete(id);
      if (rest.length > 0) this.lines.set(id, rest);
      this.count(first.owner, 1);
      first.enter();
    }
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

/**
 * Work of which there is much enters piece by piece, one in each turn of the event loop: in between everybody else is
 * answered, whose requests came in meanwhile. Over SQLite it would take no such turn by itself.
 */
function enterInTurn(enter: () => void): void {
  if (entering.push(enter) === 1) setImmediate(enterNext);
}

function enterNext(): void {
  entering.shift()?.();
  if (entering.length > 0) setImmediate(enterNext);
}
