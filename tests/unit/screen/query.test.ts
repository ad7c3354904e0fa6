import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from '~/screen/paths';
import {
  as,
  dialogQuery,
  direction,
  flag,
  group,
  id,
  idOrZero,
  ids,
  many,
  maybe,
  oneOf,
  page,
  type QueryOf,
  query,
  search,
  someOf,
  text,
} from '~/screen/query';

const words = ['red', 'green', 'blue'] as const;
const list = query({
  q: search(),
  tone: oneOf(words, 'green'),
  sort: as('order', maybe(words)),
  dir: direction('desc'),
  part: id(),
  mode: as('price_mode', idOrZero()),
  people: as('person', ids(5, true)),
  tags: as(
    'tag',
    many((tag) => (/^[a-z]{1,3}$/.test(tag) ? tag : null), 4),
  ),
  kinds: someOf(words),
  plan: text((given) => /^\w{3}$/.test(given)),
  own: flag(),
  done: group(
    { done: id(), action: id() },
    ({ done: count, action }) => (count !== null && action !== null ? { count, action } : null),
    (done) => (done ? { done: done.count, action: done.action } : {}),
  ),
  page: page(),
});
const usual: QueryOf<typeof list> = {
  q: '',
  tone: 'green',
  sort: null,
  dir: 'desc',
  part: null,
  mode: null,
  people: [],
  tags: [],
  kinds: [],
  plan: null,
  own: false,
  done: null,
  page: 1,
};

const anId = fc.integer({ min: 1, max: 999_999_999_999_999 });
const values: fc.Arbitrary<QueryOf<typeof list>> = fc.record({
  q: fc.string({ maxLength: 40 }).map((typed) => typed.replace(/\p{Cc}+/gu, ' ').trim()),
  tone: fc.constantFrom(...words),
  sort: fc.option(fc.constantFrom(...words)),
  dir: fc.constantFrom('asc', 'desc'),
  part: fc.option(anId),
  mode: fc.option(fc.oneof(anId, fc.constant(0))),
  people: fc.uniqueArray(fc.oneof(anId, fc.constant(0)), { maxLength: 5 }),
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 4 }),
  kinds: fc.subarray([...words]),
  plan: fc.option(fc.stringMatching(/^\w{3}$/)),
  own: fc.boolean(),
  done: fc.option(fc.record({ count: anId, action: anId })),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});
const foreign = fc
  .array(
    fc.tuple(
      fc.string({ minLength: 1 }).filter((name) => name !== 'resume' && !list.names.includes(name)),
      fc.string({ minLength: 1 }),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('a query', () => {
  it('reads what it writes, and keeps what is not its own', () => {
    fc.assert(
      fc.property(values, foreign, (given, others) => {
        const before = { pathname: '/a', search: `?${others}` };
        const after = addressOf(list.href(before, given));
        expect(list.read(after)).toEqual(given);
        expect(addressOf(list.without(after)).search.slice(1)).toBe(String(others));
      }),
    );
  });

  it('does not write what is usual, and leaves alone what is not given', () => {
    fc.assert(
      fc.property(values, (given) => {
        const full = list.href('/a', given);
        expect(list.href('/a', usual)).toBe('/a');
        expect(list.href(full, usual)).toBe('/a');
        expect(list.href(full, {})).toBe(full);
        expect(list.read(addressOf(list.href(full, { q: 'x', page: 2 })))).toEqual({
          ...given,
          q: 'x',
          page: 2,
        });
      }),
    );
  });

  it('is carried along by a form but for what the form asks itself', () => {
    fc.assert(
      fc.property(values, foreign, (given, others) => {
        const at = { search: `?${others}&q=typed` };
        const hidden = new URLSearchParams(list.hidden(at, given, ['q', 'person']));
        expect(list.read(hidden)).toEqual({ ...given, q: '', people: [] });
        for (const name of others.keys()) expect(hidden.getAll(name)).toEqual(others.getAll(name));
      }),
    );
  });

  it('reads any text, and falls back for what cannot be read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => list.read({ search: text })).not.toThrow();
      }),
    );
    const wrong =
      'tone=grey&order=up&dir=x&part=0&price_mode=-1&person=x&tag=Abcd&kinds=no&plan=a&own=yes&done=3&page=0';
    expect(list.read(new URLSearchParams(wrong))).toEqual(usual);
    expect(list.read(new URLSearchParams('tone=red&tone=blue&page=2&page=3'))).toMatchObject({
      tone: 'blue',
      page: 3,
    });
    expect(list.read(new URLSearchParams('person=1&person=1&person=0')).people).toEqual([1, 0]);
  });

  it('writes its parameters by name, in order, one for each of several', () => {
    expect(
      list.href('/a?x=1&page=4&resume=9', {
        page: 2,
        people: [7, 8],
        mode: 0,
        done: { count: 2, action: 5 },
        q: 'a b',
      }),
    ).toBe('/a?x=1&page=2&q=a+b&price_mode=0&person=7&person=8&done=2&action=5');
    expect(list.href('/a?part=3&q=x', { part: undefined, q: '' })).toBe('/a');
    expect(String(list.params({ kinds: ['red', 'blue'], own: true }))).toBe(
      'kinds=red&kinds=blue&own=1',
    );
  });
});

describe('the query of a dialog', () => {
  const dialog = dialogQuery('pick', { find: search(), from: id() });

  it('is there while the dialog is open', () => {
    expect(dialog.read({ search: '?find=a' })).toBeNull();
    expect(dialog.read({ search: '?dialog=other&find=a' })).toBeNull();
    expect(dialog.read({ search: '?dialog=pick&find=a' })).toEqual({ find: 'a', from: null });
  });

  it('opens with what is given alone, and leaves nothing behind', () => {
    const opened = dialog.open('/a?q=1&find=old', { from: 2 });
    expect(opened).toBe('/a?q=1&dialog=pick&from=2');
    expect(dialog.close(opened)).toBe('/a?q=1');
  });
});
