import { sql } from 'kysely';
import { nowText, timeText } from '~/service/clock';
import { SeenChains } from '~/service/ledger/seen-chains';
import { inBackground, log } from '~/service/log';
import { heirsOf } from '~/service/menu-locations';
import { findRows } from '~/service/store/matching-rows';
import type { Store } from '~/service/store/store';
import type { AlertType } from '../alert-types';
import type { Detector } from './detector.service';
import { detectors } from './detectors.service';
import { scans } from './quality.service';
import type { Glance } from './queries.service';
import { type Touched, touchedBy } from './touched.service';

/** Edits within this time are scanned together. */
const PAUSE_MS = 300;
/** After a slow scan, a location rests for so many times its duration. */
const REST = 4;
const CLAIM_MS = 10 * 60_000;
/** How soon one of several servers looks at what was changed at the others. */
const OTHERS_MS = 1_000;
/** What was looked at since is looked at again after a process that was killed. */
const KEEP_MS = 30_000;

/** Keeps all alerts current: changes soon after an action, slow kinds later, whole locations at their midnight. */
export class AlertScheduler {
  private timer: NodeJS.Timeout | undefined;
  private pause: NodeJS.Timeout | undefined;
  private rested: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private keptAt = Date.now();
  private stopped = true;
  private readonly waiting = new Map<number, Set<AlertType>>();
  private readonly rests = new Map<number, number>();
  private readonly chains: SeenChains;

  constructor(private readonly store: Store) {
    this.chains = new SeenChains(store);
  }

  /** Polls, as other processes change menus as well. */
  start(everyMs: number): void {
    this.stopped = false;
    const often = this.store.presence ? Math.min(everyMs, OTHERS_MS) : everyMs;
    this.timer = setInterval(() => this.work(true), often).unref();
  }

  wake(): void {
    if (this.stopped || this.pause) return;
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.work(false);
    }, PAUSE_MS).unref();
  }

  private wakeRested(): void {
    clearTimeout(this.rested);
    if (this.stopped || this.waiting.size === 0) return;
    const first = Math.min(...[...this.waiting.keys()].map((id) => this.rests.get(id) ?? 0));
    this.rested = setTimeout(() => this.work(false), Math.max(0, first - Date.now())).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.pause);
    clearTimeout(this.rested);
    await this.working;
    await this.keepSeen();
  }

  /** What waits for a slow scan would be forgotten by a process that ends. */
  private async keepSeen(): Promise<void> {
    if (this.waiting.size > 0) return;
    this.keptAt = Date.now();
    await this.chains.keep();
  }

  private work(withDue: boolean): void {
    if (this.stopped) return;
    this.again = true;
    this.working ??= inBackground('menu quality', () => this.scanAll(withDue))
      .catch((error) => log.error({ err: error }, 'menus could not be looked at'))
      .finally(() => {
        this.working = null;
      });
  }

  private async scanAll(withDue: boolean): Promise<void> {
    if ((await this.store.presence?.leads()) === false) return;
    while (!this.stopped) {
      if (this.again) {
        this.again = false;
        await this.scanChanges();
      } else if (!(await this.scanWaiting())) break;
    }
    this.wakeRested();
    if (Date.now() - this.keptAt > KEEP_MS) await this.keepSeen();
    for (;;) {
      const id = this.stopped || !withDue ? null : await this.claimDue();
      if (id === null) return;
      await this.scan(id);
      await this.scanChanges();
    }
  }

  /** Looks at what was done since the last look, in the order of the ledger. */
  private async scanChanges(): Promise<void> {
    const news = await this.chains.news();
    for (const of of news) {
      await this.scanActions(of.ids);
      if (this.stopped) return;
      this.chains.note(of);
    }
    if (news.some(({ more }) => more)) this.again = true;
  }

  private async scanActions(ids: readonly number[]): Promise<void> {
    const { reader } = this.store;
    const touched = await touchedBy(reader, ids);
    const seen: { id: number; what: Touched | null; inherited: boolean }[] = [];
    for (const [id, what] of touched) {
      seen.push({ id, what, inherited: false });
      const heirs = await reader
        .selectFrom('location')
        .select('id')
        .where(sql<boolean>`id in (${heirsOf(sql`${id}`)})`)
        .execute();
      for (const heir of heirs) seen.push({ id: heir.id, what, inherited: true });
    }
    const known = await this.lookedAt(seen.map(({ id }) => id));
    for (const { id, what, inherited } of seen) {
      if (this.stopped) return;
      if (!known.has(id)) continue;
      if (what === null && !inherited) await this.scan(id);
      else await this.scanTouched(id, what, { inherited });
    }
  }

  /** Locations with a full scan; the others are due anyway. */
  private async lookedAt(locations: number[]): Promise<Set<number>> {
    const { reader } = this.store;
    const rows = await findRows(reader, 'quality_look', { location_id: locations }, 'location_id');
    return new Set(rows.map((row) => row.location_id));
  }

  private async scan(id: number, glance?: Glance): Promise<void> {
    try {
      await scans(this.store, { id }).look(glance);
    } catch (error) {
      log.error({ err: error, location: id }, 'a menu could not be looked at');
      await this.lookLater(id);
    }
  }

  private async lookLater(id: number): Promise<void> {
    const due_at = timeText(Date.now() + CLAIM_MS);
    await this.store.transaction((trx) =>
      trx.updateTable('quality_look').set({ due_at }).where('location_id', '=', id).execute(),
    );
  }

  /** Scans the changes of a location or its sources; slow kinds wait if many items changed. */
  private async scanTouched(
    id: number,
    touched: Touched | null,
    { inherited }: { inherited: boolean },
  ): Promise<void> {
    const { narrow, quick, slow } = concernedBy(touched, inherited);
    const waiting = this.waiting.get(id) ?? new Set();
    for (const type of slow) waiting.add(type);
    if (waiting.size > 0) this.waiting.set(id, waiting);
    if (quick.length > 0) await this.scan(id, { types: quick });
    const items = touched?.items;
    if (narrow.length > 0 && items) await this.scan(id, { types: narrow, items });
  }

  private async scanWaiting(): Promise<boolean> {
    const ready = [...this.waiting].find(([id]) => (this.rests.get(id) ?? 0) <= Date.now());
    if (!ready) return false;
    const [id, types] = ready;
    this.waiting.delete(id);
    const began = Date.now();
    await this.scan(id, { types: [...types] });
    this.rests.set(id, Date.now() + REST * (Date.now() - began));
    return true;
  }

  /** Claims a due location for this process; null if there is none. */
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

const OF_ITEMS = new Set(['item', 'relation', 'category', 'option', 'option_group']);

/** The kinds of alerts that a change can open or close: for its items, at once, and later. */
function concernedBy(touched: Touched | null, inherited: boolean) {
  const changed = ({ watches }: Detector) =>
    touched === null ? watches : watches.filter((kind) => touched.kinds.has(kind));
  const concerned = Object.values(detectors).filter(
    (one) => changed(one).length > 0 && (one.inherits || !inherited),
  );
  const hasItems = (touched?.items?.length ?? 0) > 0;
  const isNarrow = (one: Detector) =>
    one.byItem && hasItems && changed(one).every((kind) => OF_ITEMS.has(kind));
  const typesOf = (these: Detector[]) => these.map(({ type }) => type);
  const whole = concerned.filter((one) => !isNarrow(one));
  return {
    narrow: typesOf(concerned.filter(isNarrow)),
    quick: typesOf(whole.filter(({ slow }) => !slow)),
    slow: typesOf(whole.filter(({ slow }) => slow)),
  };
}
