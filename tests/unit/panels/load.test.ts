import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { loadItemPanel } from '~/panels/item/load.server';
import type { LocationGuarded } from '~/session/guards.server';
import { storedItem } from './stored-item';

/** A remote service that answers the item and fails every list of suggestions. */
function guardedBy(failure: unknown): LocationGuarded {
  const call = async (method: string) => {
    if (method === 'menu.get_item') return storedItem;
    throw failure;
  };
  return {
    creator: { call } as unknown as Creator,
    user: { id: 1, access_level: 5 },
    location: {
      id: 1,
      currency: 'USD',
      writable: true,
      allow_global_match_edit: false,
      operations: { meals: [{ id: 1, name: 'Lunch', start: '11:00', end: '14:00' }] },
      creator_custom_item_id: null,
      creator_custom_fields: null,
    },
  } as unknown as LocationGuarded;
}

describe('loadItemPanel', () => {
  it('opens the form without suggestions where their lists cannot be had', async () => {
    const panel = await loadItemPanel(guardedBy(new CreatorError(500, '')), storedItem.id);
    expect(panel.tags).toEqual([]);
    expect(panel.labels.map(({ value }) => value)).toEqual(['modifier:red:1']);
    expect(panel.values.name).toBe('Bottled Water');
  });

  it('lets a session that ended end the page', async () => {
    const signOut = new Response(null, { status: 302 });
    await expect(loadItemPanel(guardedBy(signOut), storedItem.id)).rejects.toBe(signOut);
  });
});
