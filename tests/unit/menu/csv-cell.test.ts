import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsvCell, writeCsvCell } from '~/menu/csv-cell';

describe('a cell of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1.50', "'-1.50"],
    ['@home', "'@home"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
  ])('keeps %j from being run', (text, cell) => {
    expect(writeCsvCell(text)).toBe(cell);
  });

  it.each(['Latte', '', "'Nduja pizza", "''", '1=1', 'a-b', ' =1'])('leaves %j alone', (text) => {
    expect(writeCsvCell(text)).toBe(text);
    expect(readCsvCell(text)).toBe(text);
  });

  const tricky = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ',', '"'),
    }),
  );

  it('is read as it was written, and never begins like a formula', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(readCsvCell(writeCsvCell(text))).toBe(text);
        expect(writeCsvCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('goes through a file and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(tricky, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          const file = Papa.unparse(rows.map((row) => row.map(writeCsvCell)));
          const read = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' }).data;
          expect(read.map((row) => row.map(readCsvCell))).toEqual(rows);
        },
      ),
    );
  });
});
