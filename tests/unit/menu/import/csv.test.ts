import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS } from '~/import/rules/kinds';
import { writeCsvCell } from '~/menu/csv-cell';
import { causesOf, readFile, refusalOf, saidBy } from './reading';

/** Bytes in which each character is one byte. */
function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function utf16(text: string, { big = false, mark = true } = {}): Uint8Array {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
}

describe('how a csv is written does not matter', () => {
  it('reads quotes, commas, line ends and quotes inside of cells', async () => {
    expect(await saidBy('name,description\n"Soup, hot","A ""good"" one\nin two lines"\n')).toEqual([
      { name: 'Soup, hot', description: 'A "good" one\nin two lines' },
    ]);
    expect(await saidBy('name,description\n"","{""a"": 1}"\n,x')).toMatchObject([
      { description: '{"a": 1}' },
      { description: 'x' },
    ]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('counts lines that end in %s, quoted ones too, whatever the portions are', async (_, end) => {
    const text = ['name,description', 'Tea,"one', 'two"', '', 'Milk,x'].join(end);
    for (const chunk of [1, 2, 3, 1000]) {
      const { list } = await readFile(text, { chunk });
      expect(list.map(({ place }) => place.row)).toEqual([2, 5]);
      expect(list[0]?.says.description).toBe('one\ntwo');
    }
  });

  it('says of a quote that is not closed that alone', async () => {
    const read = await readFile('name,price\nTea,1\n"Milk,2\nCake,3\n');
    expect(causesOf(read)).toEqual([[], ['quote-open']]);
  });

  it.each([',', ';', '\t', '|'])('recognises %j between its cells', async (sign) => {
    const rows = [
      ['name', 'price', 'tags'],
      ['Tea', '1.50', 'hot drinks'],
      ['Milk', '2', ''],
    ];
    const read = await readFile(rows.map((row) => row.join(sign)).join('\n'));
    expect(read.reading?.delimiter).toBe(sign);
    expect(read.list.map(({ says }) => says.price)).toEqual([1.5, 2]);
  });

  it('follows the line by which spreadsheets say what separates cells', async () => {
    expect(await saidBy('sep=;\nname;price\nTea;2\n')).toEqual([{ name: 'Tea', price: 2 }]);
  });

  it('takes a decimal comma for no separator', async () => {
    const read = await readFile('name;price\nTea;1,50\nMilk;2,25\n');
    expect(read.reading?.delimiter).toBe(';');
    expect(read.list.map(({ says }) => says.price)).toEqual([1.5, 2.25]);
    expect(causesOf(read)).toEqual([[], []]);
  });

  it('asks whether a dot before three digits parts thousands, where a comma parts decimals', async () => {
    const read = await readFile('name;price\nWine;1.200\nKeg;2.500\nTea;1.20\n');
    expect(causesOf(read)).toEqual([['price-thousands'], ['price-thousands'], []]);
    expect(read.list[0]?.findings[0]).toMatchObject({
      level: 'error',
      cell: '1.200',
      advice: 'Write 1.20 or 1200, or say in Columns how the cells are read.',
    });
    const inEuros = await readFile('name,price\nWine,1.200\n', { context: { currency: 'EUR' } });
    expect(causesOf(inEuros)).toEqual([['price-thousands']]);
    const columns = [
      { field: 'name', reading: 'as_is' },
      { field: 'price', reading: 'decimal_comma' },
    ];
    const said = await readFile('name;price\nWine;1.200\n', { settings: { columns } });
    expect(said.list.map(({ says }) => says.price)).toEqual([1200]);
  });

  it('says that it rounds a price, at its cell', async () => {
    const read = await readFile(
      'name,price\nBeer,4.995\nWine,12.3456\nTea,4.5000\nGin,0.500\nKeg,1.200\n',
    );
    expect(read.list.map(({ says }) => says.price)).toEqual([5, 12.35, 4.5, 0.5, 1.2]);
    expect(
      read.list.map(({ findings }) => findings.map(({ advice, cell }) => [cell, advice])),
    ).toEqual([
      [['4.995', 'It is read as 5.00.']],
      [['12.3456', 'It is read as 12.35.']],
      [],
      [],
      [['1.200', 'It is read as 1.20.']],
    ]);
  });

  it('finds the header below a title and empty lines', async () => {
    const read = await readFile('Menu of the harbour,,\n\n,,\nname,price,sku\nTea,1,\n');
    expect(read.reading?.headerRow).toBe(4);
    expect(read.reading?.rows).toBe(1);
    expect(read.list[0]?.place.row).toBe(5);
  });

  it('takes the header from the line that was chosen, and says where there is none', async () => {
    const text = 'name,price\nname,sku\nTea,40\n';
    expect(await saidBy(text, { settings: { header_row: 2 } })).toEqual([
      { name: 'Tea', sku: ['40'] },
    ]);
    const read = await readFile(text, { settings: { header_row: 9 } });
    expect(refusalOf(read)).toBe('There is no header in the line that was chosen');
  });

  it('takes the guard of spreadsheets off again', async () => {
    expect(await saidBy(`name,sku\n"'=1+1","=""0012"""\n`)).toEqual([
      { name: '=1+1', sku: ['0012'] },
    ]);
  });

  it('gives back any text that was written', async () => {
    // What Creator keeps is in normal form C.
    const kept = fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .map((one) => one.normalize('NFC'));
    const text = kept.filter((one) => {
      const clean = one.replace(/\r\n?/g, '\n').trim();
      return clean !== '' && !/(?![\n\t])\p{Cc}/u.test(one) && !one.startsWith('="');
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const rows = texts.map((one, index) => [`n${index}`, writeCsvCell(one)]);
        const file = Papa.unparse([['name', 'description'], ...rows]);
        const said = await saidBy(file, { chunk: 11 });
        expect(said.map(({ description }) => description)).toEqual(
          texts.map((one) => one.replace(/\r\n?/g, '\n').trim()),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('how a csv is encoded', () => {
  const text = 'name,price\nCrème brûlée,4\n';

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 LE', utf16(text)],
    ['UTF-16 BE', utf16(text, { big: true })],
  ])('is recognised without doubt: %s', async (encoding, bytes) => {
    const { reading, list } = await readFile(bytes);
    expect(reading).toMatchObject({ encoding, encodingNote: null });
    expect(list[0]?.says.name).toBe('Crème brûlée');
  });

  it.each([
    ['UTF-16 LE', utf16(text, { mark: false })],
    ['UTF-16 BE', utf16(text, { mark: false, big: true })],
  ])('is recognised without its mark, and that is said: %s', async (encoding, bytes) => {
    const { reading, list } = await readFile(bytes);
    expect(reading?.encoding).toBe(encoding);
    expect(reading?.encodingNote).toMatch(/because every other byte is zero/);
    expect(list[0]?.says.name).toBe('Crème brûlée');
  });

  it('is Windows-1252 where it is no UTF-8, with the line by which that is known', async () => {
    const { reading, list } = await readFile(latin('name,price\r\nTea,1\r\nCr\xe8me \x80,4\r\n'));
    expect(reading?.encoding).toBe('Windows-1252 (Latin-1)');
    expect(reading?.encodingNote).toBe('Read as Windows-1252, because line 3 would not be UTF-8.');
    expect(list[1]?.says.name).toBe('Crème €');
  });

  it.each([
    ['\xafurek', 'Żurek'],
    ['Go\xb3\xb9bki', 'Gołąbki'],
    ['\xa3oso\x9c', 'Łosoś'],
    ['Ma\xb3\xbfe', 'Małże'],
  ])('is Windows-1250 where letters are those of Central Europe: %j', async (bytes, name) => {
    const { reading, list } = await readFile(latin(`name,price\nTea,1\n${bytes},4\n`), {
      chunk: 1000,
    });
    expect(reading?.encodingNote).toBe(
      'Read as Windows-1250, because line 3 would not be UTF-8 and its letters fit.',
    );
    expect(list[1]?.says.name).toBe(name);
  });

  it.each([
    '\xa34 Caf\xe9',
    '10 m\xb3',
    'Tea\xb9',
    '\xbfQu\xe9?',
    '1\xbc pound',
    '5\xa5',
    '5\xa3each',
  ])('is not for signs beside words: %j', async (bytes) => {
    const { reading } = await readFile(latin(`name,price\n${bytes},4\n`), { chunk: 1000 });
    expect(reading?.encoding).toBe('Windows-1252 (Latin-1)');
  });

  it('can be chosen, and is refused in words where the bytes do not fit', async () => {
    const bytes = latin('name,price\nTea,1\nCr\x8fme,4\n');
    expect(await saidBy(bytes, { settings: { encoding: 'macintosh' } })).toMatchObject([
      { name: 'Tea' },
      { name: 'Crème' },
    ]);
    expect(refusalOf(await readFile(bytes, { settings: { encoding: 'utf-8' } }))).toBe(
      'This file cannot be read as UTF-8',
    );
    const guessed = await readFile(bytes);
    expect(guessed.reading?.encodingNote).toMatch(/^Read as Mac Roman, because line 3 /);
    const none = latin('name,price\n\x90\x81x\x9d,4\n');
    expect(refusalOf(await readFile(none))).toBe('The characters of this file cannot be read');
  });
});

describe('what is no table is refused in a sentence', () => {
  it.each([
    ['', 'The file is empty'],
    ['\n\n  \n', 'The file is empty'],
    ['<!DOCTYPE html><html><table><tr><td>name', 'This is a web page, not a table'],
    ['PK\u0003\u0004rest', 'This is a zip file or an Excel workbook, though its name ends in .csv'],
    ['%PDF-1.7', 'This is a PDF, though its name ends in .csv'],
    ['name\0price', 'This file is no text'],
    ['[{"name": "Tea", "price": 1}]', 'This is JSON, not a table'],
    [' {"items": []}\n', 'This is JSON, not a table'],
  ])('%j', async (content, sentence) => {
    const read = await readFile(content);
    expect(refusalOf(read)).toBe(sentence);
    expect(read.list).toEqual([]);
  });

  it('is refused by its name', async () => {
    const read = await readFile('x', { name: 'menu.pdf' });
    expect(refusalOf(read)).toBe('Import file type not recognized.');
    const old = await readFile('x', { name: 'menu.xls' });
    expect(old.refusal[0]?.advice).toBe('Save the table as CSV or as an Excel workbook (.xlsx).');
  });

  it('is refused beyond the bounds of cells, columns and rows', async () => {
    const cell = 'x'.repeat(IMPORT_MAX_CELL + 1);
    expect(refusalOf(await readFile(`name\n${cell}\n`, { chunk: 65_536 }))).toBe(
      'A cell may have at most 65,536 characters',
    );
    const wide = Array.from({ length: IMPORT_MAX_COLUMNS + 1 }, () => 'a').join();
    expect(refusalOf(await readFile(`${wide}\n`, { chunk: 65_536 }))).toBe(
      'A table may have at most 1,000 columns',
    );
    const rows = `name\n${'a\n'.repeat(300_001)}`;
    expect(refusalOf(await readFile(rows, { chunk: 65_536 }))).toBe(
      'A file may have at most 300,000 rows',
    );
  });

  it('is refused where a quote is never closed, without reading on for ever', async () => {
    const read = await readFile(`name\nTea\n"${'Milk\n'.repeat(400_000)}`, { chunk: 65_536 });
    expect(refusalOf(read)).toBe('A row may have at most 1,048,576 characters');
    expect(read.refusal[0]?.advice).toMatch(/begins on line 3 has more/);
  });
});
