import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages } from './support/stage';

/** How a spreadsheet of a country writes what it read. */
interface Written {
  delimiter: string;
  decimal: '.' | ',';
  encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'windows-1252' | 'windows-1250';
  yes?: string;
  no?: string;
  /** Shows prices as amounts: '1.204,50 €'. */
  price?: (text: string) => string;
  lineEnd?: string;
}

const euros = (text: string) => {
  const [whole = '', decimals = ''] = text.split(',');
  return text === ''
    ? ''
    : `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals.padEnd(2, '0')} €`;
};
const francs = (text: string) => {
  const [whole = '', decimals = ''] = text.split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202F');
  return text === '' ? '' : `${grouped},${decimals.padEnd(2, '0')}\u00A0€`;
};
const dollars = (text: string) =>
  text === '' ? '' : `$${Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const SPREADSHEETS: Record<string, Written> = {
  'Excel in English': {
    delimiter: ',',
    decimal: '.',
    encoding: 'windows-1252',
    yes: 'TRUE',
    no: 'FALSE',
  },
  'Excel in English, with amounts': {
    delimiter: ',',
    decimal: '.',
    encoding: 'utf-8 with mark',
    price: dollars,
  },
  'Excel in German': {
    delimiter: ';',
    decimal: ',',
    encoding: 'windows-1252',
    yes: 'WAHR',
    no: 'FALSCH',
  },
  'Excel in German, as UTF-8 with amounts': {
    delimiter: ';',
    decimal: ',',
    encoding: 'utf-8 with mark',
    price: euros,
  },
  'Excel in French': {
    delimiter: ';',
    decimal: ',',
    encoding: 'windows-1252',
    yes: 'VRAI',
    no: 'FAUX',
  },
  'Excel in Polish': {
    delimiter: ';',
    decimal: ',',
    encoding: 'windows-1250',
    yes: 'PRAWDA',
    no: 'FAŁSZ',
  },
  'Excel as text of Unicode': { delimiter: '\t', decimal: ',', encoding: 'utf-16le' },
  'LibreOffice in French, with amounts': {
    delimiter: ';',
    decimal: ',',
    encoding: 'utf-8',
    price: francs,
    lineEnd: '\n',
  },
  'LibreOffice in Swedish': {
    delimiter: '\t',
    decimal: ',',
    encoding: 'utf-8',
    yes: 'SANT',
    no: 'FALSKT',
    lineEnd: '\n',
  },
  'Numbers in Spanish': {
    delimiter: ';',
    decimal: ',',
    encoding: 'utf-8',
    yes: 'VERDADERO',
    no: 'FALSO',
    lineEnd: '\n',
  },
  'Numbers in English': { delimiter: ',', decimal: '.', encoding: 'utf-8', lineEnd: '\n' },
};

/** The letters of one line of Windows-1252 or 1250 as bytes. */
function bytesOf(text: string, encoding: Written['encoding']): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding.startsWith('utf-8')) {
    return Buffer.from(`${encoding === 'utf-8' ? '' : '\uFEFF'}${text}`);
  }
  const decoder = new TextDecoder(encoding);
  const all = Array.from(
    { length: 256 },
    (_, byte) => [decoder.decode(Buffer.of(byte)), byte] as const,
  );
  const byteOf = new Map(all);
  return Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 63));
}

const LETTERS: Partial<Record<Written['encoding'], string>> = {
  'windows-1252': 'Crème brûlée à l’œuf, ½ “Größe”',
  'windows-1250': 'Żurek, gołąbki i małże',
};

onCrossedStages('our own file that a spreadsheet saved again', (stage) => {
  let location: number;
  const imports = importsIn(
    () => stage.as('manager'),
    () => location,
  );

  async function exported(): Promise<string> {
    const fields = [...ITEM_CSV_FIELDS];
    const chunks = await stage
      .as('manager')
      .stream('item.export_csv', { ...imports.here(), fields });
    let text = '';
    for await (const chunk of chunks) text += chunk;
    return text;
  }

  function saved(csv: string, written: Written): Buffer {
    const { delimiter, decimal, encoding, yes = '1', no = '0', price, lineEnd = '\r\n' } = written;
    const { data } = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true });
    const rows = data.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => {
          if (name.startsWith('price') && name !== 'price_by_weight') {
            const text = cell.replace('.', decimal);
            return [name, price ? price(text) : text];
          }
          const isFlag = ['active', 'no_notes', 'price_by_weight'].includes(name);
          return [name, isFlag ? (cell === '1' ? yes : no) : cell];
        }),
      ),
    );
    return bytesOf(Papa.unparse(rows, { delimiter, newline: lineEnd }), encoding);
  }

  beforeEach(async () => {
    ({ id: location } = await locationOf(stage, []));
  });

  describe.each(Object.entries(SPREADSHEETS))('%s', (_, written) => {
    it('changes nothing, and one new price is one change', async () => {
      const word = LETTERS[written.encoding] ?? 'Smørrebrød, żurek & 寿司';
      const made = await locationOf(stage, [
        {
          ...{ name: word, price: 1204.5, pos_id: '0214', sku: ['036000291452', '4012'] },
          ...{ tags: ['drink:hot', 'new'], allergens: ['milk', 'soy'], dietary: ['vegan'] },
          ...{ description: 'One line; another\nand "quotes"', calories: 190, active: 0 as const },
        },
        { name: 'Tea', price: 2.4, sku: ['4006381333931'], no_notes: 1 },
        { name: 'Bread', price: 0.05, price_by_weight: 1, package_count: 6 },
      ]);
      location = made.id;
      const file = saved(await exported(), written);
      const same = await imports.previewed('items.csv', file);
      expect(same.state).toBe('previewed');
      expect(same.errors).toEqual([]);
      expect((await imports.changes(same.id)).changes).toEqual([]);
      const text = saved((await exported()).replace(',2.40,', ',3.40,'), written);
      const next = await imports.previewed('items.csv', text);
      const { changes } = await imports.changes(next.id);
      expect(changes.map(({ name, price_now }) => [name, price_now])).toEqual([['Tea', 3.4]]);
    });
  });
});
