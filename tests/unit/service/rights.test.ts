import { describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { callsOf, RIGHTS, rightsTable, UNLISTED } from '~/creator/contract/rights';
import { ROLES } from '~/creator/contract/roles';

const LINES = RIGHTS.flatMap(({ rights }) => rights);

describe('who may what', () => {
  it('names every call once, in the table or beside it', () => {
    const named = [UNLISTED, ...LINES].flatMap(callsOf);
    expect(named.toSorted()).toEqual((Object.keys(contract) as Method[]).toSorted());
  });

  it('is this table', () => {
    const sign = (cell: boolean | string) => (cell === true ? 'x' : cell === false ? '.' : cell);
    const table = rightsTable(ROLES.map(({ level }) => level)).flatMap(({ rights }) =>
      rights.map(({ what, cells }) => `${what}: ${cells.map(sign).join(' ')}`),
    );
    expect(table).toEqual([
      'See the menu, preview, print: x x x x x x',
      'Mark sold out, and back: x x x x x .',
      'Names, pictures, options, day parts: x x x x . .',
      'Items, categories, stations: add, move, delete: x x x x . .',
      'Own values of what a location inherits: x x x x . .',
      'Allergens and diet: x x x x . .',
      'Menu Quality: x . . . . .',
      'Prices of items and options: x x x . . .',
      'Discounts and fees: x x x . . .',
      'Taxes: x x . . . .',
      'Price modes and their prices: x x . . . .',
      'Import a menu: x x x without prices . .',
      'See what was imported: x x x x . x',
      'Export: x x x x . x',
      'Sync with a pricebook: x x x . . .',
      'Keep fields from syncs: x x x x . .',
      'End and resume jobs: x x x x . .',
      'History, audit: x x x x . x',
      'Undo one’s own actions: x x x x x .',
      'Undo actions of others: x x x without prices . .',
      'Restore from the trash, bring back: x x x without prices . .',
      'Hours, day parts and settings: x x x x . .',
      'Time zone and currency: x x . . . .',
      'Tell what was sold: x x x x . .',
      'Invite, change, disable people: x x . . . .',
      'Move people to another organisation: x . . . . .',
      'Groups, locations of the organisation: x x . . . .',
      'Masters, templates, mirrors: x . . . . .',
      'Organisations: x . . . . .',
      'How people sign in: x x . . . .',
      'Keys and webhooks of programs: x x . . . .',
    ]);
  });
});
