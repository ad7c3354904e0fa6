import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NoPlace, type PlaceLimits, type PlaceOwner, Places } from '~/turns';

const LIMITS: PlaceLimits = { atOnce: 4, organisation: 3, person: 2, waiting: 100, ownWaiting: 50 };
/** Whoever waited enters in a turn of the event loop, one in each. */
async function turn(): Promise<void> {
  for (let turns = 0; turns < 12; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Work that goes on until it is ended, in the order in which it began. */
function scene(limits: PlaceLimits) {
  const places = new Places(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, owner?: PlaceOwner, signal?: AbortSignal) =>
    places.within(
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      owner,
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await turn();
  };
  return { places, begun, ends, ask, end };
}

const a = { id: 1, organisationId: 9 };
const b = { id: 2, organisationId: 9 };
const c = { id: 3, organisationId: 8 };

describe('places', () => {
  it('are so many for a person and for an organisation, and others do not wait for theirs', async () => {
    const { begun, ask, end } = scene(LIMITS);
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, a)),
      ...['b1', 'b2'].map((name) => ask(name, b)),
      ask('c1', c),
    ];
    await turn();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await end('c1');
    expect(begun, 'no more of the organisation').toHaveLength(4);
    await end('a1');
    expect(begun.at(-1)).toBe('a3');
    await end('b1');
    expect(begun.at(-1)).toBe('b2');
    for (const name of ['a2', 'a3', 'b2', 'a4']) await end(name);
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('go to the persons in turns', async () => {
    const { begun, ask, end } = scene({ atOnce: 1, waiting: 100 });
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
    const all = names.map((name) => ask(name, { id: name[0] }));
    for (let done = 0; done < names.length; done += 1) {
      await turn();
      await end(begun[done] ?? '');
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are given back by work that fails or throws at once', async () => {
    const places = new Places({ atOnce: 1, waiting: 1 });
    const failing = places.within(() => Promise.reject(new Error('no')));
    const next = places.within(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    const thrown = places.within(() => {
      throw new Error('at once');
    });
    await expect(thrown).rejects.toThrow('at once');
    expect(await places.within(async () => 'again')).toBe('again');
  });

  it('let requests in between that came meanwhile', async () => {
    const places = new Places({ atOnce: 1, waiting: 100 });
    let [done, seen] = [0, 0];
    // Work that takes no turn of the event loop, as over SQLite.
    const all = Array.from({ length: 50 }, () =>
      places.within(async () => {
        done += 1;
      }, a),
    );
    setImmediate(() => {
      seen = done;
    });
    await Promise.all(all);
    expect(done).toBe(50);
    expect(seen).toBeLessThan(5);
  });

  it('are given back once, however often that is said', async () => {
    const places = new Places({ atOnce: 1, waiting: 5 });
    const leave = await places.enter();
    leave();
    leave();
    const second = await places.enter();
    let isIn = false;
    const third = places.enter().then((leaveThird) => {
      isIn = true;
      return leaveThird;
    });
    await turn();
    expect(isIn).toBe(false);
    second();
    (await third)();
  });

  it('refuse whose own line is full, and everybody where all lines are', async () => {
    const { ask, ends, end } = scene({ atOnce: 1, person: 1, waiting: 3, ownWaiting: 2 });
    const kept = ['a1', 'a2', 'a3'].map((name) => ask(name, a));
    await expect(ask('a4', a)).rejects.toEqual(new NoPlace(true));
    kept.push(ask('b1', b));
    await expect(ask('c1', c)).rejects.toEqual(new NoPlace(false));
    while (ends.size > 0) await end([...ends.keys()][0] ?? '');
    expect(await Promise.all(kept)).toHaveLength(4);
  });

  it('are waited for no longer than is said', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const places = new Places({ atOnce: 2, person: 1, waiting: 9, waitMs: 1_000 });
      const first = await places.enter(a);
      const own = expect(places.enter(a)).rejects.toEqual(new NoPlace(true));
      await vi.advanceTimersByTimeAsync(1_001);
      await own;
      const other = await places.enter(b);
      const full = expect(places.enter(c)).rejects.toEqual(new NoPlace(false));
      await vi.advanceTimersByTimeAsync(1_001);
      await full;
      first();
      other();
      (await places.enter(a))();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are not kept for who went away while waiting, nor given to who is gone', async () => {
    const { begun, ask, end } = scene({ atOnce: 1, waiting: 9 });
    const gone = new AbortController();
    const first = ask('a1', a);
    const second = ask('a2', a, gone.signal);
    const third = ask('b1', b);
    gone.abort();
    await expect(second).rejects.toBeInstanceOf(NoPlace);
    await expect(ask('a3', a, gone.signal)).rejects.toBeInstanceOf(NoPlace);
    await turn();
    await end('a1');
    await end('b1');
    expect(await Promise.all([first, third])).toEqual(['a1', 'b1']);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('hold for whatever is asked and ended: never more than is said, nobody waits beside a free place, none is lost', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          atOnce: fc.integer({ min: 1, max: 5 }),
          organisation: fc.integer({ min: 1, max: 4 }),
          person: fc.integer({ min: 1, max: 3 }),
        }),
        fc.array(
          fc.oneof(
            fc.record({ asks: fc.integer({ min: 0, max: 5 }) }),
            fc.record({ ends: fc.nat() }),
            fc.record({ leaves: fc.nat() }),
          ),
          { maxLength: 60 },
        ),
        async (limits, steps) => {
          const places = new Places({ ...limits, waiting: 1_000 });
          const running: { owner: PlaceOwner; leave: () => void }[] = [];
          const waiting = new Map<AbortController, PlaceOwner>();
          const count = (by: (owner: PlaceOwner) => boolean) =>
            running.filter(({ owner }) => by(owner)).length;
          const isFull = ({ id, organisationId: of }: PlaceOwner) =>
            running.length >= limits.atOnce ||
            count((owner) => owner.id === id) >= limits.person ||
            count((owner) => owner.organisationId === of) >= limits.organisation;
          const check = () => {
            expect(running.length).toBeLessThanOrEqual(limits.atOnce);
            for (const { owner } of running) {
              expect(count(({ id }) => id === owner.id)).toBeLessThanOrEqual(limits.person);
              const ofOne = count(({ organisationId }) => organisationId === owner.organisationId);
              expect(ofOne).toBeLessThanOrEqual(limits.organisation);
            }
            for (const owner of waiting.values()) expect(isFull(owner)).toBe(true);
          };
          for (const step of steps) {
            if ('asks' in step) {
              const owner = { id: step.asks, organisationId: step.asks % 3 };
              const gone = new AbortController();
              waiting.set(gone, owner);
              places.enter(owner, gone.signal).then(
                (leave) => {
                  waiting.delete(gone);
                  running.push({ owner, leave });
                },
                () => waiting.delete(gone),
              );
            } else if ('ends' in step) {
              running.splice(step.ends % Math.max(1, running.length), 1)[0]?.leave();
            } else {
              [...waiting.keys()][step.leaves % Math.max(1, waiting.size)]?.abort();
            }
            await turn();
            check();
          }
          while (running.length > 0) {
            running.shift()?.leave();
            await turn();
          }
          expect(waiting.size, 'who still waits').toBe(0);
        },
      ),
      { numRuns: 150 },
    ));
});
