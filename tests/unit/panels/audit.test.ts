import { describe, expect, it } from 'vitest';
import { auditPath, auditQuery } from '~/audit/paths';
import { sentenceOf } from '~/audit/sentence';
import { byWhom, keptName, keptSentence, sinceSentence, staysText } from '~/audit/undo-words';
import { fieldTables } from '~/objects/field-tables';

type Action = Parameters<typeof sentenceOf>[0];

const plain: Action = {
  id: 7,
  time: '2026-05-01 12:00:00',
  user_id: 1,
  user_name: 'Ana',
  from: 'Creator',
  method: 'item.update',
  summary: 'Changed item “Mocha”',
  outcome: 'done',
  times: 1,
  target: null,
  note: null,
  undoes: null,
  undone: null,
  in_part: false,
  kept: null,
  parts: [{ kind: 'item', changes: 1 }],
  only: null,
};

function said(action: Partial<Action>): string {
  const words = (_: unknown, field: string, value: unknown) =>
    field === 'price' ? `$${value}` : String(value ?? '');
  return sentenceOf({ ...plain, ...action }, { tables: fieldTables, words });
}

function edited(details: NonNullable<Action['only']>['details']): Partial<Action> {
  return {
    only: {
      id: 1,
      kind: 'item',
      object_id: 5,
      name: 'Mocha',
      action: 'update',
      details,
      version_before: 1,
    },
  };
}

describe('the sentence of an action', () => {
  it('says what became of what where one field changed', () => {
    expect(said(edited({ price: { before: 4, after: 5 } }))).toBe(
      'changed the price of Mocha from $4 to $5',
    );
    expect(said(edited({ active: { before: 0, after: 1 } }))).toBe('marked Mocha active');
    expect(said(edited({ name: { before: 'Moka', after: 'Mocha' } }))).toBe(
      'renamed Moka to Mocha',
    );
    const long = 'A chocolate drink with milk and more of it';
    expect(said(edited({ description: { before: '', after: long } }))).toBe(
      'changed the description of Mocha',
    );
    expect(said(edited({ description: { before: 'A', after: 'x'.repeat(39) } }))).toBe(
      `changed the description of Mocha from A to ${'x'.repeat(39)}`,
    );
    expect(said(edited({ description: { before: 'A', after: 'x'.repeat(40) } }))).toBe(
      'changed the description of Mocha',
    );
  });

  it('names a few fields, and counts many', () => {
    const one = { before: 1, after: 2 };
    expect(said(edited({ price: one, sku: one }))).toBe('changed price and SKUs of Mocha');
    expect(said(edited({ price: one, sku: one, tags: one, calories: one }))).toBe(
      'changed 4 fields of Mocha',
    );
  });

  it('is the summary of what changed several, with how many it were', () => {
    const parts = [
      { kind: 'order', changes: 9 },
      { kind: 'item', changes: 1412 },
    ];
    expect(said({ summary: 'Set pictures', parts })).toBe('set pictures: 1,412 items');
    expect(said({ summary: 'Raised 412 prices by 5 %', parts })).toBe('raised 412 prices by 5 %');
    expect(said({ summary: 'Deleted item “Tea”', parts })).toBe('deleted item “Tea”');
    expect(said({ summary: 'Took back: Deleted item “Tea”', method: 'ledger.undo' })).toBe(
      'took back an earlier action: deleted item “Tea”',
    );
  });

  it('counts undos of undos instead of repeating them', () => {
    const undone = (times: number) =>
      said({ summary: `${'Took back: '.repeat(times)}Deleted item “Tea”`, method: 'ledger.undo' });
    expect(undone(2)).toBe('took back the undo of an action: deleted item “Tea”');
    expect(undone(5)).toBe('took back the last of 4 undos of an action: deleted item “Tea”');
  });

  it('keeps its words in their order around a name that is written from right to left', () => {
    const price = { price: { before: 4, after: 5 } };
    const named = (name: string) =>
      said({ only: { ...edited(price).only, name } as Action['only'] });
    expect(named('قهوة')).toBe('changed the price of \u2068قهوة\u2069 from $4 to $5');
    expect(named('a\u202Eevil')).toBe('changed the price of \u2068aevil\u2069 from $4 to $5');
    expect(said({ summary: 'Deleted item “قهوة”' })).toBe('deleted item “\u2068قهوة\u2069”');
    expect(said({ summary: 'Deleted item “Café”' })).toBe('deleted item “Café”');
  });

  it('says of a refused call what was tried', () => {
    const refused: Partial<Action> = {
      outcome: 'refused',
      parts: [],
      summary: 'There is no such tax rule here.',
    };
    expect(said({ ...refused, method: 'tax.destroy', target: 'tax 9' })).toBe(
      'tried to delete tax 9',
    );
    expect(said({ ...refused, method: 'fee.create' })).toBe('tried to add fee');
    expect(said({ ...refused, method: 'item.bulk_edit' })).toBe('tried to change or delete items');
    expect(said({ ...refused, method: 'item.bulk_edit', target: 'ids 4 5' })).toBe(
      'tried to change or delete 2 items',
    );
    expect(said({ ...refused, method: 'category.sort_all', target: 'ids 4 5 6 and 40 more' })).toBe(
      'tried to put in order 43 categories',
    );
    expect(said({ ...refused, method: 'menu.move_item', target: 'item 4' })).toBe(
      'tried to move item (item 4)',
    );
  });
});

describe('the address of the audit', () => {
  it('says all that it is narrowed to, and reads it again', () => {
    const address = {
      people: [0, 12],
      deeds: ['edit', 'import'],
      kinds: ['item', 'tax'],
      fields: ['price', 'pos_id'],
      object: { kind: 'item', id: 5 },
      outcomes: ['refused'],
      from: '2026-05-01',
      until: '2026-05-02T10:30',
      search: 'cold & brew',
      live: true,
      before: null,
      after: 0,
    } as const;
    const [, search] = auditPath(3, address).split('?');
    expect(auditQuery.read({ search: `?${search}` })).toEqual(address);
  });

  it('leaves out what it does not know', () => {
    const search =
      '?person=x&deed=dance&kind=constructor&field=A-1&object=item-0&outcome=&from=now&after=-1';
    expect(auditPath(3, auditQuery.read({ search }))).toBe('/location/3/audit');
  });
});

describe('what an undo leaves as it is', () => {
  it('is said with its reason and by whose hand', () => {
    expect(keptSentence({ reason: 'edited since', by: 'Ana' })).toBe('Ana edited it since');
    const fields = ['Price', 'SKUs'];
    expect(sinceSentence({ reason: 'edited since', by: 'Ana', fields })).toBe(
      'Ana edited it since: price, SKUs',
    );
    expect(sinceSentence({ reason: 'edited beside', by: 'Ana', fields: ['Description'] })).toBe(
      'Stays: description, changed by Ana',
    );
    expect(staysText(fields, null)).toBe('Stays: price, SKUs, changed since');
    expect(keptSentence({ reason: 'in use', by: null })).toBe('It is in use by now');
    expect(keptName({ entity: 'order', id: 4, name: 'Hot' })).toBe('The order of Hot');
    expect(keptName({ entity: 'relation', id: 4, name: null })).toBe('Relation 4');
    const kept = ['Ana', 'Sam', 'Ana', null].map((by) => ({ by }));
    expect(byWhom(kept)).toBe('2 by Ana, 1 by Sam, 1 by nobody known');
    expect(byWhom([{ by: 'Ana' }])).toBe('by Ana');
  });
});
