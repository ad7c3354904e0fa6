import { sql } from 'kysely';
import type { Snapshots } from '~/as-of/service/snapshots.service';
import type { Store } from '../store/store';
import { answerOf, type FeedAnswer, type FeedVersion, versionOf } from './answer';
import { versionAt } from './earlier';
import type { FeedKey, Feeds } from './key';
import { type FeedMenu, readFeedMenu } from './menu';
import { currentPlace, placeIn, placeText } from './place';
import { viewOf } from './view';

interface FeedLimits {
  /** Items of all menus that are kept; the last used one may have more. */
  items: number;
  /** Earlier versions of a channel of a location, which later ones can be compared with. */
  versions: number;
  /** Items of the largest menu of which an earlier version is rebuilt. */
  rebuilt: number;
}

const LIMITS: FeedLimits = { items: 50_000, versions: 16, rebuilt: 5_000 };

/** Of each minute. */
const REBUILDING_MS = 15_000;

interface Kept {
  id: number;
  /** Of the database and of its ledger, when this was last compared with them. */
  state: string | null;
  ledger: number | null;
  menu: FeedMenu | null;
  refreshing: Promise<void> | null;
  channels: Map<string, Kiosks>;
}

interface Kiosks {
  latest: FeedVersion;
  menu: FeedMenu;
  /** The newest first, each with the answers that others compare with it. */
  versions: FeedVersion[];
  answers: Map<FeedVersion | null, FeedAnswer>;
}

/**
 * The menus of locations that are asked for, each read once for all who ask. Whether it still stands is asked step by
 * step: was anything committed, an action, one at this location; and is the clock beyond its stretch.
 */
export class Feed implements Feeds {
  private readonly kept = new Map<number, Kept>();
  private actions: { state: string; count: Promise<number> } | null = null;
  private rebuilt = { minute: 0, ms: 0 };
  private rebuilding: { name: string; version: Promise<FeedVersion | null> } | null = null;
  private readonly limits: FeedLimits;
  /** Up to which action of the ledger versions were found to stand. */
  private readonly standing = new WeakMap<FeedVersion, number>();

