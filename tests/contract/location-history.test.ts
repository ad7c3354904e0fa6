import { beforeAll, expect, it } from 'vitest';
import { buildKinds, type Kinds } from './support/kinds';
import { onCrossedStages } from './support/stage';

onCrossedStages('the history of a location', (stage) => {
  let kinds: Kinds;
  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });
  const historyOf = (id: number) =>
    stage.as('admin').call('object.history', { location_id: id, kind: 'location', id });

  it('tells what was changed, brings a version back, and Undo takes that back', async () => {
    const location_id = stage.world.locations.ours;
    const admin = stage.as('admin');
    const before = await admin.call('location.get', { location_id });
    await admin.call('location.update', {
      location_id,
      blurb: 'By the pier',
      operations: {
        meals: [{ name: 'Brunch', start: '09:00', end: '12:00' }],
        gone_meals: 'all_day',
      },
    });
    await admin.call('locations::set_property', {
      location_id,
      prop_name: 'pickup_enabled',
      prop_value: 'true',
    });
    const { entries, current } = await historyOf(location_id);
    expect(current).toMatchObject({ name: before.name, version: before.version + 2 });
    expect(entries[0]?.details).toEqual({ pickup_enabled: { before: false, after: true } });
    expect(Object.keys(entries[1]?.details ?? {}).sort()).toEqual(['blurb', 'meals']);
    const changed = await admin.call('location.get', { location_id });

    const { data, actionId } = await admin.write('object.restore', {
      location_id,
      kind: 'location',
      id: location_id,
      version: before.version + 1,
      fields: ['pickup_enabled'],
    });
    expect(data.kept).toEqual([]);
    const details = () => admin.call('locations::get_location_details', { location_id });
    expect((await details()).props.pickup_enabled).toBe('false');
    await admin.write('ledger.undo', { action_id: actionId ?? 0, preview: false });
    expect((await details()).props.pickup_enabled).toBe('true');
    expect(await admin.call('location.get', { location_id })).toMatchObject({
      blurb: changed.blurb,
      operations: changed.operations,
    });
  });

  it('is a mirror’s own, not its source’s', async () => {
    const location_id = kinds.mirror;
    const admin = stage.as('admin');
    await admin.call('location.update', { location_id, campaign_text: 'Mirrored' });
    const { entries } = await historyOf(location_id);
    expect(entries[0]?.details.campaign_text?.after).toBe('Mirrored');
    const { version } = await admin.call('location.get', { location_id });
    const restored = { location_id, kind: 'location', id: location_id } as const;
    await admin.call('object.restore', { ...restored, version: version - 1 });
    expect((await admin.call('location.get', { location_id })).campaign_text).toBe('');
  });
});
