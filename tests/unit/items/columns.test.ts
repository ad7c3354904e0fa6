import { describe, expect, it } from 'vitest';
import {
  customFieldsOf,
  selectedColumns,
  shownColumns,
  storedColumns,
} from '~/objects/item/list/columns/columns';

const untouched = { columns: null, customColumns: [] };
const shelf = { field: 'shelf', label: 'Shelf' };
const plu = { field: 'plu', label: 'PLU' };

const idsOf = (...given: Parameters<typeof shownColumns>) =>
  shownColumns(...given).map((column) => (column.id === 'custom' ? column.field : column.id));

describe('the columns of a list', () => {
  it('are those of the specification until somebody chooses', () => {
    expect(storedColumns('items', null)).toEqual(['name', 'price', 'sku', 'pos_id']);
    expect(storedColumns('dotcodes', null)).toEqual([
      'name',
      'price',
      'pos_id',
      'labels',
      'day_parts',
    ]);
    expect(storedColumns('global_matches', null)).toEqual([
      'name',
      'price',
      'sku',
      'global_match',
      'pos_id',
    ]);
  });

  it('keep the name, stand in one order, and know no others', () => {
    const chosen = ['update_time', 'constructor', 'price', 'price', 'id'];
    expect(storedColumns('items', chosen)).toEqual(['name', 'price', 'update_time']);
    expect(storedColumns('items', [])).toEqual(['name']);
    expect(idsOf('items', { columns: [], customColumns: [] }, [shelf])).toEqual([]);
  });

  it('have custom fields before JDE ID and the times, or at the end', () => {
    const all = selectedColumns.map(({ id }) => id);
    const custom = ['plu', 'shelf', 'of-another-location'];
    const shown = idsOf('items', { columns: all, customColumns: custom }, [shelf, plu]);
    const at = shown.indexOf('jde_id');
    expect(shown.slice(at - 2, at)).toEqual(['shelf', 'plu']);
    expect(shown).toHaveLength(all.length + 2);
    expect(idsOf('items', { columns: ['tags'], customColumns: ['shelf'] }, [shelf])).toEqual([
      'tags',
      'shelf',
    ]);
    expect(idsOf('items', untouched, [shelf])).not.toContain('shelf');
  });

  it('sort by the name of a custom field', () => {
    const [column] = shownColumns('items', { columns: [], customColumns: ['shelf'] }, [shelf]);
    expect(column).toEqual({ id: 'custom', ...shelf, sort: 'custom.shelf' });
  });
});

describe('customFieldsOf', () => {
  it('leaves out what is a column anyway, and doubles', () => {
    const fields = [{ field: 'jde_id', label: 'JDE' }, shelf, { field: 'name', label: 'N' }, shelf];
    expect(customFieldsOf(JSON.stringify(fields))).toEqual([shelf]);
    expect(customFieldsOf(null)).toEqual([]);
  });
});
