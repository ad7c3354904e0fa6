import type { CallPlaces } from './call-places';
import type { Store } from './store/store';

/** What is counted at a moment: no names of locations or people. */
export interface Figures {
  jobs: Record<string, number>;
  places: CallPlaces['load'];
}

export async function figuresOf({ reader }: Store, places: CallPlaces): Promise<Figures> {
  const jobs = await reader
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return {
    jobs: Object.fromEntries(jobs.map(({ state, count }) => [state, Number(count)])),
    places: places.load,
  };
}
