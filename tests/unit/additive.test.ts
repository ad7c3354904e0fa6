import { describe, expect, it } from 'vitest';
import { breachesOf } from '../../scripts/additive';

const of = (...statements: string[]) => breachesOf(statements, new Set());

describe('what is more than an addition', () => {
  it.each([
    ['drop table item', 'drops a table (item)'],
    ['alter table item drop column price', 'drops a column (item)'],
    ['alter table "item" drop "price"', 'drops a column (item)'],
    ['alter table item rename column price to cost', 'renames what others know by its name (item)'],
    ['alter table item rename to thing', 'renames what others know by its name (item)'],
    ['alter table item alter column price set not null', 'narrows a column (item)'],
    [
      'alter table item add column price integer not null',
      'adds a column that others do not fill (item)',
    ],
    ['alter table item add constraint one check (price > 0)', 'adds a constraint (item)'],
    ['create unique index one on item (name)', 'makes values unique (item)'],
    ['create table item_new (id integer); drop table item', 'drops a table (item)'],
  ])('%s', (statement, breach) => {
    expect(of(statement)).toEqual([breach]);
  });

  it.each([
    ['alter table item add column note text'],
    ["alter table item add column note text not null default ''"],
    ['create index one on item (name)'],
    ['alter table job alter column account_id drop not null'],
    ['alter table item drop constraint one'],
    ['update item set price = 1'],
  ])('%s is one', (statement) => {
    expect(of(statement)).toEqual([]);
  });

  it('leaves new tables alone, also those of an earlier one of the new migrations', () => {
    const made = new Set<string>();
    expect(breachesOf(['create table fresh (id integer)', 'drop table fresh'], made)).toEqual([]);
    expect(breachesOf(['create unique index one on fresh (id)'], made)).toEqual([]);
  });
});
