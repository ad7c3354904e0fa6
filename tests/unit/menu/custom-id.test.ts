import { expect, test } from 'vitest';
import { customItemId } from '~/menu/custom-id';

test('a location’s own item id is a field of every item or a custom one, and text or a number', () => {
  const item = { id: 7, jde_id: '2003', custom: { plu: 41, code: 'A-1', none: null, blank: '' } };
  expect(customItemId(item, 'jde_id')).toBe('2003');
  expect(customItemId(item, 'plu')).toBe('41');
  expect(customItemId(item, 'code')).toBe('A-1');
  for (const field of [null, '', 'none', 'blank', 'absent', 'custom', 'constructor', 'toString']) {
    expect(customItemId(item, field), String(field)).toBeNull();
  }
});
