import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { importsIn, locationOf } from './support/importing';
import { exported, menuOf } from './support/menu-files';
import { onCrossedStages } from './support/stage';

const NAMES = ['Latte', 'Mocha', 'Burger', 'Salad', 'Cake', 'Tea'] as const;
const GROUPS = ['Size', 'Extras', 'Variation'] as const;
const OPTIONS = ['Small', 'Large', 'Cheese', 'Oat'] as const;

const price = fc.constantFrom(0, 0.5, 0.75, 1, 2.5, 12);
const options = fc.uniqueArray(fc.tuple(fc.constantFrom(...OPTIONS), price), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 3,
});
const group = fc.record({
  name: fc.constantFrom(...GROUPS),
  type: fc.constantFrom('single', 'multi'),
  options,
});
type Group = { name: string; type: string; options: [string, number][] };
/** Each item has some of the groups, by their index, so that several share one. */
const menu = fc.record({
  groups: fc.array(group, { minLength: 1, maxLength: 3 }),
  items: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...NAMES),
      price: fc.constantFrom(2, 3.5, 9),
      groups: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 6 },
  ),
});
type Menu = { groups: Group[]; items: { name: string; price: number; groups: number[] }[] };
const format = fc.constantFrom('mashmenu', 'ids', 'toast', 'square', 'shopify');

function groupsOf({ groups, items }: Menu) {
  return items.map((item) => ({
    ...item,
    groups: [...new Set(item.groups.map((at) => at % groups.length))],
  }));
}

function mashmenu(said: Menu): string {
  return JSON.stringify({
    format: 'mashmenu',
    version: 1,
    option_groups: said.groups.map(({ name, type }, at) => ({
      ...{ key: `g${at}`, name },
      group_type: type,
    })),
    options: said.groups.flatMap((one, at) =>
      one.options.map(([name, cost]) => ({ key: `${at} ${name}`, name, price: cost })),
    ),
    items: groupsOf(said).map(({ name, price: cost, groups }) => ({
      ...{ key: name, name, price: cost },
      option_groups: groups.map((at) => ({
        group: `g${at}`,
        options: said.groups[at]?.options.map(([option]) => ({ option: `${at} ${option}` })),
      })),
    })),
  });
}

function toast(said: Menu): string {
  const entries = <T>(list: readonly T[]) => Object.fromEntries(list.map((one, at) => [at, one]));
  const all = said.groups.flatMap((one, of) =>
    one.options.map(([name, cost]) => ({ of, name, cost })),
  );
  return JSON.stringify({
    menus: [
      {
        name: 'Food',
        menuGroups: [
          {
            name: 'All',
            menuItems: groupsOf(said).map(({ name, price: cost, groups }) => ({
              ...{ name, price: cost, guid: name, modifierGroupReferences: groups },
            })),
          },
        ],
      },
    ],
    modifierGroupReferences: entries(
      said.groups.map(({ name, type }, of) => ({
        ...{ name, ...(type === 'single' && { maxSelections: 1 }) },
        modifierOptionReferences: all.flatMap((one, at) => (one.of === of ? [at] : [])),
      })),
    ),
    modifierOptionReferences: entries(all.map(({ name, cost }) => ({ name, price: cost }))),
  });
}

function products(said: Menu, header: string, row: (cells: Record<string, string>) => string) {
  const rows = groupsOf(said).flatMap(({ name, price: cost, groups: [at = -1] }) => {
    const own = said.groups[at];
    if (!own) return [row({ name, value: '', group: '', price: cost.toFixed(2) })];
    return own.options.map(([value, extra]) =>
      row({ name, value, group: own.name, price: (cost + extra).toFixed(2) }),
    );
  });
  return [header, ...rows].join('\n');
}

const square = (said: Menu) =>
  products(
    said,
    'Token,Item Name,Variation Name,SKU,Description,Category,Price',
    ({ name, value, price: cost }) => `T${name},${name},${value || 'Regular'},,,,${cost}`,
  );

