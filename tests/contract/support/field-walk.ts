import fc from 'fast-check';
import { expect } from 'vitest';
import { isEqual } from '~/menu/merge';
import { makeItem } from './menu';
import type { World } from './world';

type Who = 'manager' | 'admin';

/** The fields of the item that is walked with; of tags each by itself. */
type State = Record<string, unknown>;

export interface FieldStep {
  who: Who;
  do: 'edit' | 'undo';
  pick: number;
  fields: { price?: number | undefined; description?: string; calories?: number; tags?: string[] };
}

const tags = fc.subarray(['hot', 'cold', 'new', 'vegan']);
const edits = fc
  .record(
    {
      price: fc.constantFrom(1, 2, 3),
      description: fc.constantFrom('', 'A', 'B'),
      calories: fc.constantFrom(10, 20),
      tags,
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);

export function fieldSteps(length: number): fc.Arbitrary<FieldStep[]> {
  const who = fc.constantFrom<Who>('manager', 'admin');
  const kind = fc.constantFrom<FieldStep['do']>('edit', 'undo', 'undo');
  const step = fc.record({ who, do: kind, pick: fc.nat(1000), fields: edits });
  return fc.array(step, { minLength: 2, maxLength: length });
}

/** An action, with what it changed, and which of that was taken back since. */
interface Done {
  id: number;
  before: State;
  after: State;
  undoes: Done | null;
  taken: Set<string>;
}

/**
 * Two people at one item. An undo takes back exactly the fields, and the members of sets, that are as its action left them; what it
 * took back it does not take back again, until that was undone in its turn.
 */
export class FieldWalk {
  private readonly done: Done[] = [];

  private constructor(
    private readonly world: World,
    private readonly id: number,
  ) {}

  static async begin(world: World): Promise<FieldWalk> {
    const id = await makeItem(world, world.locations.ours, { name: 'Walked', price: 1 });
    return new FieldWalk(world, id);
  }

  async take({ who, do: deed, pick, fields }: FieldStep): Promise<void> {
    const chosen = this.done[pick % Math.max(this.done.length, 1)];
    if (deed === 'undo') {
      if (chosen) await this.undo(who, chosen);
      return;
    }
    const before = await this.state();
    const params = { location_id: this.world.locations.ours, id: this.id, ...fields };
    const { actionId } = await this.world.as(who).write('item.update', params as never);
    if (actionId === null) return;
    const after = await this.state();
    this.done.push({ id: actionId, before, after, undoes: null, taken: new Set() });
  }

  private async undo(who: Who, action: Done): Promise<void> {
    const before = await this.state();
    const changed = changedIn(action.before, action.after);
    const going = changed.filter(
      (key) => !action.taken.has(key) && isEqual(before[key], action.after[key]),
    );
    const expected = { ...before };
    for (const key of going) expected[key] = action.before[key];
    const params = { action_id: action.id };
    const preview = await this.world.as(who).call('ledger.undo', { ...params, preview: true });
    const { data, actionId } = await this.world.as(who).write('ledger.undo', params);
    expect(data).toEqual(preview);
    const after = await this.state();
    expect(after).toEqual(expected);
    expect(data.reversed).toBe(going.length > 0 ? 1 : 0);
    if (going.length === 0) expect(data.kept.length).toBeGreaterThan(0);
    for (const one of data.kept.flatMap(({ fields = [] }) => fields)) {
      expect(going, 'what is said to stay stays').not.toContain(one.field);
    }
    if (actionId === null) return;
    for (const key of going) take(action, key);
    this.done.push({ id: actionId, before, after, undoes: action, taken: new Set() });
  }

  private async state(): Promise<State> {
    const item = await this.world
      .as('manager')
      .call('item.get', { location_id: this.world.locations.ours, id: this.id });
    const { price, description, calories } = item;
    const members = ['hot', 'cold', 'new', 'vegan'].map((tag) => [
      `tag ${tag}`,
      item.tags?.includes(tag) ?? false,
    ]);
    return { price, description, calories, ...Object.fromEntries(members) };
  }
}

/** What an action did to a field is taken back: if it was an undo, what that took back stands again, and so on. */
function take(action: Done, key: string): void {
  action.taken.add(key);
  const { undoes } = action;
  undoes?.taken.delete(key);
  if (undoes?.undoes) take(undoes.undoes, key);
}

function changedIn(before: State, after: State): string[] {
  return Object.keys(before).filter((key) => !isEqual(before[key], after[key]));
}
