import { describe, expect, it } from 'vitest';
import { undoText } from '~/screen/intents.server';
import { countText } from '~/shell/location-picker/count-text';
import { initialsOf } from '~/shell/user-block';

describe('undoText', () => {
  it('counts what came back, and what was kept where something was', () => {
    expect(undoText(312, 3)).toBe('312 reversed, 3 kept: edited since');
    expect(undoText(0, 1)).toBe('0 reversed, 1 kept: edited since');
    expect(undoText(1, 0)).toBe('1 reversed');
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
