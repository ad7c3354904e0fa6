import type { Creator } from '~/creator/client';
import type { KindName } from '~/menu/kinds';
import { kinds } from '~/menu/kinds';
import type { Random } from './random';
import type { Place, Story } from './story';

/** One thing that people do, by how often. */
export interface Deed {
  name: string;
  weight: number;
  /** Does it on behalf of a person at a place. Whatever is refused is thrown. */
  do(scene: Scene): Promise<unknown>;
}

/** What is nowhere. */
const NOTHING = 999_999;

/** A person at a place, with what there is at that moment. */
export class Scene {
  readonly creator: Creator;

  constructor(
    readonly story: Story,
    readonly place: Place,
    readonly email: string,
  ) {
    this.creator = story.as(email);
  }

  get random(): Random {
    return this.story.random;
  }

  get here(): { location_id: number } {
    return { location_id: this.place.id };
  }

  /** The objects of a kind in the menu that is shown here, by their ids. */
  async all(kind: KindName): Promise<number[]> {
    const rows = await this.story.store.reader
      .selectFrom(kinds[kind].table as 'item')
      .select('id')
      .where('location_id', '=', this.place.menu)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** One of them; seldom one of another place, or none that is there. */
  async one(kind: KindName): Promise<number> {
    const ids = await (this.random.chance(0.02) ? this.elsewhere() : this).all(kind);
    return ids.length === 0 ? NOTHING : this.random.pick(ids);
  }

  async some(kind: KindName, most: number): Promise<number[]> {
    return this.random.some(await this.all(kind), most);
  }

  /** The same person somewhere. */
  elsewhere(): Scene {
    return this.at(this.story.somewhere(this.email));
  }

  at(place: Place): Scene {
    return new Scene(this.story, place, this.email);
  }

  by(email: string): Scene {
    return new Scene(this.story, this.place, email);
  }

  /** A name that several may have. */
  name(): string {
    return this.random.pick(NAMES) + (this.random.chance(0.5) ? ` ${this.random.below(60)}` : '');
  }

  /** Waits for the end of a job. */
  async settled(job_id: number): Promise<void> {
    for (;;) {
      const { state } = await this.creator.call('job.get', { ...this.here, id: job_id });
      if (state !== 'queued' && state !== 'running') return;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

const NAMES = [
  'Flat white',
  'Ünïque “Bagel”',
  'Green tea',
  'Soup of the day',
  'Apple, sliced',
  'Noodles; spicy',
  'Chicken & rice',
  '饺子',
  'Lemonade',
  'Brownie',
];
