import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { createCreator } from '~/creator/client';
import { setLocation } from './kinds';
import type { Stage } from './stage';
import { addLimited } from './world';

export const OPEN = { start: '06:00', end: '22:00', all_day: false, weekends: false };
const MEALS = [
  { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
  { id: 2, name: 'Lunch', start: '12:00', end: '15:00' },
];
const LONG = { lifetimeDays: 3_000 };

/** What is sold out in ours, which is in Berlin: 2 June 2027 is a Wednesday, two hours ahead of UTC. */
export function soldOutIn(stage: Stage) {
  const tokens: Record<string, string> = {};
  const here = () => ({ location_id: stage.world.locations.ours });
  const at = (instant: string) => vi.setSystemTime(new Date(instant));
  const as = (who: string) => createCreator(stage.transport, stage.caller(tokens[who] ?? ''));
  const item = (object_id: number, version?: number) => ({
    kind: 'item' as const,
    object_id,
    ...(version === undefined ? {} : { version }),
  });
  const option = (object_id: number) => ({ kind: 'option' as const, object_id });
  const set = (who: string, objects: object[], until: string | null, more: object = {}) =>
    as(who).write('sold_out.set', { ...here(), objects, until, ...more } as never);
  const clear = (who: string, objects: object[]) =>
    as(who).write('sold_out.clear', { ...here(), objects } as never);
  const marks = async () => (await as('manager').call('sold_out.get_all', here())).marks;
  beforeAll(async () => {
    const { ours } = stage.world.locations;
    await addLimited(stage.world);
    const settings = { timezone: 'Europe/Berlin', operation_hours: OPEN, meals: MEALS };
    await setLocation(stage.world, ours, settings);
    for (const who of ['manager', 'admin', 'line', 'viewer', 'locked'] as const) {
      tokens[who] = await stage.world.store.transaction((trx) =>
        issueToken(trx, stage.world.accounts[who], 'api', LONG),
      );
    }
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at('2027-06-02T06:42:00Z');
  });
  afterEach(async () => {
    at('2027-01-01T06:00:00Z');
    const all = await marks();
    const objects = all.map(({ kind, object_id }) => ({ kind, object_id }));
    if (objects.length > 0) await clear('manager', objects);
    await setLocation(stage.world, here().location_id, { sold_out_shown: 'hide' });
    vi.useRealTimers();
  });
  return { tokens, here, at, as, item, option, set, clear, marks };
}