const shopify = (said: Menu) =>
  products(
    said,
    'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Status',
    ({ name = '', value, group: of, price: cost }) =>
      `${name.toLowerCase()},${name},,,,true,${of || 'Title'},${value || 'Default Title'},,${cost},,active`,
  );

/** The stored menu with its own ids, of which only these items are kept, and each option costs as the other menu says. */
function withIds(stored: string, said: Menu): string {
  const whole = JSON.parse(stored);
  const names = new Set(said.items.map(({ name }) => name));
  const prices = new Map(said.groups.flatMap((one) => one.options));
  const types = new Map(said.groups.map(({ name, type }) => [name, type]));
  return JSON.stringify({
    ...whole,
    relations: [],
    stations: [],
    items: whole.items.filter(({ name }: { name: string }) => names.has(name)),
    options: whole.options.map((one: { name: string; price: number }) => ({
      ...one,
      price: prices.get(one.name) ?? one.price,
    })),
    option_groups: whole.option_groups.map((one: { name: string; group_type: string }) => ({
      ...one,
      group_type: types.get(one.name) ?? one.group_type,
    })),
  });
}

/** What a customer pays for each item, by its name. */
function costs({ items, option_groups, options: all }: MenuFile): Map<string, object> {
  return new Map(
    items.map(({ name, price: cost, active, option_groups: links }) => [
      name,
      {
        ...{ cost, active },
        groups: links.map(({ group: at, range, options: own }) => ({
          ...{ name: option_groups[at]?.name, type: option_groups[at]?.group_type, range },
          options: own.map(({ option, ...link }) => {
            const { name: called, price: extra, active: isOn } = all[option] ?? {};
            return { ...link, called, extra, isOn };
          }),
        })),
      },
    ]),
  );
}

onCrossedStages('an import of any system', (stage) => {
  let location = 0;
  /** People take turns: each may read only so much in a minute. */
  let turn = 0;
  const creator = () => stage.as(turn % 2 === 0 ? 'admin' : 'manager');
  const imports = importsIn(creator, () => location);

  async function applied(name: string, file: string, settings = {}) {
    const { id, summary } = await imports.previewed(name, file, settings);
    const { job_id } = await creator().call('import.apply', { ...imports.here(), import_id: id });
    const job = await imports.ended(job_id);
    expect([job.state, job.notes]).toEqual(['done', []]);
    return summary?.changes ?? 0;
  }

  it('changes nothing of the items that the file does not name, and has nothing to do a second time', async () => {
    await fc.assert(
      fc.asyncProperty(
        menu,
        fc.array(fc.tuple(format, menu), { minLength: 1, maxLength: 3 }),
        async (first, then) => {
          turn += 1;
          location = (await locationOf(stage, [])).id;
          await applied('menu.mashmenu', mashmenu(first));
          for (const [kind, said] of then) {
            const stored = await exported(creator(), location, { item_id: true });
            const [name, file] = {
              mashmenu: ['menu.mashmenu', mashmenu(said)] as const,
              ids: ['menu.mashmenu', withIds(stored, said)] as const,
              toast: ['toast.json', toast(said)] as const,
              square: ['square.csv', square(said)] as const,
              shopify: ['shopify.csv', shopify(said)] as const,
            }[kind];
            const settings = { variants: 'groups' as const };
            const before = costs(menuOf(stored));
            await applied(name, file, settings);
            const now = costs(menuOf(await exported(creator(), location)));
            for (const { name: named } of said.items) before.delete(named);
            for (const [item, cost] of before)
              expect(now.get(item), `${item}, ${file}`).toEqual(cost);
            const again = await imports.previewed(name, file, settings);
            const { changes } = await imports.changes(again.id);
            expect(
              changes.map(({ type, kind: of, name: what }) => [type, of, what]),
              file,
            ).toEqual([]);
          }
        },
      ),
      { numRuns: stage.engine === 'sqlite' ? 15 : 4 },
    );
  }, 300_000);
});
