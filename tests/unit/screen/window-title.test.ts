import { describe, expect, it } from 'vitest';
import { windowTitle } from '~/screen/window-title';

describe('The title of a window', () => {
  it('begins with what tells it from others', () => {
    const at = { screen: 'Items', location: 'Harbor Café' };
    expect(windowTitle(at)).toBe('Items · Harbor Café | Creator');
    expect(windowTitle({ ...at, object: 'Latte', refused: true })).toBe(
      'Error: Latte · Items · Harbor Café | Creator',
    );
  });

  it('says the same name once', () => {
    expect(windowTitle({ screen: 'Grill', location: 'Pier', object: 'Grill' })).toBe(
      'Grill · Pier | Creator',
    );
  });

  it('keeps the titles that are given to the letter', () => {
    const given = { screen: 'Tax Rules', location: 'Harbor Café' };
    expect(windowTitle(given)).toBe('Creator | Tax Rules');
    expect(windowTitle({ ...given, object: 'City tax' })).toBe('City tax · Creator | Tax Rules');
  });
});
