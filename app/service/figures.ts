import type { CallPlaces } from './call-places';
import type { Store } from './store/store';

/** What is counted at a moment: no names of locations or people. */
export interface Figures {
  jobs: Record<string, number>;
  places: CallPlaces['load'];
  /** Of the timetable: when the last verified one was due, in milliseconds, and whether a later one failed. */
  backup: { at: number | null; failed: boolean };
}

export async function figuresOf({ reader }: Store, places: CallPlaces): Promise<Figures> {
  const [jobs, backups] = await Promise.all([
    reader
      .selectFrom('job')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    reader
      .selectFrom('database_backup')
      .select(['due_at', 'verified_at', 'problem'])
      .orderBy('due_at', 'desc')
      .limit(30)
      .execute(),
  ]);
  const good = backups.find(({ verified_at }) => verified_at !== null);
  return {
    jobs: Object.fromEntries(jobs.map(({ state, count }) => [state, Number(count)])),
    places: places.load,
    backup: {
      at: good ? Date.parse(`${good.due_at.replace(' ', 'T')}Z`) : null,
      failed: backups[0]?.problem != null,
    },
  };
}
