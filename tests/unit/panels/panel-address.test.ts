import { describe, expect, it } from 'vitest';
import {
  asksToDelete,
  isSamePanel,
  readPanelAddress,
  withDeleteQuestion,
  withoutPanel,
  withoutQuestion,
  withPanel,
} from '~/screen/panel/panel-address';

const read = (query: string) => readPanelAddress(new URLSearchParams(query));
const items = { pathname: '/location/1/items', search: '?q=tea&mode=edit&type=item&id=7' };

describe('the address of a panel', () => {
  it('names mode, type and id', () => {
    expect(read('mode=add&type=item')).toEqual({ mode: 'add', type: 'item' });
    expect(read('mode=edit&type=item&id=7')).toEqual({ mode: 'edit', type: 'item', id: 7 });
  });

  it.each(['', 'mode=edit&id=7', 'mode=bogus&type=item', 'mode=add&type=unknown', 'type=item'])(
    'opens nothing for %j',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );

  it.each(['', '0', '-1', '1.5', '7e1', 'x', '99999999999999999', '7%00'])(
    'opens no object for the id %j',
    (id) => {
      expect(read(`mode=edit&type=item&id=${id}`)).toMatchObject({ id: null });
    },
  );

  it('changes its own part of the query alone', () => {
    expect(withoutPanel(items)).toBe('/location/1/items?q=tea');
    expect(withPanel({ ...items, search: '?q=tea&mode=add&type=item' }, 'item', 9)).toBe(
      '/location/1/items?q=tea&mode=edit&type=item&id=9',
    );
    const asking = withDeleteQuestion(items);
    expect(asking).toBe('/location/1/items?q=tea&mode=edit&type=item&id=7&confirm=delete');
    const search = asking.slice(asking.indexOf('?'));
    expect(asksToDelete(new URLSearchParams(search))).toBe(true);
    expect(withoutQuestion({ ...items, search })).toBe(`${items.pathname}${items.search}`);
  });

  it('is the same panel whatever else the query says', () => {
    const searched = { ...items, search: '?q=coffee&page=2&mode=edit&type=item&id=7' };
    expect(isSamePanel(items, searched)).toBe(true);
    expect(isSamePanel(items, { ...items, search: '?mode=edit&type=item&id=8' })).toBe(false);
    expect(isSamePanel(items, { ...items, search: '' })).toBe(false);
    expect(isSamePanel(items, { ...items, pathname: '/location/2/items' })).toBe(false);
  });
});
