import { expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { addPlace } from './support/kinds';
import { buildMenu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what a location is', (stage) => {
  const admin = () => stage.as('admin');
  const provider = () => stage.as('provider');
  const shown = (id: number) => provider().call('place.get', { location_id: id });
  const BOOK = {
    ...{ name: 'Book', service: 'ingestor', type: 'automatic' as const },
    ...{ address: 'https://books.test/a', folder: null, schedule: null },
  };

  it('is saved as one, told what it changes, and taken back by the same rules', async () => {
    const template = await addPlace(stage.world, 'Base', [], { location_type: 'template' });
    const brand = await provider().call('place_template.create', {
      location_id: template,
      name: 'Brand',
    });
    const id = await addPlace(stage.world, 'Pier', ['admin']);
    const wanted = {
      ...{ location_id: id, name: 'Pier East', site_id: 'P-1', template_groups: [brand.id] },
      integration: { ...BOOK, schedule: { each: 'day' as const, hour: 4, minute: 15 } },
    };
    const seen = await provider().call('place.update', { ...wanted, preview: true });
    expect(seen.ends).toEqual(['It inherits the template of “Brand”.']);
    expect(await shown(id)).toMatchObject({ name: 'Pier', template_groups: [] });
    const saved = await provider().write('place.update', wanted);
    expect(saved.data.ends).toEqual(seen.ends);
    expect(await shown(id)).toMatchObject({
      ...{ name: 'Pier East', site_id: 'P-1', version: saved.data.version },
      ...{ template_groups: [{ name: 'Brand' }], integration: wanted.integration },
    });
    expect((await shown(template)).heirs).toEqual([{ id, name: 'Pier East' }]);
    const [last] = await admin().call('place.history', { location_id: id });
    expect(last).toMatchObject({ action_id: saved.actionId, by: 'provider', may_undo: true });
    expect(last?.summary).toBe(
      `Changed the location Pier: name Pier East, site ID P-1, template groups ${brand.id}, pricebook Book`,
    );
    const undo = { action_id: saved.actionId ?? 0 };
    const refused = await refusalOf(admin().call('ledger.undo', undo));
    expect(refused.status, 'no admin changes what a menu is taken from').toBe(404);
    const undone = await provider().write('ledger.undo', undo);
    expect(await shown(id)).toMatchObject({
      ...{ name: 'Pier', site_id: null, template_groups: [], integration: null },
    });
    await provider().call('ledger.undo', { action_id: undone.actionId ?? 0 });
    expect(await shown(id)).toMatchObject({
      name: 'Pier East',
      template_groups: [{ name: 'Brand' }],
    });
    expect((await admin().call('place.history', { location_id: id })).length).toBeGreaterThan(2);
  });

  it('names what of a master leaves, and brings it back with the master', async () => {
    const { ours } = stage.world.locations;
    const pie = await makeItem(stage.world, ours, { name: 'Pie' });
    const id = await addPlace(stage.world, 'Heir', ['admin']);
    const set = (fields: object) =>
      provider().write('place.update', { location_id: id, ...fields } as never);
    expect((await set({ master_id: ours })).data.ends).toEqual([
      'It inherits the menu of “Canteen”.',
    ]);
    const { hot } = await buildMenu(stage.world, id);
    const read = async () =>
      stage.world.store.reader
        .selectFrom('placement')
        .select('item_id')
        .where('category_id', '=', hot)
        .execute();
    await stage.world.write((ledger) =>
      ledger.update(categoryEntity, id, [{ id: hot, patch: { items: [pie] } }]),
    );
    const seen = await set({ master_id: null, preview: true });
    expect(seen.data.ends).toEqual([
      'It inherits the menu of “Canteen” no longer. With it end 1 placed item.',
    ]);
    const left = await set({ master_id: null });
    expect(await read()).toEqual([]);
    await provider().call('ledger.undo', { action_id: left.actionId ?? 0 });
    expect((await shown(id)).master).toEqual({ id: ours, name: 'Canteen' });
    expect(await read()).toEqual([{ item_id: pie }]);
  });

  it('is refused at the field that breaks a rule, whole', async () => {
    const source = await addPlace(stage.world, 'Source', ['admin']);
    await makeItem(stage.world, source, { name: 'Soup' });
    const id = await addPlace(stage.world, 'Twin', ['admin']);
    const set = (one: number, fields: object) =>
      provider().call('place.update', { location_id: one, ...fields } as never);
    const own = await refusalOf(set(source, { name: 'New', mirror_of: id }));
    expect([own.status, own.details.fields]).toEqual([
      400,
      { mirror_of: `Location ${source} has a menu of its own: empty it before it mirrors.` },
    ]);
    expect((await shown(source)).name).toBe('Source');
    expect(await set(id, { mirror_of: source })).toMatchObject({
      ends: ['It shows the menu of “Source” in place of one of its own.'],
    });
    expect((await shown(source)).mirrors).toEqual([{ id, name: 'Twin' }]);
    const both = await refusalOf(set(id, { master_id: source }));
    expect(both.details.fields).toHaveProperty('master_id');
    await set(id, { mirror_of: null, master_id: source });
    expect(await shown(id)).toMatchObject({
      kind: 'heir',
      mirror_of: null,
      master: { id: source },
    });
    await set(id, { master_id: null, type: 'template' });
    expect((await shown(id)).kind).toBe('template');
    const staff = await refusalOf(
      admin().call('place.update', { location_id: id, type: 'location' }),
    );
    expect(staff.status).toBe(403);
    const theirs = { location_id: stage.world.locations.theirs, name: 'Mine' };
    expect((await stage.send('admin', 'place.update', theirs)).status).toBe(404);
  });

  it('overwrites nothing that somebody else changed since the form was opened', async () => {
    const id = await addPlace(stage.world, 'Quay', ['admin']);
    const was = { name: 'Quay', site_id: null, integration: null };
    await admin().call('place.update', { location_id: id, name: 'Quay North', was });
    const merged = { ...was, site_id: 'Q-1' };
    await admin().call('place.update', { location_id: id, ...merged, was });
    expect(await shown(id)).toMatchObject({ name: 'Quay North', site_id: 'Q-1' });
    const lost = await refusalOf(
      admin().call('place.update', { location_id: id, ...was, name: 'Quay South', was }),
    );
    expect([lost.status, lost.message]).toEqual([
      409,
      'Somebody else changed this location meanwhile: its name is “Quay North” now.',
    ]);
    expect(lost.details.clashes).toEqual({
      name: { base: 'Quay', now: 'Quay North', yours: 'Quay South' },
    });
    expect((await shown(id)).name).toBe('Quay North');
  });

  it('keeps a folder of the server that an admin does not see', async () => {
    const { id } = await admin().call('place.create', { name: 'Folder bar' });
    const folder = stage.world.dataDir;
    await provider().call('place.update', {
      location_id: id,
      integration: { ...BOOK, address: null, folder },
    });
    const seen = { ...BOOK, address: null, folder: null };
    await admin().call('place.update', {
      location_id: id,
      integration: { ...seen, schedule: { each: 'hour', minute: 5 } },
      was: { integration: seen },
    });
    expect((await shown(id)).integration).toMatchObject({
      schedule: { each: 'hour', minute: 5 },
      folder: expect.stringContaining('/'),
    });
    const wanted = { ...seen, schedule: { each: 'hour' as const, minute: 30 } };
    const late = await refusalOf(
      admin().call('place.update', {
        location_id: id,
        integration: wanted,
        was: { integration: seen },
      }),
    );
    expect([late.status, JSON.stringify(late.details)]).toEqual([
      409,
      expect.not.stringContaining(folder),
    ]);
    expect(late.details.clashes).toMatchObject({
      integration: { base: seen, now: { folder: null, schedule: { minute: 5 } }, yours: wanted },
    });
  });
});
