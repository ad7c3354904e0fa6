import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { setLocation } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

type Settings = Omit<ParamsOf<'location.update'>, 'location_id'>;

onCrossedStages('who may change what of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const stored = () => manager().call('location.get', here());
  const save = (settings: Settings) =>
    manager().write('location.update', { ...here(), ...settings });
  const undo = (action_id: number | null) =>
    manager().write('ledger.undo', { action_id: action_id ?? 0, preview: false });

  beforeEach(() =>
    setLocation(stage.world, here().location_id, {
      timezone: 'America/New_York',
      currency: 'USD',
    }),
  );

  it('time zone and currency are an admin’s, in the call and in its undo', async () => {
    for (const own of [{ timezone: 'Europe/Paris' }, { currency: 'EUR' }]) {
      const refused = await refusalOf(save({ blurb: 'Not kept', ...own }));
      expect(refused.status).toBe(403);
    }
    const unchanged = { timezone: 'America/New_York', currency: 'USD', blurb: 'Kept' };
    expect((await save(unchanged)).data.blurb).toBe('Kept');
    const { data, actionId } = await stage
      .as('admin')
      .write('location.update', { ...here(), timezone: 'Europe/Paris', currency: 'EUR' });
    expect(data).toMatchObject({ timezone: 'Europe/Paris', currency: 'EUR' });
    expect((await undo(actionId)).data).toMatchObject({
      reversed: 0,
      kept: [{ reason: 'you may not change it' }],
    });
    expect(await stored()).toMatchObject({ timezone: 'Europe/Paris', currency: 'EUR' });
  });

  it('who edits global matches is the provider’s, whose menu is shown an operator’s', async () => {
    const other = stage.world.locations.second;
    const asAdmin = (settings: Settings) =>
      stage.as('admin').call('location.update', { ...here(), ...settings });
    for (const settings of [
      { allow_global_match_edit: true },
      { location_type: 'template' },
      { master_id: other },
      { mirror_items_from: other },
    ]) {
      expect((await refusalOf(asAdmin(settings))).status, JSON.stringify(settings)).toBe(403);
    }
    const { location_type, master_id, mirror_items_from } = await stored();
    await asAdmin({ location_type, master_id, mirror_items_from });
    const asProvider = stage.as('provider');
    const set = (allow_global_match_edit: boolean) =>
      asProvider.call('location.update', { ...here(), allow_global_match_edit });
    expect((await set(true)).allow_global_match_edit).toBe(true);
    await set(false);
  });

  it.each([
    ['timezone', 'Mars/Base'],
    ['currency', 'dollars'],
    ['currency', 'JPY'],
    ['currency', 'KWD'],
    ['currency', 'GBP'],
    ['currency', 'XTS'],
  ])('%s is not %s', async (field, value) => {
    const { status, body } = await stage.send('admin', 'location.update', {
      ...here(),
      [field]: value,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('a picture of another location is refused', async () => {
    const refused = await refusalOf(save({ image: 999_999 }));
    expect([refused.status, refused.message]).toEqual([400, 'There is no image 999999 here.']);
  });
});