  constructor(
    private readonly store: Store,
    private readonly snapshots: Snapshots,
    limits: Partial<FeedLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** What stands in the place of a version now; itself where nothing was changed. Null where the location is not there. */
  async current(version: FeedVersion): Promise<FeedVersion | null> {
    if (await this.standsAlone(version)) return version;
    return (await this.kiosks(version))?.latest ?? null;
  }

  /** Whether a version of a menu that is not kept is still what is shown: for that the menu is not read. */
  private async standsAlone(version: FeedVersion): Promise<boolean> {
    const { locationId } = version;
    if (this.kept.get(locationId)?.menu || !isWithin(version, Date.now())) return false;
    const ledger = await this.actionsIn(await this.store.state());
    if (this.standing.get(version) === ledger) return true;
    const place = await currentPlace(this.store.reader, locationId);
    if (place !== version.place.split('~')[0]) return false;
    this.standing.set(version, ledger);
    return true;
  }

  /** What changed since a place, else the whole menu. Null where the location is not there. */
  async answer(key: FeedKey, since?: string): Promise<FeedAnswer | null> {
    const kiosks = await this.kiosks(key);
    if (!kiosks) return null;
    const { latest, answers } = kiosks;
    const base = since === undefined ? null : await this.earlier(kiosks, key, since);
    const known = answers.get(base);
    if (known) return known;
    const answer = answerOf(latest, base);
    if (answers.size > 2 * this.limits.versions) answers.clear();
    answers.set(base, answer);
    return answer;
  }

  /** Rebuilt one at a time: who asks for another place meanwhile gets the whole menu. */
  private async earlier(kiosks: Kiosks, key: FeedKey, since: string): Promise<FeedVersion | null> {
    const { versions, menu } = kiosks;
    const kept = versions.find(({ place }) => place === since);
    if (kept || menu.items.size > this.limits.rebuilt) return kept ?? null;
    const name = `${Object.values(key)} ${since}`;
    if (this.rebuilding ? this.rebuilding.name !== name : !this.mayRebuild()) return null;
    const began = Date.now();
    this.rebuilding ??= {
      name,
      version: versionAt(this.store.reader, this.snapshots, key, since).catch(() => null),
    };
    const { version } = this.rebuilding;
    const found = await version;
    if (this.rebuilding?.version === version) {
      this.rebuilding = null;
      this.rebuilt.ms += Date.now() - began;
    }
    if (!found) return null;
    // In the place of the one that was rebuilt before it, which others still have answers of.
    if (!versions.includes(found)) versions.splice(this.limits.versions, 1, found);
    return found;
  }

  /** Whoever may read a menu can ask for any number of places. */
  private mayRebuild(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (this.rebuilt.minute !== minute) this.rebuilt = { minute, ms: 0 };
    return this.rebuilt.ms < REBUILDING_MS;
  }

  private async kiosks({ locationId, channel, taxes }: FeedKey): Promise<Kiosks | null> {
    const kept = this.keptOf(locationId);
    await this.refreshed(kept);
    const { menu } = kept;
    if (!menu) return null;
    const name = `${channel} ${taxes}`;
    const known = kept.channels.get(name);
    const now = Date.now();
    if (known?.menu === menu && isWithin(known.latest, now)) return known;
    const view = viewOf(menu, { channel, taxes, now });
    const latest = versionOf(menu, channel, sharing(view, known?.latest));
    const others = (known?.versions ?? []).filter(({ place }) => place !== latest.place);
    const versions = [latest, ...others].slice(0, this.limits.versions);
    const kiosks = { latest, menu, versions, answers: new Map() };
    kept.channels.set(name, kiosks);
    return kiosks;
  }

  private keptOf(id: number): Kept {
    const kept = this.kept.get(id) ?? {
      id,
      state: null,
      ledger: null,
      menu: null,
      refreshing: null,
      channels: new Map(),
    };
    this.kept.delete(id);
    this.kept.set(id, kept);
    return kept;
  }

  /** Who joins a look that began earlier waits for the next one: what was saved before they asked is in it. */
  private async refreshed(kept: Kept): Promise<void> {
    const state = await this.store.state();
    if (kept.state === state) return;
    if (kept.refreshing) await kept.refreshing.catch(() => undefined);
    if (kept.state === state) return;
    kept.refreshing ??= this.refresh(kept).finally(() => {
      kept.refreshing = null;
    });
    await kept.refreshing;
  }

  private async refresh(kept: Kept): Promise<void> {
    const { reader } = this.store;
    const state = await this.store.state();
    const ledger = await this.actionsIn(state);
    if (kept.ledger !== ledger) {
      const place = await placeIn(reader, kept.id);
      if (!place) kept.menu = null;
      else if (kept.menu?.place !== placeText(place)) {
        kept.menu = await this.store.consistently((from) => readFeedMenu(from, kept.id, kept.menu));
        this.makeRoom();
      }
    }
    kept.ledger = ledger;
    kept.state = state;
  }

  /** How many actions the ledger was given: moves with each that is committed, in whatever order. */
  private actionsIn(state: string): Promise<number> {
    if (this.actions?.state !== state) {
      const count = this.store.reader
        .selectFrom('ledger_head')
        .select(sql<number | null>`sum(sequence)`.as('count'))
        .executeTakeFirstOrThrow()
        .then((row) => Number(row.count ?? 0));
      this.actions = { state, count };
      count.catch(() => {
        this.actions = null;
      });
    }
    return this.actions.count;
  }

  private makeRoom(): void {
    const kept = [...this.kept.values()];
    let items = kept.reduce((sum, { menu }) => sum + (menu?.items.size ?? 0), 0);
    for (const { id, menu, refreshing } of kept.slice(0, -1)) {
      if (items <= this.limits.items && this.kept.size <= this.limits.items) return;
      if (refreshing) continue;
      items -= menu?.items.size ?? 0;
      this.kept.delete(id);
    }
  }
}

function isWithin({ from, until }: FeedVersion, now: number): boolean {
  return now >= from && (until === null || now < until);
}

/** Equal texts are kept once; where all are equal, so are the objects. */
function sharing<V extends Pick<FeedVersion, 'objects'>>(view: V, other: V | undefined): V {
  if (!other) return view;
  let isEqual = view.objects.size === other.objects.size;
  const objects = new Map<string, string>();
  for (const [key, text] of view.objects) {
    const known = other.objects.get(key);
    isEqual &&= known === text;
    objects.set(key, known === text ? known : text);
  }
  return { ...view, objects: isEqual ? other.objects : objects };
}
