import { setTimeout as sleep } from 'node:timers/promises';
import { timeOf } from '../measure';
import { at } from '../report';
import type { Visitor } from '../visitor';

/** Pages that are asked for while nothing else happens. */
const IDLE = 30;
/** Milliseconds between two saves, and between two pages. */
const PAUSE = { save: 50, page: 100 };

/** What another person noticed of an import, in milliseconds. */
export interface Noticed {
  slowestSave: number;
  /** The 95th percentile. */
  page: number;
}

/** Another person, who saves an item of the location again and again and looks at its items. */
export class Neighbour {
  private price = 1;

  constructor(
    private readonly visitor: Visitor,
    private readonly where: { locationId: number; itemId: number },
  ) {}

  /** How long the page takes where nobody imports: the 95th percentile. */
  async idle(): Promise<number> {
    const times: number[] = [];
    for (let asked = 0; asked < IDLE; asked += 1) times.push(await this.look());
    return at(times, 0.95);
  }

  /** Does the work beside the other person. */
  async beside<T>(work: () => Promise<T>): Promise<{ value: T; noticed: Noticed }> {
    const [saves, pages]: [number[], number[]] = [[], []];
    let running = true;
    const others = [
      async () => {
        for (; running; await sleep(PAUSE.save)) saves.push(await this.save());
      },
      async () => {
        for (; running; await sleep(PAUSE.page)) pages.push(await this.look());
      },
    ].map((other) => other());
    try {
      const value = await work();
      running = false;
      await Promise.all(others);
      return { value, noticed: { slowestSave: Math.max(...saves), page: at(pages, 0.95) } };
    } finally {
      running = false;
      await Promise.allSettled(others);
    }
  }

  private save(): Promise<number> {
    const { locationId: location_id, itemId: id } = this.where;
    this.price += 0.01;
    const price = Math.round(this.price * 100) / 100;
    return this.timed(() => this.visitor.call('item.update', { location_id, id, price }));
  }

  private look(): Promise<number> {
    return this.timed(() => this.visitor.get(`/location/${this.where.locationId}/items`));
  }

  private timed(ask: () => Promise<{ status: number }>): Promise<number> {
    return timeOf(async () => {
      const { status } = await ask();
      if (status !== 200) throw new Error(`The other person was answered by ${status}.`);
    });
  }
}
