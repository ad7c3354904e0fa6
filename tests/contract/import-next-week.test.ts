import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

type Settings = NonNullable<ParamsOf<'import.preview'>['settings']>;

const FOLDER = join(import.meta.dirname, '../fixtures/imports');
const SYSTEMS = [
  ...['square', 'shopify', 'shopify-new', 'woocommerce', 'clover', 'loyverse', 'lightspeed-x'],
  ...['lightspeed-r', 'eposnow', 'vendure', 'medusa', 'odoo', 'toast', 'plain'],
];
const PEOPLE = ['admin', 'manager', 'provider'] as const;

onCrossedStages('the export of next week', (stage) => {
  it.each(SYSTEMS.map((system, at) => ({ system, person: PEOPLE[at % 3] ?? 'admin' })))(
    'of $system brings what was left out and updates what was changed here, and doubles nothing',
    async ({ system, person }) => {
      const creator = () => stage.as(person);
      const { id } = await locationOf(stage, []);
      const imports = importsIn(creator, () => id);

      async function planned(week: 1 | 2) {
        const file = readFileSync(join(FOLDER, system, `next-${week}.csv`));
        const given = await imports.give('items.csv', file);
        let settings: Settings = { remember: true };
        for (let step = 0; step < 4; step += 1) {
          const seen = await imports.preview(given, settings);
          if (seen.state === 'previewed') return seen;
          const columns = seen.reading?.columns ?? [];
          const store = seen.reading?.store;
          settings = { ...settings, ...(store && { store }) };
          if (seen.state === 'mapping') settings = { ...settings, columns: columns.map(chosen) };
          const places = seen.places.map(({ path, category }) => [
            path,
            { station: 'Menu', category: category || 'Menu' },
          ]);
          settings = { ...settings, places: Object.fromEntries(places) };
        }
        throw new Error('It is never previewed.');
      }
      async function apply(import_id: number) {
        const { job_id } = await creator().call('import.apply', { ...imports.here(), import_id });
        const job = await imports.ended(job_id);
        expect([job.state, job.notes]).toEqual(['done', []]);
      }
      const items = () => creator().call('item.all', imports.here());

      const first = await planned(1);
      const { changes } = await imports.changes(first.id);
      const positions = changes.flatMap(({ kind, name, position }) =>
        kind === 'item' && name === 'Tea' ? [position] : [],
      );
      const ticks = { ...imports.here(), import_id: first.id, positions, ticked: false };
      await creator().call('import.tick', ticks);
      await apply(first.id);
      expect((await items()).filter(({ name }) => name === 'Tea')).toEqual([]);

      const [bun] = (await items()).filter(({ name }) => name === 'Bun');
      const lattes = (await items()).filter(({ name }) => name?.startsWith('Latte'));
      await creator().call('item.update', { ...imports.here(), id: bun?.id ?? 0, active: 0 });
      for (const latte of lattes) {
        await creator().call('item.update', { ...imports.here(), id: latte.id, price: 9 });
      }

      const second = await planned(2);
      await apply(second.id);
      const after = await items();
      const names = after.map(({ name }) => name);
      expect(names).toHaveLength(new Set(names).size);
      expect(names).toEqual(expect.arrayContaining(['Tea', 'Brioche bun', 'Muffin', 'Gone']));
      const kept = lattes.map((latte) => after.find((one) => one.id === latte.id)?.price);
      expect(kept.every((price) => price === 3.5 || price === 4.5)).toBe(true);
      const again = await planned(2);
      expect((await imports.changes(again.id)).changes.map(told)).toEqual([]);
    },
  );
});

function chosen({ field, reading }: { field: string | null; reading: string }) {
  return { field, reading };
}
