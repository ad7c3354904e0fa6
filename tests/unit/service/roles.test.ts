import { describe, expect, it } from 'vitest';
import { levelNamed, ROLES, roleOf } from '~/creator/contract/roles';

describe('roles', () => {
  it('gives every level one', () => {
    const named = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99].map((level) => roleOf(level).level);
    expect(named).toEqual([5, 1, 1, 3, 3, 5, 5, 6, 7, 7, 9, 9]);
  });

  it('is found by its name', () => {
    expect(ROLES.map(({ name }) => levelNamed(name))).toEqual([1, 3, 5, 6, 7, 9]);
    expect(levelNamed('prices-LOCKED')).toBe(6);
    expect(levelNamed('cook')).toBeUndefined();
  });
});
