import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { textOf } from '~/service/streams';
import { importsIn, locationOf, told } from './support/importing';
import { onStage } from './support/stage';

const locales = {
  'en-US': { decimal: '.', list: ',' },
  'de-DE': { decimal: ',', list: ';' },
  'fr-FR': { decimal: ',', list: ';' },
  'sv-SE': { decimal: ',', list: ';' },
  'pl-PL': { decimal: ',', list: ';' },
} as const;

interface Program {
  /** Writes the separator of the locale; else always a comma. */
  ownList: boolean;
  newline: string;
  mark: boolean;
  encoding: BufferEncoding;
  /** Writes numbers as they are shown, with two decimals. */
  asShown: boolean;
  /** Shows a code of 13 digits as 5.449E+12. */
  exponents: boolean;
}

const programs: Record<string, Program> = {
  Excel: {
    ...{ ownList: true, newline: '\r\n', mark: false, encoding: 'latin1' },
    ...{ asShown: false, exponents: true },
  },
  LibreOffice: {
    ...{ ownList: true, newline: '\n', mark: false, encoding: 'utf8' },
    ...{ asShown: true, exponents: false },
  },
  Numbers: {
    ...{ ownList: true, newline: '\r\n', mark: true, encoding: 'utf8' },
    ...{ asShown: false, exponents: false },
  },
  'Google Sheets': {
    ...{ ownList: false, newline: '\r\n', mark: false, encoding: 'utf8' },
    ...{ asShown: false, exponents: false },
  },
};

const round = Object.keys(locales).flatMap((locale) =>
  Object.keys(programs).map((program) => ({ locale, program })),
) as { locale: keyof typeof locales; program: string }[];

onStage(
  'our own table, saved again by a spreadsheet',
  { engine: 'sqlite', door: 'in process' },
  (stage) => {
    let location = 0;
    const creator = () => stage.as('admin');
    const imports = importsIn(creator, () => location);
    let sheet: string[][] = [];

    beforeAll(async () => {
      const made = await locationOf(stage, [
        { name: 'Espresso', price: 2.4, sku: ['049000028904'], day_parts: [3] },
        { name: 'Crème brûlée', price: 1250, description: 'Sucre « brûlé »; crème' },
        { name: 'Tea', price: 2.12, tags: ['hot', 'leaf'], allergens: ['milk'] },
        { name: 'Water', price: 1, sku: ['5449000000996'] },
      ]);
      location = made.id;
      const columns = [
        'price',
        'sku',
        'pos_id',
        'day_parts',
        'tags',
        'description',
        'active',
        'allergens',
      ] as const;
      const csv = await textOf(
        await creator().stream('item.export_csv', { location_id: location, fields: [...columns] }),
      );
      sheet = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
    });

    /** What the program makes of the table: numbers lose their zeros and take the signs of the locale. */
    function savedAgain(rows: string[][], { locale, program }: (typeof round)[0]): Buffer {
      const { decimal, list } = locales[locale];
      const how = programs[program];
      if (!how) throw new Error(program);
      const cell = (text: string) => {
        if (!/^\d+(\.\d+)?$/.test(text)) return text;
        const number = Number(text);
        if (how.exponents && number >= 1e12)
          return number.toExponential(3).replace('.', decimal).replace('e', 'E');
        const digits = how.asShown && text.includes('.') ? number.toFixed(2) : String(number);
        return digits.replace('.', decimal);
      };
      const csv = Papa.unparse(
        rows.map((row) => row.map(cell)),
        {
          delimiter: how.ownList ? list : ',',
          newline: how.newline,
        },
      );
      return Buffer.from(`${how.mark ? '\uFEFF' : ''}${csv}`, how.encoding);
    }

    it.each(round)('$program, $locale: changes nothing, and then one price', async (how) => {
      const [header = []] = sheet;
      const [name, price] = ['name', 'price'].map((word) =>
        header.findIndex((cell) => cell.toLowerCase() === word),
      );
      const isExcel = how.program === 'Excel';
      const same = await imports.previewed('items.csv', savedAgain(sheet, how));
      expect([same.state, (await imports.changes(same.id)).changes.map(told)]).toEqual([
        'previewed',
        [],
      ]);
      const refused = same.errors.map(({ first: [one] }) => one?.cell);
      expect(refused.length, 'a code that was destroyed is refused, and nothing else').toBe(
        isExcel ? 1 : 0,
      );
      if (isExcel) expect(refused[0]).toMatch(/^5[.,]449E\+12$/);

      const dearer = sheet.map((row) =>
        row[name ?? 0] === 'Espresso' ? row.map((cell, at) => (at === price ? '2.60' : cell)) : row,
      );
      const changed = await imports.previewed('items.csv', savedAgain(dearer, how));
      expect((await imports.changes(changed.id)).changes.map(told)).toEqual([
        'update item Espresso: price 2.4 → 2.6',
      ]);
    });
  },
);
