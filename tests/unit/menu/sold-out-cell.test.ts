import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSoldOutCell, writeSoldOutCell } from '~/menu/sold-out-cell';

it.each([
  ['2027-06-02 14:00', '2027-06-02T14:00'],
  ['2027-06-02T14:00', '2027-06-02T14:00'],
  ['2027-06-02 14:00:00', '2027-06-02T14:00'],
  ['2 June 2027, 2 pm', '2027-06-02T14:00'],
  ['24.12.2027 9:05', '2027-12-24T09:05'],
  ['12/24/2027 9:05 AM', '2027-12-24T09:05'],
  ['somebody says so', null],
  ['Until somebody says so', null],
  ['yes', null],
])('%s is sold out until %s', (cell, until) => {
  expect(readSoldOutCell(cell)).toEqual({ until });
});

it.each(['no', '0', 'On sale', 'back on sale'])('%s is on sale', (cell) => {
  expect(readSoldOutCell(cell)).toBeNull();
});

it.each([
  ...['tomorrow', '14:00', '2027-06-02', '2 June 14:00', '2027-06-31 14:00', '2027-06-02 25:00'],
  ...['6/2/2027 14:00', '24 Dec 26', '-', 'none'],
])('%s is refused', (cell) => {
  expect(readSoldOutCell(cell)).toBeUndefined();
});

it('reads what it writes', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2098-12-31T23:59:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (date) => {
      const until = date.toISOString().slice(0, 16);
      expect(readSoldOutCell(writeSoldOutCell(until))).toEqual({ until });
    }),
    { seed: 155 },
  );
});
