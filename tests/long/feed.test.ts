import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedWalk } from '../contract/support/feed-walk';
import { openWorld, type World } from '../contract/support/world';

const STEPS = 10_000;
const PARTS = 20;

describe('kiosks that follow a menu for long', () => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld('sqlite');
  });
  afterAll(() => world.close());

  it('hold what it is after 10,000 saves, imports and undos, though 30 % of what they ask is lost', async () => {
    const walk = await FeedWalk.begin(world, 20_261_127);
    for (let part = 0; part < PARTS; part += 1) {
      await walk.walk(STEPS / PARTS);
      for (const { followed, fresh } of await walk.copies()) expect(followed).toEqual(fresh);
    }
    expect(walk.tally.changes).toBeGreaterThan(walk.tally.whole);
  }, 3_600_000);
});
