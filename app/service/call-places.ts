import { type PlaceOwner, Places } from '~/turns';
import type { Store } from './store/store';

const LONGEST_WAIT_MS = 30_000;
const ofEverybody = { waiting: 2_000, ownWaiting: 250, waitMs: LONGEST_WAIT_MS };

/** Limits concurrent work so that one person's calls cannot block another's. */
export class CallPlaces {
  readonly reading = new Places({ atOnce: 24, organisation: 8, person: 4, ...ofEverybody });
  readonly exporting = new Places({ atOnce: 4, organisation: 2, person: 1, ...ofEverybody });
  /** SQLite has one writer; PostgreSQL ten connections, some of which pages need. */
  private readonly writing = new Places({
    atOnce: 8,
    organisation: 4,
    person: 2,
    ...ofEverybody,
  });

  get load() {
    const { reading, exporting, writing } = this;
    return { reading: reading.load, exporting: exporting.load, writing: writing.load };
  }

  /** The same store, with transactions that wait for their person's slot. */
  writtenBy(store: Store, owner: PlaceOwner): Store {
    const transaction: Store['transaction'] = (work, how) =>
      this.writing.within(() => store.transaction(work, how), owner);
    return { ...store, transaction };
  }
}
