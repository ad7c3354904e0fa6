import { CreatorError } from '~/creator/client';
import { createService, type Service } from '~/service/service';
import { Kiosk } from '../../../examples/kiosk/kiosk.mjs';
import { feedOf } from './kiosk';
import { buildMenu, type Menu } from './menu';
import { SORTS, takeRandomStep } from './random-actions';
import type { World } from './world';

/** A share of requests that are lost, half of them on their way back. */
const LOST = 0.3;
/** How often a balancer sends a request to the other server. */
const OTHER = 0.1;
const CHANNELS = ['kiosk', 'mobile'] as const;

interface Tally {
  asked: number;
  lost: number;
  whole: number;
  changes: number;
}

/**
 * Kiosks that follow a menu on which a person takes random steps, over a line that loses much, and by two servers that
 * do not know what the other one answered.
 */
export class FeedWalk {
  readonly tally: Tally = { asked: 0, lost: 0, whole: 0, changes: 0 };
  private readonly kiosks: Kiosk[];
  private readonly other: Service;
  private readonly random: () => number;
  private readonly ground: { location_id: number; menu: Menu; actions: number[] };

  private constructor(
    private readonly world: World,
    menu: Menu,
    seed: number,
  ) {
    this.ground = { location_id: world.locations.ours, menu, actions: [] };
    this.random = randomOf(seed);
    this.other = serverOf(world);
    this.kiosks = CHANNELS.map((channel) => this.kioskOn(channel, this.losing()));
  }

  static async begin(world: World, seed: number): Promise<FeedWalk> {
    const menu = await buildMenu(world, world.locations.ours);
    return new FeedWalk(world, menu, seed);
  }

  async walk(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.takeStep();
      for (const kiosk of this.kiosks) {
        if (this.random() < 0.6) await kiosk.ask().catch(() => undefined);
      }
    }
  }

  /** What each kiosk holds once it was answered, beside what a new one is given by a server that knows nothing yet. */
  async copies(): Promise<{ followed: unknown; fresh: unknown }[]> {
    const copies = [];
    for (const [index, channel] of CHANNELS.entries()) {
      const kiosk = this.kiosks[index];
      if (!kiosk) continue;
      for (let isAnswered = false; !isAnswered; ) {
        isAnswered = await kiosk.ask().then(
          () => true,
          () => false,
        );
      }
      const fresh = this.kioskOn(channel, this.counting([serverOf(this.world)]));
      await fresh.ask();
      copies.push({ followed: contentsOf(kiosk), fresh: contentsOf(fresh) });
    }
    return copies;
  }

  private kioskOn(channel: string, send: typeof fetch): Kiosk {
    const token = this.world.tokens.manager;
    const location = this.ground.location_id;
    return new Kiosk({ url: 'http://kiosk.test', token, location, channel, send });
  }

  private async takeStep(): Promise<void> {
    const number = Math.floor(this.random() * 1_000_000);
    if (number % 8 === 0) {
      await this.takeOwnStep(Math.floor(number / 8)).catch((error) => {
        if (!(error instanceof CreatorError) || error.status >= 500) throw error;
      });
    } else await takeRandomStep(this.world, this.ground, [number % SORTS, number]);
  }

  /** An import, a price mode, a rule, or the hours. */
  private async takeOwnStep(number: number): Promise<void> {
    const { location_id, menu, actions } = this.ground;
    const admin = this.world.as('admin');
    if (number % 4 === 0) {
      const items = await admin.call('item.list', { location_id, limit: 5 });
      const rows = items.map(({ id, name }, index) => `${id},${name},${(number + index) % 90}`);
      const csv = ['id,name,price', ...rows, `,New ${number},${number % 70}`].join('\n');
      const params = { location_id, format: 'csv' as const, menu: csv };
      const { actionId } = await admin.write('menu.import_menu', params);
      if (actionId !== null) actions.push(actionId);
      return;
    }
    if (number % 4 === 1) {
      const modes = await admin.call('price_modes.all', { location_id });
      const value = modes.map((mode) => ({ ...mode, active: number % 3 !== 0 }));
      await admin.call('price_modes.update', { location_id, value });
      return;
    }
    if (number % 4 === 2) {
      const details = { percent_off: 1 + (number % 50), items: [] };
      const rule = { name: `Offer ${number}`, discount_type: 'global' as const, details };
      await admin.call('discount.create', { location_id, ...rule });
      return;
    }
    const start = number % 3 === 0 ? '00:00' : '06:00';
    const meals = [{ name: `Meal ${menu.station}`, start, end: '24:00' }];
    await admin.call('location.update', {
      location_id,
      operations: { meals, gone_meals: 'all_day' },
    });
  }

  private losing(): typeof fetch {
    const send = this.counting();
    return async (address, init) => {
      const lot = this.random();
      if (lot < LOST) this.tally.lost += 1;
      if (lot < LOST / 2) throw new Error('The request was lost.');
      const response = await send(address, init);
      if (lot < LOST) throw new Error('The answer was lost.');
      return response;
    };
  }

  private counting(asked = [this.world.service, this.other]): typeof fetch {
    const caller = (token: string | null) =>
      ({ token, requestId: 'kiosk', via: 'Client API', address: null }) as const;
    const servers = asked.map((transport) => feedOf({ transport, caller }));
    return async (address, init) => {
      const send = servers[this.random() < OTHER ? servers.length - 1 : 0] as typeof fetch;
      const response = await send(address, init);
      this.tally.asked += 1;
      if (response.status === 200) {
        const { whole } = await response.clone().json();
        this.tally[whole ? 'whole' : 'changes'] += 1;
      }
      return response;
    };
  }
}

/** A server over the same database that knows nothing yet. */
export function serverOf({ store }: World): Service {
  return createService(store, {
    providerName: 'Creator',
    trustProxy: false,
    environments: [],
    fetchHosts: [],
    unsplash: null,
  });
}

function contentsOf({ copy, place }: Kiosk) {
  return { place, objects: Object.fromEntries([...copy].sort()) };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
