import { expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { loadRecent } from '~/history/recent/load-recent.server';
import type { LocationGuarded } from '~/session/guards.server';

it('offers to take back what may be taken back alone, and was not yet', async () => {
  const action = { time: '2026-05-01 12:00:00', summary: 'Changed', from: 'Creator', undone: null };
  const undone = { user_id: 1, user_name: 'Ana', time: '2026-05-01 13:00:00' };
  const listed = [
    { ...action, id: 3, may_undo: true },
    { ...action, id: 2, may_undo: false },
    { ...action, id: 1, may_undo: true, undone },
  ];
  const guarded = {
    creator: { call: async () => listed } as unknown as Creator,
    location: { id: 1, name: 'Canteen', timezone: 'UTC' },
    user: { id: 1 },
  } as unknown as LocationGuarded;
  const { page } = await loadRecent(guarded, new URL('https://creator.test/location/1/recent'));
  expect(
    page.days.flatMap(({ actions }) => actions.map(({ id, mayUndo }) => [id, mayUndo])),
  ).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
});
