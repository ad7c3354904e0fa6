import { expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import { discountEntity } from '~/objects/discount/entity.service';
import { discountFields } from '~/objects/discount/fields';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { priceModeFields } from '~/objects/price-mode/fields';
import { importsIn } from './support/importing';
import { addPlace } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('rules and price modes of a template', (stage) => {
  const admin = () => stage.as('admin');

  /** A template with a discount and a price mode of before it was one. */
  async function template() {
    const location_id = await addPlace(stage.world, 'Sheet', ['admin'], {
      location_type: 'template',
    });
    const doc = {
      ...initialDocument(discountFields),
      name: 'Half',
      ref: 'half',
      amount: { percent_off: 50 },
    };
    const [discount = 0] = await stage.world.write((ledger) =>
      ledger.create(discountEntity, location_id, [{ doc: { ...doc, discount_type: 'global' } }]),
    );
    await stage.world.write((ledger) =>
      ledger.create(priceModeEntity, location_id, [
        { id: 1, doc: { ...initialDocument(priceModeFields), name: 'Night' } },
      ]),
    );
    const left = async () => [
      (await admin().call('discount.all', { location_id })).map(({ name }) => name),
      (await admin().call('price_modes.all', { location_id })).map(({ name }) => name),
    ];
    return { location_id, discount, left };
  }

  it('are deleted, and do not come back by an undo, or from the trash', async () => {
    const { location_id, discount, left } = await template();
    const gone = await admin().write('discount.destroy', { location_id, id: discount });
    const ended = await admin().write('price_modes.update', { location_id, value: [] });
    expect(await left()).toEqual([[], []]);
    for (const [{ actionId }, entity] of [
      [gone, 'discount'],
      [ended, 'price_mode'],
    ] as const) {
      const undone = await admin().call('ledger.undo', { action_id: actionId ?? 0 });
      expect(undone).toEqual({
        reversed: 0,
        kept: [expect.objectContaining({ entity, reason: 'a template has none' })],
      });
    }
    const objects = [
      { kind: 'discount' as const, id: discount },
      { kind: 'price_mode' as const, id: 1 },
    ];
    const restored = await admin().call('trash.restore', { location_id, objects });
    expect([restored.restored, restored.kept.map(({ reason }) => reason)]).toEqual([
      0,
      ['a template has none', 'a template has none'],
    ]);
    expect(await left()).toEqual([[], []]);
  });

  it('are not brought back from a moment', async () => {
    const { location_id, discount, left } = await template();
    await stage.world.store.transaction((trx) =>
      trx.updateTable('action').set({ at: '2026-01-05 13:00:00' }).execute(),
    );
    await admin().call('discount.destroy', { location_id, id: discount });
    const back = { location_id, at: '2026-01-05T09:00' };
    const { data } = await admin().write('menu.bring_back', back);
    expect(data).toMatchObject({ made: 0, kept: 1 });
    expect(await left()).toEqual([[], ['Night']]);
  });

  it('are made neither by price_modes.update nor by a file', async () => {
    const { location_id, left } = await template();
    const value = [
      { id: 1, name: 'Night', active: false },
      { id: null, name: 'Noon', active: false },
    ];
    const { status, message } = await refusalOf(
      admin().call('price_modes.update', { location_id, value }),
    );
    expect([status, message]).toEqual([403, 'A template has no price modes of its own.']);
    const file = JSON.stringify({
      version: 1,
      items: [{ name: 'Soup', price: 4 }],
      price_modes: [{ name: 'Noon', active: 1 }],
    });
    const { give, preview, ended, changes } = importsIn(admin, () => location_id);
    const import_id = await give('menu.json', file);
    await preview(import_id);
    const { changes: planned } = await changes(import_id);
    expect(planned.map(({ kind }) => kind)).toEqual(['item']);
    expect(ended).toBeDefined();
    expect(await left()).toEqual([['Half'], ['Night']]);
  });
});
