import { describe, expect, it } from 'vitest';
import { causesOf, readFile, saidBy } from './reading';

describe('rows that are odd', () => {
  it('lack their last cells, which then stay as they are', async () => {
    const read = await readFile('name,price,tags\nTea\n');
    expect(read.list[0]?.says).toEqual({ name: 'Tea' });
    expect(causesOf(read)).toEqual([['row-short']]);
  });

  it('have more cells than the header, and are left out unless these are empty', async () => {
    const read = await readFile('name,price\nTea,1,,\nSoup,hot,2.50\n');
    expect(causesOf(read)).toEqual([[], ['row-long', 'price-unread']]);
  });

  it('hold a quote that is not doubled or not closed', async () => {
    const read = await readFile('name,price\n"12" pizza",9\nTea,"1\n');
    expect(read.list[0]?.says).toEqual({ name: '12" pizza', price: 9 });
    expect(causesOf(read)[0]).toEqual(['quote-inside']);
    expect(causesOf(read)[1]).toContain('quote-open');
  });

  it('stand twice and are counted, if they are equal in every cell', async () => {
    const read = await readFile(
      'id,pos_id,name\n7,A,Tea\n7,A,Tea\n,C,One\n,C,One\n8,C,Three\n,,Free\n,,Free\n,,Free\n',
    );
    expect(read.list.map(({ says }) => says.name)).toEqual(['Tea', 'One', 'Three', 'Free']);
    expect([read.duplicates(), causesOf(read).flat()]).toEqual([4, []]);
  });

  it('are about one item and say different things: the later one is left out by name', async () => {
    const read = await readFile('pos_id,name,price\n77,A,1\n77,B,2\nX,C,3\n,D,1\n,D,2\n');
    expect(read.duplicates()).toBe(0);
    const told = read.list.map(({ says, place, findings }) => [
      ...[says.name, place.row],
      findings.map(({ cause, level }) => `${level} ${cause}`).join(),
    ]);
    expect(told.sort()).toEqual([
      ['A', 2, ''],
      ['B', 3, 'error row-contradicts'],
      ['C', 4, ''],
      ['D', 5, ''],
      ['D', 6, ''],
    ]);
  });

  it('are about one item in several categories: it stands in all of them', async () => {
    const [item, ...others] = await saidBy(
      'pos_id,name,station,category\n1,Tea,Bar,Hot\n1,Tea,Bar,"Cold > Iced"\n1,Tea,Café,Hot\n',
    );
    expect(others).toEqual([]);
    expect(item?.placements).toEqual([
      { station: 'Bar', category: 'Hot' },
      { station: 'Bar', category: 'Iced', path: 'Cold > Iced' },
      { station: 'Café', category: 'Hot' },
    ]);
  });

  it('share a SKU: both are imported, and it is said', async () => {
    const read = await readFile('sku,name,price\n4011,Banana,1\n4011,Fig,2\n');
    expect(causesOf(read)).toEqual([['sku-again'], []]);
  });
});
