import { expect, it } from 'vitest';
import { changeMessage } from '~/screen/change-message';

const price = { field: 'price', label: 'Price', before: '$3.25', after: '$3.75' };
const name = { field: 'name', label: 'Name', before: 'Latte', after: 'Caffè latte' };
const posId = { field: 'pos_id', label: 'POS ID', before: '', after: '1104' };

it.each([
  ['a price speaks for itself', [price], 'Americano $3.25 → $3.75'],
  ['a new name stands beside the old one', [name], 'Latte → Caffè latte'],
  ['another field is named', [posId], 'Americano: POS ID none → 1104'],
  ['two fields', [price, posId], 'Americano $3.25 → $3.75, POS ID none → 1104'],
  ['a name and a price', [price, name], 'Latte → Caffè latte, Price $3.25 → $3.75'],
  ['three fields are too many', [price, name, posId], null],
  ['nothing', [], null],
])('says what a save changed: %s', (_, changes, message) => {
  expect(changeMessage('Americano', changes)).toBe(message);
});

it('cuts a long text, on one line', () => {
  const change = {
    field: 'description',
    label: 'Description',
    before: '',
    after: `a\n${'b'.repeat(60)}`,
  };
  expect(changeMessage('Tea', [change])).toBe(`Tea: Description none → a ${'b'.repeat(37)}…`);
});
