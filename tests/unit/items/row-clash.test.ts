import { describe, expect, it } from 'vitest';
import { clashErrors } from '~/objects/item/list/edit/save-row.server';

describe('clashErrors', () => {
  it('says what each cell holds now', () => {
    const clashes = { price: { now: 2.5 }, tags: { now: ['hot', 'new'] }, pos_id: { now: null } };
    expect(clashErrors(clashes, 'USD')).toEqual({
      price: 'Now $2.50',
      tags: 'Now hot, new',
      pos_id: 'Now empty',
    });
  });
});
