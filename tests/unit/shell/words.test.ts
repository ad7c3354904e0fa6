import { describe, expect, it } from 'vitest';
import { undoText } from '~/screen/intents.server';
import { countText } from '~/shell/location-picker/location-picker';
import { initialsOf } from '~/shell/user-block';

describe('undoText', () => {
  it('counts what came back, and what was kept where something was', () => {
    const edited = {
      entity: 'image',
      id: 1,
      name: null,
      reason: 'edited since',
      by: null,
    } as const;
    const text = (reversed: number, kept: Parameters<typeof undoText>[0]['kept']) =>
      undoText({ reversed, kept });
    expect(text(312, [edited, edited, edited])).toBe('312 reversed, 3 kept: edited since');
    expect(text(0, [edited])).toBe('0 reversed, 1 kept: edited since');
    expect(text(1, [])).toBe('1 reversed');
  });

  it('names what was kept with the reason and who, and says what was taken back before', () => {
    const latte = {
      entity: 'item',
      id: 1,
      name: 'Latte',
      reason: 'edited since',
      by: 'sam',
    } as const;
    const tea = { ...latte, id: 2, name: 'Tea', by: null };
    const used = { ...latte, id: 3, name: 'Size', reason: 'in use', by: null } as const;
    expect(undoText({ reversed: 2, kept: [latte, used, tea] })).toBe(
      '2 reversed, 3 kept: edited since (“Latte” by sam, “Tea”), in use (“Size”)',
    );
    const fields = ['price', 'pos_id'].map((field) => ({ field, by: 'sam' }));
    const inPart = { ...latte, fields, goes_back: ['name'] };
    expect(undoText({ reversed: 2, kept: [inPart, tea] })).toBe(
      '1 reversed, 1 in part, 1 kept: edited since (price, pos id of “Latte” by sam, “Tea”)',
    );
    expect(undoText({ reversed: 1, kept: [inPart] })).toBe(
      '1 reversed in part: edited since (price, pos id of “Latte” by sam)',
    );
    const twice = { ...inPart, reason: 'in use', by: null } as const;
    expect(undoText({ reversed: 3, kept: [inPart, twice] })).toMatch(/^2 reversed, 1 in part: /);
    const many = Array.from({ length: 40 }, (_, id) => ({ ...tea, id }));
    expect(undoText({ reversed: 0, kept: many })).toMatch(/“Tea”, 35 more\)$/);
    const before = { ...latte, reason: 'taken back already' } as const;
    expect(undoText({ reversed: 0, kept: [before] })).toBe('This was taken back already.');
    expect(undoText({ reversed: 1, kept: [before] })).toContain('1 kept: taken back already');
  });
});

describe('countText', () => {
  it('says how many there are, and how to find those not shown', () => {
    expect(countText(7, 7, '')).toBe('7 of 7 locations');
    expect(countText(100, 1150, '')).toBe('100 of 1,150 locations. Search to find the others.');
    expect(countText(0, 0, '')).toBe('No locations');
    expect(countText(0, 0, 'bay')).toContain('“bay”');
  });
});

describe('initialsOf', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('Priya Raman')).toBe('PR');
    expect(initialsOf('  ana maria de souza ')).toBe('AS');
    expect(initialsOf('staff')).toBe('S');
    expect(initialsOf('😀 b')).toBe('😀B');
    expect(initialsOf('')).toBe('');
  });
});
