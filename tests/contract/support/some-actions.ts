import { makeItems } from './menu';
import type { World } from './world';

/** Two items with a history: saves, a bulk edit that is taken back, and a save that is refused. @returns their ids */
export async function someActions(world: World): Promise<number[]> {
  const here = { location_id: world.locations.ours };
  const manager = world.as('manager');
  const items = await makeItems(world, here.location_id, [
    { name: 'Latte', price: 3 },
    { name: 'Mocha', price: 4 },
  ]);
  const [id = 0] = items;
  for (const price of [3.5, 3.75, 4]) {
    await manager.write('item.update', { ...here, id, price });
  }
  const value = { op: 'add', unit: 'amount', amount: 0.5 } as const;
  const bulk = { ...here, action: 'update', field: 'price', value, ids: items } as const;
  const raised = await manager.write('item.bulk_edit', bulk);
  await manager.call('ledger.undo', { action_id: raised.actionId ?? 0 });
  const refused = await manager.write('item.update', { ...here, id, price: -1 }).catch(() => null);
  if (refused) throw new Error('A price below zero was not refused.');
  return items;
}
