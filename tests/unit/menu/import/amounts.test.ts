import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readPlainAmount } from '~/import/rules/amounts';
import { importField } from '~/import/rules/item-fields';
import { readItemValue } from '~/import/rules/item-values';
import { LOCATION, readFile } from './reading';

const MARKS = ['$', '€', '£', 'kr', 'kr.', 'EUR', 'USD', 'CHF', 'Fr.', 'zł', 'US$', 'R$'];
const SPACES = ['', ' ', '\u00A0'];

/** Groups of three digits behind the first, or none. */
const wholes = fc.oneof(
  fc.nat({ max: 9_999_999 }).map((number) => ({ digits: String(number), groups: false })),
  fc.integer({ min: 1000, max: 9_999_999 }).map((number) => ({
    ...{ digits: String(number), groups: true },
  })),
);

const written = fc.record({
  whole: wholes,
  decimals: fc.constantFrom('', '5', '50', '05', '00'),
  decimal: fc.constantFrom<'.' | ','>('.', ','),
  group: fc.constantFrom('other', "'", ' ', '\u202F', '’'),
  mark: fc.option(fc.constantFrom(...MARKS), { nil: null }),
  isBefore: fc.boolean(),
  space: fc.constantFrom(...SPACES),
});

function cellOf({ whole, decimals, decimal, group, mark, isBefore, space }: Written): string {
  const sign = group === 'other' ? (decimal === '.' ? ',' : '.') : group;
  const grouped = whole.groups ? whole.digits.replace(/\B(?=(\d{3})+$)/g, sign) : whole.digits;
  const amount = decimals === '' ? grouped : `${grouped}${decimal}${decimals}`;
  if (mark === null) return amount;
  return isBefore ? `${mark}${space}${amount}` : `${amount}${space}${mark}`;
}

type Written = Parameters<Parameters<typeof written.map>[0]>[0];

describe('an amount of a cell', () => {
  it('is the number that its text says in the declared notation', () => {
    fc.assert(
      fc.property(written, (one) => {
        const { whole, decimals, decimal } = one;
        const read = readAmount(cellOf(one), decimal);
        expect(read.ok && Number(read.cell)).toBe(Number(`${whole.digits}.${decimals || 0}`));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused, or has all digits of its cell in their order and no letter but a currency', () => {
    const unit = fc.constantFrom(
      ..."0123456789.,'’ -()$€¢/x:%".split(''),
      ...['kr', 'EUR', ' for ', 'pk', 'für', 'E+', 'c', '½', '\u00A0'],
    );
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 7 }).map((parts) => parts.join('')),
        fc.constantFrom<'.' | ','>('.', ','),
        (cell, decimal) => {
          const read = readAmount(cell, decimal);
          if (!read.ok || read.cell === '') return;
          expect(read.cell.replace(/\D/g, '')).toBe(cell.replace(/\D/g, ''));
          expect(cell).toMatch(/^[^\d]*\d[^\p{L}¢]*\p{L}*\.?\s*\)?$|^[^\d]*[.,]?\d[^\p{L}¢]*$/u);
          expect(cell.match(/\p{L}+/gu) ?? []).toSatisfy((words: string[]) =>
            words.every((word) => word === 'kr' || word === 'EUR'),
          );
          const [whole = '', decimals = ''] = read.cell.replace('-', '').split('.');
          if (decimals !== '') expect(cell).toContain(`${decimal}${decimals}`);
          else expect(cell).not.toContain(`${decimal}${whole}`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['99¢', 'This amount is in cents', 'Write 0.99.'],
    ['50 ct', 'This amount is in cents', 'Write 0.50.'],
    ['2 for $5.00', 'This cell says more than an amount', /price of one alone/],
    ['$5 $6', 'This cell says more than an amount', /alone/],
    ['3.00/lb', 'This cell says more than an amount', /alone/],
    ['5.01E+12', 'A spreadsheet has rounded this amount', /12\.50/],
    ['market price', 'This is no amount', /12\.50/],
    ['USD.75', 'This cell says more than an amount', /12\.50/],
    ['1.2.3', 'Write the amount like 12.50', /12\.50/],
  ])('%s is refused: %s', (cell, message, advice) => {
    const read = readAmount(cell, '.');
    expect(read).toMatchObject({ ok: false, message });
    expect('advice' in read && read.advice).toMatch(advice);
  });

  it('that is read as it is has one notation, or what it may be as well', () => {
    expect(readPlainAmount('1.204,50 €')).toEqual({ ok: true, cell: '1204.50', other: null });
    expect(readPlainAmount('$1,204.50')).toEqual({ ok: true, cell: '1204.50', other: null });
    expect(readPlainAmount('2,40')).toEqual({ ok: true, cell: '2.40', other: null });
    expect(readPlainAmount('1,200')).toEqual({ ok: true, cell: '1200', other: '1.200' });
    expect(readPlainAmount('1.200')).toEqual({ ok: true, cell: '1.200', other: '1200' });
    expect(readPlainAmount('0,500')).toEqual({ ok: true, cell: '0.500', other: null });
  });
});

describe('codes of a cell', () => {
  const sku = importField('sku', LOCATION);
  if (!sku) throw new Error('There is no such field.');
  const rules = { location: LOCATION, correctsCodes: false };

  it('are those of its text, or are named with what they became, or are refused', () => {
    const unit = fc.constantFrom(...'0123456789'.split(''), '000', "'", '-', ' ', 'E+', '.0', 'B');
    const code = fc.array(unit, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''));
    const how = fc.constantFrom({}, { completesCodes: true }, { correctsCodes: true });
    fc.assert(
      fc.property(fc.array(code, { maxLength: 3 }), how, (codes, asked) => {
        const read = readItemValue(sku, codes.join(','), { ...rules, ...asked });
        if (!('said' in read)) return;
        const changed = (read.findings ?? []).map(({ advice }) => advice);
        const given = codes.map((one) => one.trim());
        for (const one of read.said as string[]) {
          if (!given.includes(one)) expect(changed).toContain(`It is read as ${one}.`);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '5.01235E+12',
    '4,00123E+12',
    '2840031008.0',
    'CB-12-N',
    'TEA50',
    '0.36E12',
    '036000291452;5,01E+12',
  ])('%s is refused, however codes are read', (cell) => {
    for (const asked of [{}, { completesCodes: true }, { correctsCodes: true }]) {
      expect(readItemValue(sku, cell, { ...rules, ...asked })).toHaveProperty('wrong');
    }
  });

  it('keep a wrong check digit unless the setting replaces it', () => {
    const read = (asked: object) => readItemValue(sku, '3012345678901', { ...rules, ...asked });
    expect(read({})).toMatchObject({ said: ['3012345678901'] });
    expect(read({ completesCodes: true })).toMatchObject({
      said: ['3012345678901'],
      findings: [{ cause: 'sku-check-digit' }],
    });
    expect(read({ correctsCodes: true })).toMatchObject({
      said: ['3012345678902'],
      findings: [{ cause: 'sku-corrected', advice: 'It is read as 3012345678902.' }],
    });
  });

  it('that a spreadsheet has rounded are no POS IDs', async () => {
    const { list } = await readFile('name,price,pos_id\nTea,1,5.01235E+12\nMug,2,9E3\n');
    expect(list.map(({ findings }) => findings.map(({ cause }) => cause))).toEqual([
      ['code-rounded'],
      [],
    ]);
  });
});
