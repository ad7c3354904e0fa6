import { type PlaceOwner, Places } from '~/places';
import type { Store } from './store/store';

const LONGEST_WAIT_MS = 30_000;
const ofEverybody = { waiting: 2_000, ownWaiting: 250, waitMs: LONGEST_WAIT_MS };

/** What of the calls is done at once: nobody waits for more of another person's work than has a place here. */
export class CallPlaces {
  /** A page asks for a handful at once. */
  readonly reading = new Places({ atOnce: 24, organisation: 8, person: 4, ...ofEverybody });
  /** Each holds what it has still to send. */
  readonly exporting = new Places({ atOnce: 4, organisation: 2, person: 1, ...ofEverybody });
  /** SQLite has one writer; PostgreSQL ten connections, of which pages need some. */
  private readonly writing = new Places({
    atOnce: 8,
    organisation: 4,
    person: 2,
    ...ofEverybody,
  });

  /** The same store, whose transactions wait for a place of their person. */
  writtenBy(store: Store, owner: PlaceOwner): Store {
    const transaction: Store['transaction'] = (work) =>
      this.writing.within(() => store.transaction(work), owner);
    return { ...store, transaction };
  }
}
