import { sql } from 'kysely';
import { nowText, timeText } from '../clock';
import { inBackground, log } from '../log';
import { isOneOf } from '../store/id-lists';
import type { Store } from '../store/store';
import { detectors } from './detectors';
import { looksAt } from './quality';
import { type Touched, touchedBy } from './touched';

/** Edits are looked at together that follow each other closely. */
const PAUSE_MS = 300;
/** Actions that are read at once. */
const MOST_ACTIONS = 500;
/** For how long a location is one process's to look at. */
const CLAIM_MS = 10 * 60_000;

/**
 * Keeps the alerts of all menus as the menus are: what an action changed is looked at soon after it, a whole location at
 * its midnight.
 */
export class MenuKeeper {
  private last: number | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pause: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private stopped = true;

  constructor(private readonly store: Store) {}

  /** Looks for changes and for locations that are due every so many milliseconds: other processes change menus as well. */
  start(everyMs: number): void {
    this.stopped = false;
    this.timer = setInterval(() => this.work(true), everyMs).unref();
  }

  /** Says that something was changed. */
  wake(): void {
    if (this.stopped || this.pause) return;
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.work(false);
    }, PAUSE_MS).unref();
  }

  /** Ends after the location that is being looked at. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.pause);
    await this.working;
  }

  private work(withDue: boolean): void {
    if (this.stopped) return;
    this.again = true;
    this.working ??= inBackground('menu quality', () => this.lookRound(withDue))
      .catch((error) => log.error({ err: error }, 'menus could not be looked at'))
      .finally(() => {
        this.working = null;
      });
  }

  private async lookRound(withDue: boolean): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      await this.lookAtChanges();
    }
    for (;;) {
      const id = this.stopped || !withDue ? null : await this.claimDue();
      if (id === null) return;
      await this.lookAt(id, null);
      await this.lookAtChanges();
    }
  }

  /** Looks at what the actions changed that were written since the last time. */
  private async lookAtChanges(): Promise<void> {
    const { reader } = this.store;
    if (this.last === null) {
      const { newest } = await reader
        .selectFrom('action')
        .select((eb) => eb.fn.max('id').as('newest'))
        .executeTakeFirstOrThrow();
      // Those of before this process are looked at when their locations are due.
      this.last = Math.max(0, Number(newest ?? 0) - MOST_ACTIONS);
    }
    const actions = await reader
      .selectFrom('action')
      .select('id')
      .where('id', '>', this.last)
      .where('outcome', '=', 'done')
      .orderBy('id')
      .limit(MOST_ACTIONS)
      .execute();
    if (actions.length === 0) return;
    const ids = actions.map(({ id }) => id);
    this.last = ids.at(-1) ?? this.last;
    const touched = await touchedBy(reader, ids);
    const known = await this.lookedAt([...touched.keys()]);
    for (const [id, what] of touched) {
      if (this.stopped) return;
      if (known.has(id)) await this.lookAt(id, what);
    }
    if (actions.length === MOST_ACTIONS) this.again = true;
  }

  /** Those of the locations that were looked at as a whole before; the others are due. */
  private async lookedAt(locations: number[]): Promise<Set<number>> {
    const { engine, reader } = this.store;
    const rows = await reader
      .selectFrom('quality_look')
      .select('location_id')
      .where(isOneOf(engine.name, 'location_id', locations))
      .execute();
    return new Set(rows.map((row) => row.location_id));
  }

  private async lookAt(id: number, touched: Touched | null): Promise<void> {
    try {
      await lookAtTouched(this.store, id, touched);
    } catch (error) {
      log.error({ err: error, location: id }, 'a menu could not be looked at');
    }
  }

  /** A location that is due, which no other process looks at; null where none is. */
  private async claimDue(): Promise<number | null> {
    const { store } = this;
    const now = nowText();
    const due = await store.reader
      .selectFrom('location')
      .leftJoin('quality_look', 'quality_look.location_id', 'location.id')
      .select('location.id')
      .where('location.ready', '=', 1)
      .where('location.mirror_items_from', 'is', null)
      .where((eb) =>
        eb.or([eb('quality_look.due_at', 'is', null), eb('quality_look.due_at', '<=', now)]),
      )
      .orderBy(sql`coalesce(quality_look.due_at, '')`)
      .orderBy('location.id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claim = { looked_at: now, due_at: timeText(Date.now() + CLAIM_MS) };
    const claimed = await store.transaction((trx) =>
      trx
        .insertInto('quality_look')
        .values({ location_id: due.id, ...claim })
        .onConflict((conflict) =>
          conflict.column('location_id').doUpdateSet(claim).where('quality_look.due_at', '<=', now),
        )
        .returning('location_id')
        .executeTakeFirst(),
    );
    return claimed ? due.id : this.claimDue();
  }
}

/** Looks at what was changed in a location; at all of it where nobody says what that is. */
async function lookAtTouched(store: Store, id: number, touched: Touched | null): Promise<void> {
  const looks = looksAt(store, { id });
  if (touched === null) return looks.look();
  const concerned = Object.values(detectors).filter(({ watches }) =>
    watches.some((kind) => touched.kinds.has(kind)),
  );
  const { items } = touched;
  const narrow = concerned.filter(({ byItem }) => byItem && items !== null && items.length > 0);
  const whole = concerned.filter((one) => !narrow.includes(one) && !one.nightly);
  if (whole.length > 0) await looks.look({ types: whole.map(({ type }) => type) });
  if (narrow.length > 0 && items) {
    await looks.look({ types: narrow.map(({ type }) => type), items });
  }
}
