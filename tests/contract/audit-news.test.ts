import { expect, it } from 'vitest';
import { lastAction, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('what is new in the audit', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });

  it('is counted as the list would tell it', async () => {
    const id = await makeItem(stage.world, here().location_id, { name: 'Tea', price: 1 });
    const newest = (await lastAction(stage.world)).id;
    const news = async (filters: object = {}, person: Person = 'admin') => {
      const asked = { ...here(), filters, after: newest };
      return (await stage.as(person).call('audit.news', asked)).count;
    };
    expect(await news()).toBe(0);
    for (const price of [2, 3]) {
      await stage.as('manager').call('item.update', { ...here(), id, price });
    }
    const details = { rates: { ALL: 0.01 } };
    await stage.as('admin').call('tax.create', { ...here(), name: 'News', details });
    expect(await news()).toBe(3);
    expect(await news({}, 'manager')).toBe(2);
    expect(await news({ kinds: ['tax'] })).toBe(1);
    expect(await news({ kinds: ['tax'] }, 'manager')).toBe(0);
    expect(await news({ object: { kind: 'item', id } })).toBe(2);
  });
});
