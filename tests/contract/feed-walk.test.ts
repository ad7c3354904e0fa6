import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedWalk } from './support/feed-walk';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('kiosks that follow a menu over a bad line on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  it('hold what the menu is in the end', async () => {
    const walk = await FeedWalk.begin(world, 31);
    for (let part = 0; part < 3; part += 1) {
      await walk.walk(engine === 'sqlite' ? 100 : 30);
      for (const { followed, fresh } of await walk.copies()) expect(followed).toEqual(fresh);
    }
    const { lost, whole, changes } = walk.tally;
    expect(lost).toBeGreaterThan(10);
    expect(whole).toBeLessThan(10);
    expect(changes).toBeGreaterThan(50);
  });
});
