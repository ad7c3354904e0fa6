import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseCategorySchedule, normaliseItemSchedule } from '~/menu/schedule';
import { cleanTag } from '~/menu/tags';
import { cleanText } from '~/menu/text';
import { makeItem } from './support/menu';
import { NAUGHTY_STRINGS } from './support/naughty-strings';
import { type Door, Stage } from './support/stage';

/** Each field that takes text: how it is sent, and what of the answer it comes back in. */
const FIELDS: Record<string, { send(text: string): object; stored(text: string): unknown }> = {
  name: { send: (text) => ({ name: text }), stored: (text) => text.trim() },
  description: { send: (text) => ({ description: text }), stored: cleanText },
  pos_id: { send: (text) => ({ pos_id: text }), stored: (text) => text.trim() || null },
  jde_id: { send: (text) => ({ jde_id: text }), stored: (text) => text.trim() || null },
  custom: { send: (text) => ({ custom: { shelf: text } }), stored: (text) => ({ shelf: text }) },
  custom_item_name: {
    send: (text) => ({ custom_item_name: { local_name: text } }),
    stored: (text) => ({ local_name: text.trim() || null, global_name: null }),
  },
  // A spreadsheet's apostrophe before a number is no part of it.
  sku: {
    send: (text) => ({ sku: [text] }),
    stored: (text) => [text.trim().replace(/^['’‘`´ʼ]+\s*/, '')].filter(Boolean),
  },
  tags: { send: (text) => ({ tags: [text] }), stored: (text) => [cleanTag(text)].filter(Boolean) },
  dietary: {
    send: (text) => ({ dietary: [text] }),
    stored: (text) => [cleanTag(text)].filter(Boolean),
  },
  allergens: {
    send: (text) => ({ allergens: [text] }),
    stored: (text) => [cleanTag(text)].filter(Boolean),
  },
  labels: {
    send: (text) => ({ labels: [{ pattern: text, type: 'identifier' }] }),
    stored: (text) => [{ pattern: text, type: 'identifier' }],
  },
  schedule: { send: (text) => ({ schedule: text }), stored: normaliseItemSchedule },
};

/** The same of the places that items stand in. */
const PLACES: { kind: 'station' | 'category'; field: string; stored(text: string): unknown }[] = [
  { kind: 'station', field: 'name', stored: (text) => text.trim() },
  { kind: 'station', field: 'description', stored: cleanText },
  { kind: 'category', field: 'name', stored: (text) => text.trim() },
  { kind: 'category', field: 'description', stored: cleanText },
  { kind: 'category', field: 'schedule', stored: normaliseCategorySchedule },
];

const DOORS: Door[] = ['in process', 'over HTTP'];

describe.each(DOORS)('naughty strings %s', (door) => {
  const stages = [new Stage('sqlite', door), new Stage('postgres', door)];
  const items: number[] = [];
  beforeAll(async () => {
    for (const stage of stages) {
      await stage.open();
      items.push(await makeItem(stage.world, stage.world.locations.ours, { name: 'Latte' }));
    }
  });
  afterAll(() => Promise.all(stages.map((stage) => stage.close())));

  // What HTTP does to text does not depend on the field.
  const fields = door === 'over HTTP' ? ['name', 'custom'] : Object.keys(FIELDS);
  describe.each(fields)('in %s', (field) => {
    it.each(NAUGHTY_STRINGS.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
      '%s is stored exactly or refused at the field, alike on both engines',
      async (_, text) => {
        const { send, stored } = FIELDS[field] as (typeof FIELDS)[string];
        const outcomes = [];
        for (const [index, stage] of stages.entries()) {
          const here = { location_id: stage.world.locations.ours };
          const saved = [
            await stage.send('manager', 'item.create', { ...here, name: 'New', ...send(text) }),
            await stage.send('manager', 'item.update', {
              ...here,
              id: items[index],
              ...send(text),
            }),
          ];
          for (const { status, body } of saved) {
            if (status === 200) {
              expect(body.data[field]).toEqual(stored(text.normalize('NFC')));
              const again = await stage
                .as('manager')
                .call('item.get', { ...here, id: body.data.id, fields: [field as 'name'] });
              expect((again as Record<string, unknown>)[field]).toEqual(
                stored(text.normalize('NFC')),
              );
            } else {
              expect(status).toBe(400);
              const [at] = Object.keys(body.fields ?? {});
              expect(at?.split('.')[0]).toBe(field);
            }
            outcomes.push([status, body.fields]);
          }
        }
        expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2));
        expect(outcomes[1]).toEqual(outcomes[0]);
      },
    );
  });

  describe.each(door === 'over HTTP' ? [] : PLACES)(
    'in $field of a $kind',
    ({ kind, field, stored }) => {
      /** What is changed, of each stage; a category stands in the station beside it. */
      const known: { id: number; inside: object }[] = [];
      beforeAll(async () => {
        for (const stage of stages) {
          const here = { location_id: stage.world.locations.ours };
          const station = await stage
            .as('manager')
            .call('station.create', { ...here, name: 'Bar' });
          const inside = kind === 'category' ? { station_id: station.id } : {};
          const made = { ...here, ...inside, name: 'Known' };
          const { body } = await stage.send('manager', `${kind}.create`, made);
          known.push({ id: body.data.id, inside });
        }
      });
      it.each(NAUGHTY_STRINGS.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
        '%s is stored exactly or refused at the field, alike on both engines',
        async (_, text) => {
          const outcomes = [];
          for (const [index, stage] of stages.entries()) {
            const here = { location_id: stage.world.locations.ours };
            const manager = stage.as('manager');
            const { id, inside } = known[index] as (typeof known)[number];
            const given = { ...here, ...inside, name: 'New', [field]: text };
            const made = await stage.send('manager', `${kind}.create`, given);
            const changed = { ...here, id, [field]: text };
            const saves = [made, await stage.send('manager', `${kind}.update`, changed)];
            for (const { status, body: saved } of saves) {
              if (status === 200) {
                expect(saved.data[field]).toEqual(stored(text.normalize('NFC')));
                const { stations } = await manager.call('menu.get', here);
                const all = [...stations, ...stations.flatMap(({ categories }) => categories)];
                const found = all.filter((one) => one.id === saved.data.id && field in one);
                const values = found.map((one) => (one as Record<string, unknown>)[field]);
                expect(values).toContainEqual(stored(text.normalize('NFC')));
              } else {
                expect(status).toBe(400);
                expect(Object.keys(saved.fields ?? {})).toEqual([field]);
              }
              outcomes.push([status, saved.fields]);
            }
            // What is left would be read by every one that comes.
            if (made.status === 200) {
              await stage.send('manager', `${kind}.destroy`, { ...here, id: made.body.data.id });
            }
          }
          expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2));
          expect(outcomes[1]).toEqual(outcomes[0]);
        },
      );
    },
  );

  it('in a search find the same on both engines, and never fail', async () => {
    for (const search of NAUGHTY_STRINGS) {
      const found = [];
      for (const stage of stages) {
        const params = { location_id: stage.world.locations.ours, filters: { search } };
        const { status, body } = await stage.send('manager', 'item.list', {
          ...params,
          limit: 1000,
        });
        expect([200, 400]).toContain(status);
        found.push([status, body.data?.map((item: { name: string }) => item.name).sort()]);
      }
      expect(found[1], JSON.stringify(search)).toEqual(found[0]);
    }
  });

  it('sort alike on both engines', async () => {
    const orders = [];
    for (const stage of stages) {
      const { body } = await stage.send('manager', 'item.list', {
        location_id: stage.world.locations.ours,
        limit: 1000,
      });
      orders.push(body.data.map((item: { name: string }) => item.name));
    }
    expect(orders[1]).toEqual(orders[0]);
  });
});
