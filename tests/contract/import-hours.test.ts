import { beforeAll, expect, it } from 'vitest';
import { readMenu } from '~/import/service/load-menu.service';
import { importsIn, locationOf } from './support/importing';
import { exported, loaded } from './support/menu-files';
import { onCrossedStages } from './support/stage';

const FILE = (hours: object) =>
  JSON.stringify({
    format: 'mashmenu',
    version: 1,
    exported_at: '2026-11-21T10:00:00Z',
    keeps_ids: false,
    location: { name: 'Sister', operation_hours: hours },
    items: [{ key: 'i', name: 'Tea', price: 2 }],
  });
const DAY = { start: '07:00', end: '22:00', all_day: false, weekends: true };

onCrossedStages('the hours of a menu file', (stage) => {
  let location = 0;
  const manager = () => stage.as('manager');
  const { previewed, changes, ended, here } = importsIn(manager, () => location);
  const hours = async () => {
    const { operations } = await manager().call('location.get', here());
    return operations.operation_hours;
  };
  const open = async (operation_hours: object) =>
    manager().call('location.update', { ...here(), operations: { operation_hours } });

  beforeAll(async () => {
    location = (await locationOf(stage, [])).id;
  });

  it('are taken, in the preview, where the location sells all day, and taken back', async () => {
    await open({ all_day: true, sleep_interval: 15 });
    const file = await previewed('menu.mashmenu', FILE(DAY));
    const listed = (await changes(file.id)).changes.find(({ kind }) => kind === 'location');
    expect(listed?.fields).toEqual([
      {
        name: 'operation_hours',
        was: { start: '00:00', end: '24:00', all_day: true, weekends: true, sleep_interval: 15 },
        now: { ...DAY, sleep_interval: 15 },
      },
    ]);
    const { job_id } = await manager().call('import.apply', { ...here(), import_id: file.id });
    const { action_id } = await ended(job_id);
    expect(await hours()).toEqual({ ...DAY, sleep_interval: 15 });
    await manager().call('ledger.undo', { action_id: action_id ?? 0 });
    expect(await hours()).toMatchObject({ all_day: true });
  });

  it('by weekday, special days and holidays are in the file and in a location made of it', async () => {
    const week = [[], [], [], [], [{ start: '18:00', end: '02:00' }], [], []];
    const special = { kind: 'closed' as const, hours: [], until: null };
    const calendar = {
      week,
      days: [{ ...special, date: '2026-12-24', name: 'Party', yearly: true }],
      holidays: {
        country: 'US',
        region: 'NY',
        days: [{ rule: '12-25', name: 'Christmas Day', kind: 'closed' as const, hours: [] }],
      },
    };
    const mobile = {
      weekdays: { open: true, hours: [] },
      weekends: { open: true, hours: [] },
      by_day: { later: 30, earlier: 15 },
    };
    await open({ all_day: true, calendar });
    const text = async () => {
      await manager().call('locations::set_property', {
        location_id: location,
        prop_name: 'mobile_order_hours',
        prop_value: JSON.stringify(mobile),
      });
      return exported(manager(), location);
    };
    const written = await text();
    const friday = { start: '18:00', end: '02:00', all_day: false, weekends: false, calendar };
    expect(JSON.parse(written).location).toMatchObject({
      operation_hours: friday,
      mobile_order_hours: mobile,
    });
    const made = await loaded(stage.world.store, written, 'Ours');
    const again = JSON.parse(await exported(manager(), made));
    expect(again.location).toEqual(JSON.parse(written).location);
    const same = await previewed('menu.mashmenu', written);
    expect((await changes(same.id)).changes.filter(({ kind }) => kind === 'location')).toEqual([]);
    expect(same.summary?.warnings).toBe(0);
    // Others of its own stay, and that is said.
    await open({ calendar: { ...calendar, days: [] } });
    const other = await previewed('menu.mashmenu', written);
    expect(other.summary?.warnings).toBe(1);
    const nowhere = { ...calendar, holidays: { ...calendar.holidays, country: 'ZZ' } };
    const read = await readMenu(FILE({ ...DAY, calendar: nowhere }));
    expect(read).toMatchObject({
      errors: ['location.operation_hours.calendar.holidays: There is no list of this country.'],
    });
    await open({ calendar: { week: null, days: [], holidays: null } });
  });

  it('are named as not taken where it has others of its own', async () => {
    await open({ ...DAY, start: '08:00' });
    const file = await previewed('menu.mashmenu', FILE(DAY));
    const all = await changes(file.id);
    expect(all.changes.filter(({ kind }) => kind === 'location')).toEqual([]);
    expect(file.summary?.warnings).toBe(1);
    const { findings } = await manager().call('import.findings', { ...here(), import_id: file.id });
    expect(findings.map(({ message, advice }) => [message, advice])).toEqual([
      [
        'The hours of the file are not taken: 7:00 AM – 10:00 PM',
        'This location keeps its own: 8:00 AM – 10:00 PM. Change them in Location settings.',
      ],
    ]);
    const same = await previewed('menu.mashmenu', FILE({ ...DAY, start: '08:00' }));
    expect(same.summary?.warnings).toBe(0);
    const none = await previewed('menu.mashmenu', FILE({}));
    expect(none.summary?.warnings).toBe(0);
  });
});
