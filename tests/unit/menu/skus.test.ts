import { describe, expect, it, test } from 'vitest';
import { checkSkuList, parseSkuText, SKU_MAX, SKUS_MAX, skuNotes, skuType } from '~/menu/skus';

describe('checkSkuList', () => {
  it('trims, drops empty and double ones and keeps leading zeros', () => {
    expect(checkSkuList([' 0123 ', '', '0123', 'AB-1'])).toEqual({
      ok: true,
      skus: ['0123', 'AB-1'],
    });
  });

  it('takes as many and as long ones as allowed, and no more', () => {
    const skus = Array.from({ length: SKUS_MAX }, (_, index) => `${index}`.padStart(SKU_MAX, '0'));
    expect(checkSkuList(skus)).toEqual({ ok: true, skus });
    expect(checkSkuList([...skus, 'x'])).toEqual({ ok: false, message: 'Give at most 100 SKUs' });
  });

  it('names the one that is wrong', () => {
    expect(checkSkuList(['1'.repeat(41)])).toEqual({
      ok: false,
      message: 'Shorten “11111111111111111111…”: a SKU has at most 40 characters',
    });
    for (const sku of ['1,2', '1\u00002', '1\uD800']) {
      expect(checkSkuList([sku])).toEqual({
        ok: false,
        message: `Take commas and control characters out of the SKU “${sku}”`,
      });
    }
  });
});

test('parseSkuText parts by commas and lines', () => {
  expect(parseSkuText('036000291452, 4011\n4011')).toEqual({
    ok: true,
    skus: ['036000291452', '4011'],
  });
});

test.each([
  [['036000291452'], 'UPC-A'],
  [['4006381333931'], 'EAN-13'],
  [['4011', '036000291452'], 'PLU'],
  [['94011'], 'PLU'],
  [['AB1'], 'other'],
  [['123456'], 'other'],
  [[], null],
])('skuType(%j) is %j', (skus, expected) => {
  expect(skuType(skus)).toBe(expected);
});

test('skuNotes say what is odd about the codes of an item', () => {
  expect(skuNotes(['036000291453', '96385074', '2112345000000', '4011'])).toEqual([
    'The check digit of 036000291453 is 3, but its other digits ask for 2: 036000291452',
  ]);
  expect(skuNotes(['87000007604', '0087000007604'])).toEqual([
    '87000007604 is a code without its leading zeros: 087000007604',
    '87000007604 and 0087000007604 are one and the same code',
  ]);
});

test('an apostrophe that keeps a code as text is taken off', () => {
  expect(checkSkuList(["'5449000000996", '5449000000996'])).toEqual({
    ok: true,
    skus: ['5449000000996'],
  });
});
