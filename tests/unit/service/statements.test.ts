import { expect, it } from 'vitest';
import { rememberStatements } from '~/service/store/sqlite';

function counted() {
  const prepared: string[] = [];
  const prepare = rememberStatements((text) => {
    prepared.push(text);
    return { text };
  });
  return { prepare, prepared };
}

it('prepares a statement once, however often it is run', () => {
  const { prepare, prepared } = counted();
  expect(prepare('select 1')).toBe(prepare('select 1'));
  expect(prepared).toEqual(['select 1']);
});

it('keeps the statements that were asked for last, and forgets the oldest', () => {
  const { prepare, prepared } = counted();
  const often = prepare('often');
  for (let number = 0; number < 1000; number += 1) {
    prepare(`select ${number}`);
    expect(prepare('often')).toBe(often);
  }
  prepare('select 0');
  expect(prepared.filter((text) => text === 'select 0')).toHaveLength(2);
});

it('keeps none whose text is very long', () => {
  const { prepare, prepared } = counted();
  const text = `select ${'1, '.repeat(5000)}1`;
  prepare(text);
  prepare(text);
  expect(prepared).toHaveLength(2);
});
