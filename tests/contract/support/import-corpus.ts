import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { codeKey } from '~/menu/code';
import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { importsIn, locationOf, told } from './importing';
import { contentsOf, exported, menuOf } from './menu-files';
import type { Stage } from './stage';

type Settings = NonNullable<ParamsOf<'import.preview'>['settings']>;

interface CorpusCase {
  file: string;
  /** The same system's export of next week, imported after it. */
  then?: string;
  settings?: Settings;
  /** Of the location, if not in dollars. */
  currency?: string;
  /** What the columns become, for a file that does not say it itself. */
  columns?: readonly string[];
  /** The menu that it must end as. */
  menu: readonly string[];
  /** Causes of findings that it must tell. */
  tells?: readonly string[];
  /** Columns that are named as not taken. */
  not_taken?: readonly string[];
  /** Rows that are refused. */
  left_out?: number;
  /** What each printed code sells for. */
  scans?: Readonly<Record<string, number>>;
}

const STATION = 'Menu';
const NOWHERE = { station: STATION, category: STATION };
const FOLDER = join(import.meta.dirname, '../../fixtures/imports');

const cases = readdirSync(FOLDER).flatMap((system) => {
  const said: CorpusCase[] = JSON.parse(readFileSync(join(FOLDER, system, 'cases.json'), 'utf8'));
  return said.map((one) => ({
    ...one,
    system,
    title: [one.file, one.settings?.store].filter(Boolean).join(', '),
  }));
});

/** Each file of half of the corpus as somebody imports it who takes what is proposed. */
export function importCorpus(stage: Stage, half: 0 | 1): void {
  // Each case as the next person, as much may be read in a minute by one.
  const people = ['admin', 'manager', 'provider'] as const;

  const own = cases.filter((_, index) => index % 2 === half);

  it.each(own.map((one, index) => ({ ...one, person: people[index % 3] ?? 'admin' })))(
    '$system/$title ends as its menu, changes nothing a second time, and leaves nothing once undone',
    async ({ person, ...one }) => {
      const creator = () => stage.as(person);
      const location = (await locationOf(stage, [], one.currency)).id;
      const imports = importsIn(creator, () => location);
      const menuNow = async () => exported(creator(), location);

      async function planned(file: string) {
        const id = await imports.give(file, readFileSync(join(FOLDER, one.system, file)));
        // What has no category is put into one as well, as the preview offers it.
        let settings: Settings = { places: { '': NOWHERE }, ...one.settings };
        for (let step = 0; step < 4; step += 1) {
          const seen = await imports.preview(id, settings);
          if (seen.state === 'previewed' || seen.state === 'refused') return seen;
          settings = answered(seen, settings, one);
        }
        throw new Error(`${file} is never previewed.`);
      }

      async function apply(file: string) {
        const plan = await planned(file);
        expect([plan.state, plan.refusal]).toEqual(['previewed', []]);
        const { job_id } = await creator().call('import.apply', {
          ...imports.here(),
          import_id: plan.id,
        });
        const job = await imports.ended(job_id);
        expect([job.state, job.notes]).toEqual(['done', []]);
        return { plan, job };
      }

      const before = await menuNow();
      const first = await apply(one.file);
      const last = one.then ? await apply(one.then) : first;
      const menu = menuOf(await menuNow());
      expect(menuLines(menu, one.menu)).toEqual([...one.menu].sort());

      const { plan } = last;
      const causes = [...plan.errors, ...plan.warnings].map(({ cause }) => cause);
      expect(causes).toEqual(expect.arrayContaining([...(one.tells ?? [])]));
      const untaken = plan.reading?.columns.filter(({ field }) => field === null) ?? [];
      const names = untaken.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...(one.not_taken ?? [])]));
      expect(plan.summary?.errors, JSON.stringify(plan.errors)).toBe(one.left_out ?? 0);

      for (const [code, price] of Object.entries(one.scans ?? {})) {
        const sold = menu.items.filter(({ sku }) =>
          sku.some((own) => codeKey(own) === codeKey(code)),
        );
        expect(
          sold.map((item) => item.price),
          `what ${code} sells`,
        ).toEqual([price]);
      }

      const again = await planned(one.then ?? one.file);
      expect((await imports.changes(again.id)).changes.map(told)).toEqual([]);

      for (const { job } of one.then ? [last, first] : [first]) {
        await creator().call('ledger.undo', { action_id: job.action_id ?? 0 });
      }
      expect(contentsOf(await menuNow())).toEqual(contentsOf(before));
    },
  );
}

type Seen = Awaited<ReturnType<ReturnType<typeof importsIn>['preview']>>;

/** Takes what the columns step proposes, and puts what has no station into one. */
function answered(
  { state, reading, places }: Seen,
  settings: Settings,
  { columns, file }: CorpusCase,
): Settings {
  if (state === 'mapping' && reading) {
    const chosen = reading.columns.map(({ field, reading: read }, index) => ({
      field: columns?.[index] ?? field,
      reading: read,
    }));
    return { ...settings, columns: chosen };
  }
  if (state !== 'placing') throw new Error(`${file} asks what nobody answers: ${state}.`);
  const choices = places.map(({ path, station, category }) => [
    path,
    path === '' ? NOWHERE : { station: station ?? STATION, category },
  ]);
  return { ...settings, places: Object.fromEntries(choices) };
}

/**
 * An item in a category each: `Hot drinks: Latte 3.50 off by weight #036000291452 contains milk {Size: Small 0.00
 * default, Large 0.75}`. Where no line of a case names a station, none is said; `*` stands for any category.
 */
function menuLines(menu: MenuFile, wanted: readonly string[]): string[] {
  const names = (line: string) => line.split(': ')[0] ?? '';
  const withStations = wanted.some((line) => names(line).includes(' / '));
  const placed = menu.stations.flatMap((station) =>
    station.categories.flatMap(({ name, items }) => {
      const where = withStations ? `${station.name} / ${name}` : name;
      return items.map((index) => ({ index, where }));
    }),
  );
  const nowhere = [...menu.items.keys()]
    .filter((index) => !placed.some((one) => one.index === index))
    .map((index) => ({ index, where: '–' }));
  return [...placed, ...nowhere]
    .map(({ index, where }) => {
      const line = itemLine(menu, index);
      const own = wanted.find((one) => one.startsWith('*') && one.endsWith(`: ${line}`));
      const isThere = own && where !== '–' && where.endsWith(names(own).slice(1));
      return isThere ? own : `${where}: ${line}`;
    })
    .sort();
}

function itemLine(menu: MenuFile, index: number): string {
  const item = menu.items[index];
  if (!item) return '?';
  const groups = item.option_groups.map(({ group, options }) => {
    const said = options.map(({ option, default: isDefault }) => {
      const { name = '?', price = 0 } = menu.options[option] ?? {};
      return `${name} ${price.toFixed(2)}${isDefault ? ' default' : ''}`;
    });
    return ` {${menu.option_groups[group]?.name}: ${said.join(', ')}}`;
  });
  const allergens = [...item.allergens].sort().join(', ');
  return [
    `${item.name} ${item.price.toFixed(2)}`,
    item.active ? '' : ' off',
    item.price_by_weight ? ' by weight' : '',
    ...item.sku.map((code) => ` #${code}`),
    allergens && ` contains ${allergens}`,
    ...groups,
  ].join('');
}
