import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../support/zip';
import { causesOf, readFile, refusalOf } from './reading';

const xlsx = { name: 'menu.xlsx', chunk: 65_536 };

const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="r">
  <Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
/** Styles: 0 plain, 1 a date, 2 twelve digits, 3 a date of its own. */
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000000000000"/>
  <numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd;@"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
const STRINGS = `<sst><si><t>name</t></si><si><r><t>Iced </t></r><r><t xml:space="preserve">tea &amp; co</t></r></si></sst>`;

interface Parts {
  sheet: string;
  second?: string;
  sheets?: string;
}

function workbook({ sheet, second, sheets = '<sheet name="One" r:id="rId1"/>' }: Parts) {
  const file = (name: string, text: string) => ({ name, data: Buffer.from(text) });
  return zipOf([
    file('[Content_Types].xml', '<Types/>'),
    file('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
    file('xl/_rels/workbook.xml.rels', RELATIONS),
    file('xl/styles.xml', STYLES),
    file('xl/sharedStrings.xml', STRINGS),
    file('xl/worksheets/sheet1.xml', sheet),
    ...(second === undefined ? [] : [file('xl/worksheets/sheet2.xml', second)]),
  ]);
}

const inline = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = (...cells: string[]) =>
  `<worksheet><sheetData>${cells.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData></worksheet>`;
const HEADER = `<c r="A1" t="s"><v>0</v></c>${inline('B1', 'sku')}${inline('C1', 'price')}${inline('D1', 'description')}${inline('E1', 'active')}`;

describe('an Excel workbook of our own columns', () => {
  it('is read as its cells are shown: texts, leading zeros, dates, truths', async () => {
    const read = await readFile(
      workbook({
        sheet: rows(
          HEADER,
          '<c r="A2" t="s"><v>1</v></c><c r="B2" s="2"><v>36000291452</v></c><c r="C2"><v>1.1000000000000001</v></c><c r="D2" s="1"><v>46000</v></c><c r="E2" t="b"><v>1</v></c>',
          `${inline('A3', 'Milk')}<c r="B3"><v>4.006381333931E12</v></c><c r="D3" s="3"><v>61</v></c>`,
        ),
      }),
      xlsx,
    );
    expect(read.refusal).toEqual([]);
    expect(read.reading).toMatchObject({
      encoding: 'Excel',
      delimiter: null,
      headerRow: 1,
      rows: 2,
    });
    expect(read.list.map(({ place, says }) => [place, says])).toEqual([
      [
        { row: 2, sheet: 'One' },
        {
          ...{ name: 'Iced tea & co', sku: ['036000291452'], price: 1.1 },
          ...{ description: '2025-12-09', active: 1 },
        },
      ],
      [
        { row: 3, sheet: 'One' },
        { name: 'Milk', sku: ['4006381333931'], description: '1900-03-01' },
      ],
    ]);
  });

  it('has formulas that count with their last value, and errors that leave a row out', async () => {
    const read = await readFile(
      workbook({
        sheet: rows(
          HEADER,
          `${inline('A2', 'Tea')}<c r="C2"><f>1+1</f><v>2</v></c>`,
          `${inline('A3', 'Milk')}<c r="C3"><f>1+1</f></c>`,
          `${inline('A4', 'Beer')}<c r="C4" t="e"><v>#REF!</v></c>`,
        ),
      }),
      xlsx,
    );
    expect(causesOf(read)).toEqual([['formula'], ['formula-empty'], ['cell-error']]);
    expect(read.list[0]?.says.price).toBe(2);
  });

  it('is read from its sheet of items, else from the first that is shown', async () => {
    const second = rows(HEADER, inline('A2', 'Second'));
    const sheet = rows(HEADER, inline('A2', 'First'));
    const both = (name: string, state = '') =>
      `<sheet name="One" ${state} r:id="rId1"/><sheet name="${name}" r:id="rId2"/>`;
    const named = await readFile(workbook({ sheet, second, sheets: both('Items') }), xlsx);
    expect(named.list.map(({ says }) => says.name)).toEqual(['Second']);
    expect(named.warnings.map(({ cause, cell }) => [cause, cell])).toEqual([['sheet-left', 'One']]);
    const first = await readFile(workbook({ sheet, second, sheets: both('Two') }), xlsx);
    expect(first.list.map(({ says }) => says.name)).toEqual(['First']);
    const hidden = both('Two', 'state="hidden"');
    const shown = await readFile(workbook({ sheet, second, sheets: hidden }), xlsx);
    expect(shown.list.map(({ says }) => says.name)).toEqual(['Second']);
    expect(shown.reading).toMatchObject({ sheet: 'Two', sheets: ['Two'] });
  });

  it('is read from the sheet that is chosen, and from none that is empty unless it is chosen', async () => {
    const second = rows(HEADER, inline('A2', 'Second'));
    const sheet = rows(HEADER, inline('A2', 'First'));
    const sheets = '<sheet name="One" r:id="rId1"/><sheet name="Items" r:id="rId2"/>';
    const chosen = await readFile(workbook({ sheet, second, sheets }), {
      ...xlsx,
      settings: { sheet: 'One' },
    });
    expect(chosen.list.map(({ says }) => says.name)).toEqual(['First']);
    expect(chosen.reading).toMatchObject({ sheet: 'One', sheets: ['One', 'Items'] });
    const empty = '<worksheet><sheetData/></worksheet>';
    const two = sheets.replace('Items', 'Two');
    const found = await readFile(workbook({ sheet: empty, second, sheets: two }), xlsx);
    expect(found.list.map(({ says }) => says.name)).toEqual(['Second']);
    const settings = { sheet: 'One' };
    const none = await readFile(workbook({ sheet: empty, second, sheets: two }), {
      ...xlsx,
      settings,
    });
    expect(none.refusal.map(({ cause }) => cause)).toEqual(['empty']);
  });

  it.each([
    [
      'no workbook',
      zipOf([{ name: 'a.txt', data: Buffer.from('a') }]),
      'This is no Excel workbook',
    ],
    ['a csv', new TextEncoder().encode('name\nTea'), 'This is no .xlsx file'],
    [
      'cut off',
      workbook({ sheet: rows(HEADER) }).subarray(0, 900),
      'This file is damaged: it cannot be unpacked',
    ],
    [
      'a document type',
      workbook({ sheet: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'This file declares a document type, which is not read',
    ],
    [
      'an unknown entity',
      workbook({ sheet: '<worksheet>&b;</worksheet>' }),
      'The file is not XML, see line 1',
    ],
    [
      'broken XML',
      workbook({ sheet: '<worksheet><row></worksheet>' }),
      'The file is not XML, see line 1',
    ],
    [
      'cut off XML',
      workbook({ sheet: '<worksheet><row>' }),
      'The file is not whole XML: it is cut off',
    ],
    [
      'a million columns',
      workbook({ sheet: rows(inline('BDWGO1', 'name')) }),
      'A table may have at most 1,000 columns',
    ],
    [
      'far too deep',
      workbook({ sheet: '<a>'.repeat(5000) }),
      'The file is nested deeper than 100 levels',
    ],
  ])('is refused in a sentence: %s', async (_, bytes, sentence) => {
    expect(refusalOf(await readFile(bytes, xlsx))).toBe(sentence);
  });
});

it('merged cells count for each of their rows, and hidden rows are pointed out', async () => {
  const sheet = rows(
    `${inline('A1', 'category')}${inline('B1', 'name')}${inline('C1', 'price')}`,
    `${inline('A2', 'Lunch')}${inline('B2', 'Soup')}<c r="C2"><v>5</v></c>`,
    `${inline('B3', 'Salad')}<c r="C3"><v>6</v></c>`,
    `${inline('B4', 'Tea')}<c r="C4"><v>2</v></c>`,
  )
    .replace('<row r="4">', '<row r="4" hidden="1">')
    .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>');
  const read = await readFile(workbook({ sheet }), xlsx);
  expect(read.list.map(({ says }) => says.placements?.[0]?.category)).toEqual([
    ...['Lunch', 'Lunch', undefined],
  ]);
  expect(causesOf(read)).toEqual([[], ['cell-merged'], ['row-hidden']]);
});

it('the first sheet that says which items its rows are about is read', async () => {
  const second = rows(`${inline('A1', 'Artikel')}${inline('B1', 'VK')}`, inline('A2', 'Cola'));
  const book = workbook({
    sheet: rows(inline('A1', 'Price list 2026'), inline('A2', 'of September')),
    second,
    sheets: '<sheet name="Info" r:id="rId1"/><sheet name="Prices" r:id="rId2"/>',
  });
  for (const columns of [
    undefined,
    [
      { field: 'name', reading: 'as_is' },
      { field: null, reading: 'as_is' },
    ],
  ]) {
    const read = await readFile(book, { ...xlsx, settings: { columns } });
    expect(read.reading?.sheet).toBe('Prices');
  }
});
