import { describe, expect, it } from 'vitest';
import { csvRows } from '~/import/rules/csv-rows';

async function rowsOf(text: string, size: number): Promise<string[][]> {
  async function* portions() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const rows: string[][] = [];
  for await (const batch of csvRows(portions(), ',')) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

describe('the rows of a csv', () => {
  it.each([
    [
      'commas in quotes',
      'a,b\n"x, y",z\n',
      [
        ['a', 'b'],
        ['x, y', 'z'],
      ],
    ],
    [
      'empty cells',
      'a,b,c\n1,"",""\n2,3,4\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n1,"ha ""ha"" ha"\n',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
      ],
    ],
    [
      'JSON in a cell',
      'k,v\n1,"{""type"": ""Point"", ""at"": [1, 2]}"\n',
      [
        ['k', 'v'],
        ['1', '{"type": "Point", "at": [1, 2]}'],
      ],
    ],
    [
      'degrees and quotes that begin no cell',
      `a,b\n37°36'37.8"N 121°2'17.9"W,x\n`,
      [
        ['a', 'b'],
        [`37°36'37.8"N 121°2'17.9"W`, 'x'],
      ],
    ],
    [
      'line ends in quotes',
      'a,b\n"Once upon \na time",5\n7,8\n',
      [
        ['a', 'b'],
        ['Once upon \na time', '5'],
        ['7', '8'],
      ],
    ],
    [
      'quotes and line ends',
      'a,b\n1,"ha \n""ha"" \nha"\n3,4',
      [
        ['a', 'b'],
        ['1', 'ha \n"ha" \nha'],
        ['3', '4'],
      ],
    ],
    [
      'letters of all kinds',
      'a,b\n1,ʤ\n"ß,ü",😀\n',
      [
        ['a', 'b'],
        ['1', 'ʤ'],
        ['ß,ü', '😀'],
      ],
    ],
    [
      'a last row without its end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines',
      '\n\na,b\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blanks behind a quote',
      'a,b\n"x" ,y\n',
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
    ],
    ['a header alone', 'a,b\n', [['a', 'b']]],
  ])('are the same in portions of any size: %s', async (_, text, rows) => {
    for (const size of [1, 2, 3, 5, 1000]) expect(await rowsOf(text, size)).toEqual(rows);
  });
});
