import fc from 'fast-check';
import { expect } from 'vitest';
import { makeItems } from './menu';
import type { World } from './world';

/** One thing that one of two people does to two categories; numbers choose among what is possible. */
export interface WalkStep {
  who: Who;
  do: 'add' | 'remove' | 'move' | 'sort' | 'undo';
  pick: number;
}

type Who = 'manager' | 'admin';

/** Walks of two people, undos as frequent as everything else together. */
export function walks(maxLength: number): fc.Arbitrary<WalkStep[]> {
  const step = fc.record({
    who: fc.constantFrom<Who>('manager', 'admin'),
    do: fc.constantFrom<WalkStep['do']>('add', 'remove', 'move', 'sort', 'undo', 'undo', 'undo'),
    pick: fc.nat(10_000),
  });
  return fc.array(step, { minLength: 2, maxLength });
}

/** What somebody made of a placement or an order, until they take it back themselves. */
interface Claim {
  who: Who;
  makers: Set<number>;
  takers: Set<number>;
  /** What stood below it when it was taken back. */
  below?: Claim | undefined;
}

/** The items of each of the two categories, in their order. */
type State = readonly [number[], number[]];

/**
 * Two people at two categories that hold some of five items. After every step: nobody's undo has changed
 * a placement or an order that the other one made last.
 */
export class Walk {
  private readonly standing = new Map<string, Claim[]>();
  private readonly taken = new Map<string, Claim[]>();
  private readonly actions: Record<Who, number[]> = { manager: [], admin: [] };
  private start: State = [[], []];

  private constructor(
    private readonly world: World,
    private readonly categories: readonly [number, number],
    private readonly items: readonly number[],
  ) {}

  static async begin(world: World, stationId: number): Promise<Walk> {
    const location_id = world.locations.ours;
    const creator = world.as('manager');
    const make = async (name: string) =>
      (await creator.call('category.create', { location_id, station_id: stationId, name })).id;
    const categories = [await make('One'), await make('Other')] as const;
    const names = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
    const items = await makeItems(world, location_id, names);
    const walk = new Walk(world, categories, items);
    const held = { location_id, category_id: categories[0], items: items.slice(0, 4) };
    await creator.call('menu.add_items_to_category', held);
    walk.start = await walk.state();
    return walk;
  }

  async take({ who, do: deed, pick }: WalkStep): Promise<void> {
    if (deed === 'undo') {
      const own = this.actions[who];
      const chosen = own[pick % Math.max(own.length, 1)];
      if (chosen !== undefined) await this.undo(who, chosen);
      return;
    }
    const before = await this.state();
    const actionId = await this.act(who, deed, pick, before);
    if (actionId === null) return;
    this.actions[who].push(actionId);
    const after = await this.state();
    for (const key of changedKeys(before, after)) {
      const claim = { who, makers: new Set([actionId]), takers: new Set<number>() };
      this.claimsOf(this.standing, key).push(claim);
    }
  }

  /** Takes back what one of them did, newest first; what is left is the other one's, or as it began. */
  async undoAllOf(who: Who): Promise<void> {
    const kept = new Set<number>();
    for (const action of [...this.actions[who]].reverse()) {
      if (!this.isStanding(action)) continue;
      for (const { id } of await this.undo(who, action)) kept.add(id);
    }
    const now = await this.state();
    for (const key of changedKeys(this.start, now)) {
      const [place = '', item] = key.split(' ');
      const ofOrder = place === 'order';
      const id = ofOrder ? this.categories[Number(item) as 0 | 1] : Number(item);
      const owner = this.claimsOf(this.standing, key).at(-1)?.who;
      if (owner === who) expect(kept, `${key} was kept without a word`).toContain(id);
      else if (!ofOrder) expect(owner, key).toBeDefined();
    }
  }

