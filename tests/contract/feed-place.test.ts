import { beforeAll, expect, it } from 'vitest';
import { currentPlace } from '~/service/feed/place';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onEveryEngine } from './support/stage';

onEveryEngine('the place of a location', 'in process', (stage) => {
  let kinds: Kinds;
  const at = (id: number) => currentPlace(stage.world.store.reader, id);
  const ours = () => stage.world.locations.ours;

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  it('moves with what is written there, and stands with what is refused or written elsewhere', async () => {
    const first = await at(ours());
    await setLocation(stage.world, ours(), { blurb: 'Fresh' });
    const second = await at(ours());
    expect(second).not.toBe(first);
    await stage.send('manager', 'item.create', { location_id: ours(), name: '' });
    await setLocation(stage.world, stage.world.locations.second, { blurb: 'Fresh' });
    expect(await at(ours())).toBe(second);
  });

  it('moves with the sources of what is shown', async () => {
    const before = await at(kinds.mirror);
    await setLocation(stage.world, kinds.source.id, { blurb: 'Fresh' });
    const middle = await at(kinds.mirror);
    await setLocation(stage.world, kinds.first.id, { blurb: 'Fresh' });
    const after = await at(kinds.mirror);
    expect(new Set([before, middle, after]).size).toBe(3);
  });

  it('is null where there is no location', async () => {
    expect(await at(999_999)).toBeNull();
  });
});
