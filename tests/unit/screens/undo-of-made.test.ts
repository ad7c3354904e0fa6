import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { runIntent } from '~/screen/intents.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

const kept = [{ entity: 'item', id: 12, name: 'Tea', reason: 'in use', by: null }];

/** Where the page goes after an Undo; `undone`: what the service answers. */
async function undo(
  path: string,
  made: string | null,
  { position = nowhere, undone = { reversed: 1, kept: [] as unknown[] } } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'undo', action_id: '7' })) {
    form.append(name, value);
  }
  if (made !== null) form.append('made', made);
  const url = new URL(path, 'http://creator.test');
  const args: ActionFunctionArgs = {
    request: new Request(url, { method: 'POST' }),
    params: {},
    context: {},
  };
  const creator = { call: async () => undone } as unknown as Creator;
  const guarded = { creator, location: { id: 1 } } as unknown as LocationGuarded;
  const answer = await runIntent({ guarded, args, form, url, position }, {});
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

const items = '/location/1/items?sort=name';
const panel = `${items}&mode=edit&type=item&id=12`;

describe('Undo of what a person has just made', () => {
  it('closes the panel that shows it', async () => {
    expect(await undo(panel, 'item 12')).toBe(items);
    expect(await undo(panel.replace('item&', 'itemDetails&'), 'item 12')).toBe(items);
  });

  it('leaves another panel, another action, and what was kept where they are', async () => {
    expect(await undo(panel, 'item 13')).toBe(panel);
    expect(await undo(panel, 'station 12')).toBe(panel);
    expect(await undo(panel, null)).toBe(panel);
    expect(await undo(panel, 'item 12', { undone: { reversed: 0, kept } })).toBe(panel);
  });

  it('leaves the view of a station or a category that is gone', async () => {
    const position: MenuPosition = { stationId: 3, categoryId: 4 };
    const view = '/location/1/station/3/category/4';
    expect(await undo(view, 'station 3', { position })).toBe('/location/1/station');
    expect(await undo(view, 'category 4', { position })).toBe('/location/1/station/3/category');
    expect(await undo(view, 'category 5', { position })).toBe(view);
  });
});