  private async undo(who: Who, action: number) {
    const before = await this.state();
    const { data, actionId } = await this.world.as(who).write('ledger.undo', { action_id: action });
    const after = await this.state();
    const changed = changedKeys(before, after);
    expect(data.reversed > 0, 'an undo that says so changes something').toBe(changed.length > 0);
    for (const key of changed) {
      const standing = this.claimsOf(this.standing, key);
      const taken = this.claimsOf(this.taken, key);
      const top = standing.at(-1);
      if (top?.makers.has(action)) {
        expect(top.who, key).toBe(who);
        taken.push(standing.pop() as Claim);
        top.takers.add(actionId ?? 0);
        top.below = standing.at(-1);
      } else {
        const back = taken.find(({ takers }) => takers.has(action));
        expect(back, `${key} was changed by an undo of what did not concern it`).toBeDefined();
        expect(top, `${key} was made anew since`).toBe(back?.below);
        taken.splice(taken.indexOf(back as Claim), 1);
        back?.makers.add(actionId ?? 0);
        standing.push(back as Claim);
      }
    }
    if (actionId !== null) this.actions[who].push(actionId);
    return data.kept;
  }

  private isStanding(action: number): boolean {
    return [...this.standing.values()].some((claims) =>
      claims.some(({ makers }) => makers.has(action)),
    );
  }

  private async act(who: Who, deed: WalkStep['do'], pick: number, [one, other]: State) {
    const creator = this.world.as(who);
    const [first, second] = this.categories;
    const location_id = this.world.locations.ours;
    const inside = one[pick % Math.max(one.length, 1)];
    const outside = this.items.filter((id) => !one.includes(id));
    switch (deed) {
      case 'add': {
        const added = outside[pick % Math.max(outside.length, 1)];
        if (added === undefined) return null;
        const params = { location_id, category_id: first, items: [added] };
        return (await creator.write('menu.add_items_to_category', params)).actionId;
      }
      case 'remove': {
        if (inside === undefined) return null;
        const params = { location_id, item_id: inside, category_ids: [first] };
        return (await creator.write('menu.remove_items_from_category', params)).actionId;
      }
      case 'move': {
        const [from, to] = pick % 2 ? [first, second] : [second, first];
        const list = pick % 2 ? one : other;
        const item_id = list[pick % Math.max(list.length, 1)];
        if (item_id === undefined) return null;
        const params = { location_id, item_id, src_category_id: from, dst_category_id: to };
        return (await creator.write('menu.move_item', params)).actionId;
      }
      default: {
        const turn = pick % Math.max(one.length, 1);
        const turned = [...one.slice(turn), ...one.slice(0, turn)];
        const items = pick % 3 ? turned : turned.reverse();
        const params = { location_id, category_id: first, items };
        return (await creator.write('item.sort_all', params)).actionId;
      }
    }
  }

  private async state(): Promise<State> {
    const rows = await this.world.store.reader
      .selectFrom('placement')
      .select(['category_id', 'item_id'])
      .where('category_id', 'in', [...this.categories])
      .orderBy('position')
      .orderBy('item_id')
      .execute();
    const [first, second] = this.categories;
    const of = (id: number) =>
      rows.filter(({ category_id }) => category_id === id).map(({ item_id }) => item_id);
    return [of(first), of(second)];
  }

  private claimsOf(claims: Map<string, Claim[]>, key: string): Claim[] {
    const own = claims.get(key) ?? [];
    claims.set(key, own);
    return own;
  }
}

/** Placements and orders that differ, as `0 17` for item 17 of the first category, `order 0` for its order. */
function changedKeys(before: State, after: State): string[] {
  return [0, 1].flatMap((index) => {
    const was = before[index as 0 | 1];
    const is = after[index as 0 | 1];
    const came = is.filter((id) => !was.includes(id));
    const went = was.filter((id) => !is.includes(id));
    const stayedBefore = was.filter((id) => is.includes(id));
    const stayedAfter = is.filter((id) => was.includes(id));
    const moved = stayedBefore.join() === stayedAfter.join() ? [] : [`order ${index}`];
    return [...[...came, ...went].map((id) => `${index} ${id}`), ...moved];
  });
}
