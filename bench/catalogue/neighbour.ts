import { timeOf } from '../measure';
import type { Visitor } from '../visitor';

/** Pages that are asked for while nothing else happens. */
const IDLE = 60;
/** Pages that are asked for during work, which is done again until there are as many. */
const DURING = 60;

/** How long another person's page takes, in milliseconds: alone, and while somebody works. */
export interface Neighbour {
  idle: number[];
  during: Record<string, number[]>;
}

/** Asks for a page again and again, alone and beside each work. */
export async function measureNeighbour(
  visitor: Visitor,
  path: string,
  works: Record<string, () => Promise<unknown>>,
): Promise<Neighbour> {
  const visit = () => timeOf(() => see(visitor, path));
  const idle: number[] = [];
  for (let asked = -10; asked < IDLE; asked += 1) {
    const time = await visit();
    if (asked >= 0) idle.push(time);
  }
  const during: Record<string, number[]> = {};
  for (const [name, work] of Object.entries(works)) {
    const times: number[] = [];
    while (times.length < DURING) {
      let working = true;
      const done = work().finally(() => {
        working = false;
      });
      while (working) times.push(await visit());
      await done;
    }
    during[name] = times;
  }
  return { idle, during };
}

async function see(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`The page was answered by ${status}.`);
}
