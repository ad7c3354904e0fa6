import { expect, it } from 'vitest';
import { changeMessage, createdMessage } from '~/screen/change-message';

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

const dayParts = (before: string[], after: string[]) => ({
  field: 'meals',
  label: 'Day Parts',
  before: before.join(', ') || 'None: all is sold All Day',
  after: after.join(', '),
  parts: { before, after },
});
const breakfast = 'Breakfast 7:00 AM – 10:30 AM';
const lunch = 'Lunch 10:30 AM – 3:00 PM';
const dinner = 'Dinner 5:00 PM – 10:00 PM';

it.each([
  ['first ones', [], [breakfast, lunch, dinner], `now ${breakfast}, ${lunch} and 1 more`],
  ['one more', [breakfast, lunch], [breakfast, lunch, dinner], `added ${dinner}`],
  ['another one', [breakfast, lunch], [breakfast, dinner], `added ${dinner}; removed ${lunch}`],
  ['another order', [breakfast, lunch], [lunch, breakfast], 'in another order'],
])('says of a long list only what changed, cut between its parts: %s', (_, before, after, told) => {
  expect(changeMessage('Pier', [dayParts(before, after)])).toBe(`Pier: Day Parts ${told}`);
});

it('says what was made', () => {
  expect(createdMessage('Station', 'Grill')).toBe('Station “Grill” added');
});
